export type AvailableStock = Readonly<Record<string, number>>;

/** Parses a stock reply: a count per product; null for anything else. */
export function parseStock(reply: unknown): AvailableStock | null {
  const { available } = Object(reply);
  if (typeof available !== 'object' || available === null) return null;
  return Object.values(available).every(Number.isInteger) ? available : null;
}

/**
 * The available quantity per product, up to 30 s old; null when it is unknown. The page passes the
 * path, so that this script does not include the path list.
 */
export async function fetchPublicStock(path: string): Promise<AvailableStock | null> {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? parseStock(await answer.json().catch(() => null)) : null;
}
