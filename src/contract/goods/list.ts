import * as v from 'valibot';
import { rawText } from '../fields.ts';
import { pageEntries, pageReplyEntries, searchEntry, sortEntry } from '../paging.ts';
import { stockBranchReply, stockRow } from '../stock.ts';
import { priceRow } from './prices.ts';

/** The products that a filter lists: few or no free pieces, hidden, or at a branch without a count. */
export const GOODS_LEVELS = ['low', 'out', 'hidden', 'not-counted'] as const;

const LONG = 'is too long';

const named = (maximum: number) =>
  v.optional(v.pipe(rawText(maximum, LONG), v.trim(), v.maxLength(maximum, LONG)), '');

/** GET /api/goods: `branch` is the code of the branch whose pieces count; '' for all together. */
export const goodsQuery = v.object({
  ...pageEntries,
  search: searchEntry,
  level: v.optional(v.picklist(['', ...GOODS_LEVELS], 'level is not known'), ''),
  category: named(100),
  branch: named(20),
  sort: sortEntry(['name', '-name', 'price', '-price', 'free', '-free']),
});

/** A product with its price, and its pieces at each branch. */
export const goodsRow = v.object({
  ...stockRow.entries,
  ...priceRow.entries,
  category: v.string(),
});

/**
 * How many products changed since the catalogue of the last build was read (ms; null if unknown), and
 * what became of the request for a new build; null without a deploy hook.
 */
export const publishingReply = v.object({
  changes: v.number(),
  built_at: v.nullable(v.number()),
  hook: v.nullable(
    v.object({
      state: v.picklist(['waiting', 'called', 'failed']),
      called_at: v.nullable(v.number()),
    }),
  ),
});

export const goodsReply = v.object({
  content: v.array(goodsRow),
  ...pageReplyEntries,
  /** The number of products that match the search, the category and the branch, by level. */
  counts: v.object(v.entriesFromList(['all', ...GOODS_LEVELS], v.number())),
  branches: v.array(stockBranchReply),
  publishing: publishingReply,
});

export type GoodsQuery = v.InferOutput<typeof goodsQuery>;
export type GoodsLevel = (typeof GOODS_LEVELS)[number];
export type GoodsRow = v.InferOutput<typeof goodsRow>;
export type GoodsReply = v.InferOutput<typeof goodsReply>;
export type Publishing = v.InferOutput<typeof publishingReply>;
