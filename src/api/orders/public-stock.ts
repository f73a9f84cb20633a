import { ALL_OPEN } from '../../contract/orders/all-open';
import type { BranchesNow } from '../../contract/orders/branches';
import {
  BRANCH_STOCK_MAXIMUM,
  BRANCH_STOCK_PATH,
  PUBLIC_STOCK_PATH,
} from '../../contract/stock/routes';

/** The quantity available to order, by product. */
export type LiveStock = Readonly<Record<string, number>>;

/** In whole rupees. */
export interface LivePrice {
  price: number;
  mrp: number;
}

/** Prices by product; null for a product that the shop does not show any more. */
export type LivePrices = Readonly<Record<string, LivePrice | null>>;

/** The pieces that each branch can sell, by product and branch. */
export type StockByBranch = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What differs from the page's build, or all of it for a page without a build. */
export interface PublicStock {
  available: LiveStock;
  prices: LivePrices;
  /** True if too many prices differ to list them. */
  rebuild: boolean;
  /** Undefined for a list, and while all branches sell from the same stock. */
  byBranch: StockByBranch | undefined;
  branches: BranchesNow;
}

function isPrice(each: LivePrice | null): boolean {
  return each === null || Number.isInteger(each.price + each.mrp);
}

/** Parses a stock reply; returns null for anything else. */
export function parseStock(reply: unknown): PublicStock | null {
  const { available, prices = {}, rebuild = false, by_branch: byBranch, branches } = Object(reply);
  if (typeof available !== 'object' || available === null) return null;
  if (!Object.values(available).every(Number.isInteger)) return null;
  if (!Object.values<LivePrice | null>(prices).every(isPrice)) return null;
  return { available, prices, rebuild, byBranch, branches: parseBranches(branches) };
}

/**
 * Completes what the server says about branches; a reply of an earlier release says nothing.
 */
export function parseBranches(reply: unknown): BranchesNow {
  return { ...ALL_OPEN, ...Object(reply) };
}

async function fetchStock(path: string): Promise<PublicStock | null> {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? parseStock(await answer.json().catch(() => null)) : null;
}

/** What differs from the pages of a build, up to 30 s old; null if it is unknown. */
export function fetchPublicStock(build?: string): Promise<PublicStock | null> {
  return fetchStock(PUBLIC_STOCK_PATH + (build ? `?build=${build}` : ''));
}

/** The stock and prices of the first products, up to 30 s old; null if they are unknown. */
export function fetchBranchStock(ids: readonly string[]): Promise<PublicStock | null> {
  return fetchStock(`${BRANCH_STOCK_PATH}?ids=${ids.slice(0, BRANCH_STOCK_MAXIMUM)}`);
}
