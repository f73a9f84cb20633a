import * as v from 'valibot';
import { mapOf, text } from '../fields';
import { branchReply } from './order';
import { ORDER_STATES, PAYMENT_STATES } from './states';

/** POST /api/orders/{id}/payment: returns the URL of the provider's payment page. */
export const paymentUrlReply = v.object({ url: v.string() });

/**
 * POST /api/orders/{id}/payment-check: `return` contains, unchanged, the values that the provider's
 * page appended to the return URL.
 */
export const paymentCheckBody = v.object({
  return: v.optional(mapOf(text(40), text(200), 10)),
});

/**
 * `checked` is false if the provider did not respond or was queried less than 3 s ago. `key` grants
 * access to the order and is returned once, to a browser that proves its payment.
 */
export const paymentCheckReply = v.object({
  order_id: v.string(),
  state: v.picklist(ORDER_STATES),
  payment_state: v.picklist(PAYMENT_STATES),
  branch: branchReply,
  checked: v.boolean(),
  key: v.optional(v.string()),
});

export type PaymentUrlReply = v.InferOutput<typeof paymentUrlReply>;
export type PaymentCheckBody = v.InferOutput<typeof paymentCheckBody>;
export type PaymentCheckReply = v.InferOutput<typeof paymentCheckReply>;
