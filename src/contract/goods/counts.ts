import * as v from 'valibot';
import { requestId } from '../day-close/count.ts';
import { listOf, mapOf, optionalText, requiredText, rowIdField, text } from '../fields.ts';
import { rupees } from '../money.ts';
import { branchReply } from '../orders/order.ts';
import { pieceNumber } from '../orders/serials.ts';
import { pageEntries, pageReplyEntries } from '../paging.ts';
import { COUNT_KINDS, COUNT_STATES } from './states.ts';

/** Messages about stock counts, shown to staff. */
export const COUNT_TEXTS = {
  notFound: 'There is no such count.',
  stale: 'Someone else has just changed this count.',
  needsId: 'Please reload the page and start again',
  openingIsWhole: 'The opening count of a branch counts all products',
  unknownCategory: 'The shop has no such category',
  alreadyOpen: 'This branch is already counting these products.',
  otherCategory: 'This product is not in the category that is counted',
  wholeNumber: 'Enter the number of pieces',
  needsProduct: 'This product is not in the catalogue',
  needsNumbers: 'Scan the number of each counted device',
  ofTwo: 'This number is already entered',
  lineChanged: 'Someone else has just counted this product.',
  notOpen: 'This count is finished.',
  notCounted: 'Finish the counting first.',
  nothingCounted: 'Count at least one product first.',
  headsConfirm: 'A branch head or an admin confirms a count',
  countedIt:
    'Someone else must confirm this: you counted, or in the last 24 hours you or a person who counted set the other’s password.',
  needsReason: 'Say why the pieces differ',
  held: (names: string) =>
    `More pieces are reserved for orders than were counted: ${names}. Count again or end these orders first.`,
} as const;

const MOST_PIECES = 9999;
/** The most products of a count, and the most devices of one product. */
const MOST_LINES = 5000;
const MOST_DEVICES = 500;

const productId = requiredText(COUNT_TEXTS.needsProduct, 100);
const version = rowIdField;

const pieces = v.pipe(
  v.number(COUNT_TEXTS.wholeNumber),
  v.integer(COUNT_TEXTS.wholeNumber),
  v.minValue(0, COUNT_TEXTS.wholeNumber),
  v.maxValue(MOST_PIECES, COUNT_TEXTS.wholeNumber),
);

/** POST /api/stock-counts: starts a count; `branch` is for admins. */
export const startCountBody = v.object({
  request_id: requestId(COUNT_TEXTS.needsId),
  branch: optionalText(20),
  category: optionalText(100),
});

/**
 * POST /api/stock-counts/{id}/lines: the pieces of one product. `seen` is the quantity that the
 * caller saw, null for a product that was not counted yet; `numbers` are those of its devices.
 */
export const countLineBody = v.object({
  product_id: productId,
  quantity: pieces,
  seen: v.nullable(pieces),
  numbers: v.optional(listOf(pieceNumber, MOST_DEVICES), []),
});

const step = { version };

/**
 * POST /api/stock-counts/{id}/steps: `finish` shows the differences, `reopen` counts on, `confirm`
 * corrects the stock with a reason for all differences or one per product.
 */
export const countStepBody = v.variant('step', [
  v.object({ step: v.literal('finish'), ...step }),
  v.object({ step: v.literal('reopen'), ...step }),
  v.object({ step: v.literal('discard'), ...step }),
  v.object({
    step: v.literal('confirm'),
    ...step,
    reason: optionalText(200),
    reasons: v.optional(mapOf(text(100), optionalText(200), MOST_LINES), {}),
  }),
]);

/** The reasons why a user cannot confirm a count. */
export const CONFIRM_COUNT_PROBLEMS = ['heads-only', 'counted-it'] as const;

export const countRow = v.object({
  id: v.number(),
  branch: branchReply,
  /** Empty for all products. */
  category: v.string(),
  kind: v.picklist(COUNT_KINDS),
  state: v.picklist(COUNT_STATES),
  version: v.number(),
  started_at: v.number(),
  started_by: v.string(),
  ended_at: v.nullable(v.number()),
  ended_by: v.nullable(v.string()),
  products: v.number(),
  pieces: v.number(),
});

/**
 * A counted product. `expected` is what the book had when it was counted; it and `difference` are
 * null while pieces are counted, and for a branch that had no stock of its own. `value` is the
 * difference at the selling price.
 */
export const countLineReply = v.object({
  product_id: v.string(),
  name: v.string(),
  quantity: v.number(),
  numbers: v.array(v.string()),
  at: v.number(),
  by: v.string(),
  expected: v.nullable(v.number()),
  difference: v.nullable(v.number()),
  value: v.nullable(rupees),
  reason: v.string(),
});

export const countReply = v.object({
  ...countRow.entries,
  reason: v.string(),
  content: v.array(countLineReply),
  /** Why the caller cannot confirm the count; null if they can. */
  confirm_problem: v.nullable(v.picklist(CONFIRM_COUNT_PROBLEMS)),
});

export const countsQuery = v.object({ ...pageEntries, branch: optionalText(20) });

/** The ended counts, newest first; `open` are those that are not confirmed yet. */
export const countsReply = v.object({
  content: v.array(countRow),
  ...pageReplyEntries,
  open: v.array(countRow),
  /** The branches that the caller may count. */
  branches: v.array(
    v.object({
      ...branchReply.entries,
      is_pool: v.boolean(),
      counted_at: v.nullable(v.number()),
    }),
  ),
});

export type StartCountBody = v.InferOutput<typeof startCountBody>;
export type CountLineBody = v.InferOutput<typeof countLineBody>;
export type CountStepBody = v.InferOutput<typeof countStepBody>;
export type CountRow = v.InferOutput<typeof countRow>;
export type CountLine = v.InferOutput<typeof countLineReply>;
export type CountReply = v.InferOutput<typeof countReply>;
export type CountsQuery = v.InferOutput<typeof countsQuery>;
export type CountsReply = v.InferOutput<typeof countsReply>;
