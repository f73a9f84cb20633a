import * as v from 'valibot';
import { rupees } from '../money';
import { branchReply, paymentRecordReply, refundRecordReply } from '../orders/order';
import { isUndecided, PAYMENT_STATES, type PaymentState } from '../orders/states';
import { REPAIR_STATES } from './states';

/**
 * A payment for a repair, with the same fields as for an order; `at` is in ms, and `left` is the
 * part that was not refunded. Customers see only payments that have arrived or that a bank has not
 * decided yet.
 */
export const repairPaymentReply = v.object({
  ...paymentRecordReply.entries,
  at: v.number(),
  left: rupees,
});

export const repairRefundReply = refundRecordReply;

/**
 * The amount that the customer can pay online now, in whole rupees; `is_advance` is true if staff
 * request the payment before ordering a part.
 */
export const onlinePaymentReply = v.object({
  provider: v.string(),
  is_test: v.boolean(),
  amount: rupees,
  is_advance: v.boolean(),
});

/**
 * POST /api/repairs/{name}/payment-check. `checked` is false if the provider did not respond or was
 * queried less than 3 s ago. `key` is the customer's access key, returned once to a browser that
 * proves its payment.
 */
export const repairCheckReply = v.object({
  name: v.string(),
  state: v.picklist(REPAIR_STATES),
  payment_state: v.picklist(PAYMENT_STATES),
  due: rupees,
  branch: branchReply,
  checked: v.boolean(),
  key: v.optional(v.string()),
});

export type RepairPaymentReply = v.InferOutput<typeof repairPaymentReply>;
export type OnlinePayment = v.InferOutput<typeof onlinePaymentReply>;
export type RepairCheckReply = v.InferOutput<typeof repairCheckReply>;

interface Payment {
  state: PaymentState;
}

/** The payment whose outcome is not known yet; undefined if there is none. */
export function undecidedOf<Row extends Payment>(payments: readonly Row[]): Row | undefined {
  return payments.findLast(({ state }) => isUndecided(state));
}

interface Waiting {
  waitingFor: string | null;
  events: readonly { step: string; detail: { advance?: number | undefined } }[];
  /** In whole rupees. */
  paid: number;
  due: number;
}

/** The advance that staff request before they order the part; 0 if none is due. */
export function advanceLeft({ waitingFor, events, paid, due }: Waiting): number {
  if (waitingFor !== 'part') return 0;
  const { advance = 0 } = events.findLast(({ step }) => step === 'wait')?.detail ?? {};
  return Math.max(0, Math.min(due, advance - paid));
}
