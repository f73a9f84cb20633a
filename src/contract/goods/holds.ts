import * as v from 'valibot';
import { requiredText } from '../fields.ts';
import { ORDER_STATES } from '../orders/states.ts';
import { STOCK_TEXTS } from '../stock.ts';

/** Messages about orders that lose their pieces, shown to staff. */
export const HOLD_TEXTS = {
  noHold: 'This order reserves no piece of this product here any more.',
  needsOrder: 'Choose the order that loses its pieces',
} as const;

const branch = requiredText(STOCK_TEXTS.needsBranch, 20);

export const holdsQuery = v.object({ branch });

/** GET /api/stock/{product_id}/holds: the orders that reserve pieces at a branch, newest first. */
export const holdsReply = v.object({
  content: v.array(
    v.object({
      order_id: v.string(),
      quantity: v.number(),
      state: v.picklist(ORDER_STATES),
      is_paid: v.boolean(),
      created_at: v.number(),
    }),
  ),
});

/**
 * POST /api/stock/{product_id}/release: ends an order whose pieces are needed at the counter; money
 * received for it must be refunded, and its customer called.
 */
export const releaseBody = v.object({
  branch,
  order_id: requiredText(HOLD_TEXTS.needsOrder, 40),
  reason: requiredText('A reason is required'),
});

export type HoldsReply = v.InferOutput<typeof holdsReply>;
export type ReleaseBody = v.InferOutput<typeof releaseBody>;
