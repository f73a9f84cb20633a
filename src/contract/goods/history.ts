import * as v from 'valibot';
import { branchReply } from '../orders/order.ts';
import { pageEntries } from '../paging.ts';
import { MOVE_KINDS } from '../stock/moves.ts';
import { decidedEntries } from './prices.ts';

/** GET /api/goods/{product_id}/history: the changes of its price and all moves of its pieces. */
export const goodsHistoryQuery = v.object(pageEntries);

const sharedReply = {
  id: v.number(),
  /** Unix ms. */
  at: v.number(),
  /** The member of staff; null for a shopper or the system. */
  by: v.nullable(v.string()),
  reason: v.string(),
};

const decidedReply = v.object(decidedEntries);

/** `before` is null for the price with which the catalogue brought the product. */
const priceEntryReply = v.object({
  ...sharedReply,
  type: v.literal('price'),
  before: v.nullable(decidedReply),
  after: decidedReply,
  /** True if no later change follows, so it can be undone. */
  is_last: v.boolean(),
});

const moveEntryReply = v.object({
  ...sharedReply,
  type: v.literal('stock'),
  kind: v.picklist(MOVE_KINDS),
  branch: branchReply,
  /** Pieces added, or negative: removed. */
  delta: v.number(),
  /** The pieces at the branch after it. */
  left: v.number(),
  /** The ID of the order, transfer or count; '' if it has none. */
  subject: v.string(),
});

/** Newest first; `more` is true if older entries follow. */
export const goodsHistoryReply = v.object({
  content: v.array(v.variant('type', [priceEntryReply, moveEntryReply])),
  more: v.boolean(),
  /** The `price_version` of the product, with which its last change can be undone. */
  price_version: v.number(),
});

export type GoodsHistoryQuery = v.InferOutput<typeof goodsHistoryQuery>;
export type GoodsHistoryReply = v.InferOutput<typeof goodsHistoryReply>;
export type GoodsEntry = GoodsHistoryReply['content'][number];
export type PriceEntry = v.InferOutput<typeof priceEntryReply>;
export type MoveEntry = v.InferOutput<typeof moveEntryReply>;
