import * as v from 'valibot';
import { requiredText } from './fields';
import { branchesNowReply } from './orders/branches';
import { branchReply } from './orders/order';

export const STOCK_TEXTS = {
  notFound: 'This product is not in the catalogue.',
  stale: 'Someone else has just changed the stock of this product.',
  wholeChange: 'Enter how many pieces to add or remove',
  noChange: 'Enter a number other than 0',
  held: (n: number) => `${n} of these are reserved for orders.`,
  changed: 'Stock changed',
} as const;

const MAXIMUM_CHANGE = 9999;

/**
 * POST /api/stock/{product_id}: adds `change` to the stock on hand; `version` is the displayed
 * row's version.
 */
export const stockChangeBody = v.object({
  change: v.pipe(
    v.optional(v.unknown(), null),
    v.number(STOCK_TEXTS.wholeChange),
    v.integer(STOCK_TEXTS.wholeChange),
    v.minValue(-MAXIMUM_CHANGE, STOCK_TEXTS.wholeChange),
    v.maxValue(MAXIMUM_CHANGE, STOCK_TEXTS.wholeChange),
    v.notValue(0, STOCK_TEXTS.noChange),
  ),
  reason: requiredText('A reason is required'),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/**
 * `version` increases only with manual changes, so an incoming order does not make an open
 * form stale.
 */
export const stockRow = v.object({
  product_id: v.string(),
  name: v.string(),
  on_hand: v.number(),
  held: v.number(),
  sold: v.number(),
  version: v.number(),
  /** The pieces that came back to each branch and cannot be sold again; present if there are any. */
  faulty: v.optional(v.array(v.object({ branch: branchReply, quantity: v.number() }))),
});

export const stockReply = v.object({ content: v.array(stockRow) });

/** GET /api/stock/public: the available quantity of each product, and the branches as of now. */
export const publicStockReply = v.object({
  available: v.record(v.string(), v.number()),
  branches: branchesNowReply,
});

export type StockChangeBody = v.InferOutput<typeof stockChangeBody>;
export type StockRow = v.InferOutput<typeof stockRow>;
export type StockReply = v.InferOutput<typeof stockReply>;
export type PublicStockReply = v.InferOutput<typeof publicStockReply>;
