import { PUBLIC_STOCK_PATH } from '../../lib/public-stock-path';

/** The quantity available to order, by product. */
export type LiveStock = Readonly<Record<string, number>>;

/**
 * Parses a stock reply, which contains a count for each product; returns null for anything else.
 */
export function parseStock(reply: unknown): LiveStock | null {
  const { available } = Object(reply);
  if (typeof available !== 'object' || available === null) return null;
  return Object.values(available).every(Number.isInteger) ? available : null;
}

/** The live stock, up to 30 s old; null if it is unknown. */
export async function fetchPublicStock(): Promise<LiveStock | null> {
  const answer = await fetch(PUBLIC_STOCK_PATH).catch(() => null);
  return answer?.ok ? parseStock(await answer.json().catch(() => null)) : null;
}
