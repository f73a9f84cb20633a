import * as v from 'valibot';
import { requiredText } from './fields';
import { branchReply } from './orders/order';
import { pieceNumber } from './orders/serials';
import { CORRECTION_KINDS } from './stock/moves';

export const STOCK_TEXTS = {
  notFound: 'This product is not in the catalogue.',
  stale: 'Someone else has just changed the stock of this product.',
  needsBranch: 'Choose a branch',
  wholeChange: 'Enter how many pieces to add or remove',
  noChange: 'Enter a number other than 0',
  held: (n: number) => `${n} of these are reserved for orders.`,
  changed: 'Stock changed',
  ownBranch: 'You can correct only the stock of your own branch',
  notCounted: (branch: string) =>
    `${branch} is not counted yet, so it has no stock of its own. Make its opening count first.`,
  advisorLimit: (most: number) =>
    `An advisor corrects up to ${most} pieces of a product a day. Ask a branch head.`,
  oneDevice: 'This branch knows each device: correct one device at a time, with its number',
  foundAdds: 'Found pieces are added',
  lostRemoves: 'Lost and broken pieces are removed',
  needsOutcome: 'Choose what happens to it',
  needsNumber: 'Scan or type the number of the device',
  noFaulty: 'No faulty piece of this product is at this branch',
  otherBranch: 'Only a head of this branch or an admin can settle its pieces',
  notFaulty: 'No faulty piece at this branch has this number',
  adminWritesOff: 'Only an admin can write a piece off',
} as const;

const MAXIMUM_CHANGE = 9999;

/**
 * POST /api/stock/{product_id}: adds `change` to the stock on hand of a branch; `version` is the
 * displayed row's version.
 */
export const stockChangeBody = v.object({
  branch: requiredText(STOCK_TEXTS.needsBranch, 20),
  change: v.pipe(
    v.optional(v.unknown(), null),
    v.number(STOCK_TEXTS.wholeChange),
    v.integer(STOCK_TEXTS.wholeChange),
    v.minValue(-MAXIMUM_CHANGE, STOCK_TEXTS.wholeChange),
    v.maxValue(MAXIMUM_CHANGE, STOCK_TEXTS.wholeChange),
    v.notValue(0, STOCK_TEXTS.noChange),
  ),
  kind: v.optional(v.picklist(CORRECTION_KINDS), 'correction'),
  /** The number of a device, for a branch that knows each device of the product. */
  serial: v.optional(pieceNumber, ''),
  reason: requiredText('A reason is required'),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/**
 * POST /api/stock/{product_id}/faulty: one faulty piece at this branch can be sold again or is
 * written off. `serial` is the number of a device; `version` is the displayed row's version.
 */
export const faultyBody = v.object({
  branch: requiredText(STOCK_TEXTS.noFaulty, 20),
  serial: v.optional(pieceNumber, ''),
  can_be_sold: v.boolean(STOCK_TEXTS.needsOutcome),
  reason: requiredText('A reason is required'),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/**
 * The pieces of a product. `version` increases only with manual changes, so an incoming order does
 * not make an open form stale.
 */
export const stockRow = v.object({
  product_id: v.string(),
  name: v.string(),
  on_hand: v.number(),
  held: v.number(),
  version: v.number(),
  /** The pieces at each branch that keeps stock of its own. */
  branches: v.array(v.object({ branch: branchReply, on_hand: v.number(), held: v.number() })),
  /** The faulty pieces at each branch; present if there are any. */
  faulty: v.optional(v.array(v.object({ branch: branchReply, quantity: v.number() }))),
});

/**
 * A branch without `counted_at` (ms) was not counted yet and sells from the stock of the pool's
 * branch.
 */
export const stockBranchReply = v.object({
  code: v.string(),
  name: v.string(),
  is_pool: v.boolean(),
  counted_at: v.nullable(v.number()),
});

export const stockReply = v.object({
  content: v.array(stockRow),
  branches: v.array(stockBranchReply),
});

export type StockChangeBody = v.InferOutput<typeof stockChangeBody>;
export type FaultyBody = v.InferOutput<typeof faultyBody>;
export type StockRow = v.InferOutput<typeof stockRow>;
export type StockReply = v.InferOutput<typeof stockReply>;
