import * as v from 'valibot';
import { CHECKOUTS, ORDER_STATES, PAYMENT_STATES } from './states';
import { IDENTITY_CHECKS, OCCURRENCES, STEPS } from './steps';

const rupees = v.number();
const moment = v.number();

/**
 * Name, mobile number and address are empty once their retention period has ended. The name is
 * optional for orders that the customer collects.
 */
export const fulfilmentReply = v.variant('kind', [
  v.object({ kind: v.literal('collect'), branch: v.string(), name: v.optional(v.string()) }),
  v.object({
    kind: v.literal('deliver'),
    name: v.string(),
    mobile: v.string(),
    address: v.string(),
    pin_code: v.string(),
  }),
]);

/**
 * If `is_test` is true, no real money is moved, and every screen says so. `provider` is `counter`
 * for payment at the branch.
 */
export const paymentReply = v.object({
  provider: v.string(),
  state: v.picklist(PAYMENT_STATES),
  is_test: v.boolean(),
  method: v.optional(v.string()),
});

export const branchReply = v.object({ code: v.string(), name: v.string() });

/**
 * `by` is the clerk's name, visible to staff only; `at` is in ms. `checked` is set if the order was
 * handed over without its collection code.
 */
export const timelineReply = v.object({
  at: moment,
  step: v.picklist([...OCCURRENCES, ...STEPS]),
  by: v.optional(v.string()),
  checked: v.optional(v.picklist(IDENTITY_CHECKS)),
  reason: v.optional(v.string()),
});

/**
 * An order as returned in every response (orders.md section 3); amounts in whole rupees, times in
 * ms. `version` increases with every change. `collection_code` is set while the order is `ready`,
 * and only for its owner.
 */
export const orderReply = v.object({
  order_id: v.string(),
  state: v.picklist(ORDER_STATES),
  version: v.number(),
  created_at: moment,
  expires_at: v.nullable(moment),
  checkout: v.picklist(CHECKOUTS),
  lines: v.array(
    v.object({
      product_id: v.string(),
      name: v.string(),
      price: rupees,
      quantity: v.number(),
      line_total: rupees,
    }),
  ),
  subtotal: rupees,
  shipping: rupees,
  tax: rupees,
  /** True if the subtotal includes `tax`; otherwise tax is added to it. */
  tax_included: v.boolean(),
  total: rupees,
  fulfilment: fulfilmentReply,
  contact: v.nullable(v.object({ mobile: v.string() })),
  branch: branchReply,
  payment: paymentReply,
  timeline: v.array(timelineReply),
  collection_code: v.optional(v.string()),
});

export type OrderReply = v.InferOutput<typeof orderReply>;
export type TimelineEntry = v.InferOutput<typeof timelineReply>;
export type BranchReply = v.InferOutput<typeof branchReply>;
