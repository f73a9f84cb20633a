export type AvailableStock = Readonly<Record<string, number>>;

/** What of it is a stock: a count for each product. */
export function parseStock(reply: unknown): AvailableStock | null {
  const { available } = Object(reply);
  if (typeof available !== 'object' || available === null) return null;
  return Object.values(available).every(Number.isInteger) ? available : null;
}

/** How many of each product can be had now, up to 30 s old; null where that cannot be told. The page names the address, so that no list of them is fetched. */
export async function fetchPublicStock(path: string): Promise<AvailableStock | null> {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? parseStock(await answer.json().catch(() => null)) : null;
}
