import { ALL_OPEN } from '../../contract/orders/all-open';
import type { BranchesNow } from '../../contract/orders/branches';
import { PUBLIC_STOCK_PATH } from '../../contract/stock/routes';

/** The quantity available to order, by product. */
export type LiveStock = Readonly<Record<string, number>>;

export interface PublicStock {
  available: LiveStock;
  branches: BranchesNow;
}

/**
 * Parses a stock reply, which contains a count for each product; returns null for anything else.
 */
export function parseStock(reply: unknown): PublicStock | null {
  const { available, branches } = Object(reply);
  if (typeof available !== 'object' || available === null) return null;
  if (!Object.values(available).every(Number.isInteger)) return null;
  return { available, branches: parseBranches(branches) };
}

/**
 * Completes what the server says about branches; a reply of an earlier release says nothing.
 */
export function parseBranches(reply: unknown): BranchesNow {
  return { ...ALL_OPEN, ...Object(reply) };
}

/** The live stock, up to 30 s old; null if it is unknown. */
export async function fetchPublicStock(): Promise<PublicStock | null> {
  const answer = await fetch(PUBLIC_STOCK_PATH).catch(() => null);
  return answer?.ok ? parseStock(await answer.json().catch(() => null)) : null;
}
