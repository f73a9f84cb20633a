import * as v from 'valibot';
import { text } from '../fields.ts';
import { branchesNowReply } from '../orders/branches.ts';
import { BRANCH_STOCK_MAXIMUM } from './routes.ts';

const UNKNOWN_BUILD = 'build is not known';
const UNKNOWN_IDS = `ids must be 1 to ${BRANCH_STOCK_MAXIMUM} product ids`;
const IDS = new RegExp(`^[a-z\\d-]{1,60}(,[a-z\\d-]{1,60}){0,${BRANCH_STOCK_MAXIMUM - 1}}$`);

/** In whole rupees. */
const priceEntries = { price: v.number(), mrp: v.number() };

/** By product; null for a hidden one. */
const livePricesReply = v.record(v.string(), v.nullable(v.object(priceEntries)));

/** GET /api/stock/public: `build` is the ID of the build of the page that calls. */
export const publicStockQuery = v.object({
  build: v.optional(v.pipe(text(15, UNKNOWN_BUILD), v.regex(/^\d+$/, UNKNOWN_BUILD))),
});

/**
 * What differs from the pages of a build, or everything if the build is not known: the pieces that one
 * order can have, and the prices, null if the product is hidden. `rebuild` is true if too many prices
 * differ: they are left out, and the pages take prices from the server when the shopper orders.
 */
export const publicStockReply = v.object({
  available: v.record(v.string(), v.number()),
  prices: livePricesReply,
  rebuild: v.optional(v.literal(true)),
  branches: branchesNowReply,
});

/** GET /api/stock/branches: `ids` are product ids, separated by commas. */
export const branchStockQuery = v.object({
  ids: v.pipe(text(1240, UNKNOWN_IDS), v.regex(IDS, UNKNOWN_IDS)),
});

/**
 * The same for these products, all of it, and the pieces that each branch can sell; these are left out
 * while all branches sell from the same stock.
 */
export const branchStockReply = v.object({
  available: v.record(v.string(), v.number()),
  prices: livePricesReply,
  by_branch: v.optional(v.record(v.string(), v.record(v.string(), v.number()))),
  branches: branchesNowReply,
});

/**
 * GET /api/stock/counter: `branch` is that of the counter, by default the caller's own; `build` as above.
 */
export const counterStockQuery = v.object({
  ...publicStockQuery.entries,
  branch: v.optional(text(20), ''),
});

/**
 * The pieces of each product that the counter's branch can sell, and the prices that differ from those
 * of the build, also of hidden products, which counters can sell.
 */
export const counterStockReply = v.object({
  available: v.record(v.string(), v.number()),
  prices: v.record(v.string(), v.object(priceEntries)),
  branches: branchesNowReply,
});

/** GET /api/catalogue: what a build reads from the live shop; `id` is the time of reading (ms). */
export const catalogueReply = v.object({
  id: v.number(),
  products: v.array(v.object({ id: v.string(), ...priceEntries, available: v.number() })),
  /** The ids of the products that the website does not show. */
  hidden: v.array(v.string()),
});

export type PublicStockReply = v.InferOutput<typeof publicStockReply>;
export type BranchStockReply = v.InferOutput<typeof branchStockReply>;
export type CounterStockReply = v.InferOutput<typeof counterStockReply>;
export type CatalogueReply = v.InferOutput<typeof catalogueReply>;
