import * as v from 'valibot';
import { correctionReply } from '../corrections';
import { invoiceLinkReply } from '../invoices/reply';
import { rupees } from '../money';
import { RECORDED_REFUNDS } from '../payments/methods';
import { SEEN_ON } from '../payments/seen';
import { branchDatesReply } from './branches';
import { OPEN_KINDS } from './line-id';
import { returnReply } from './return-body';
import {
  CHECKOUTS,
  DISCOUNT_REASONS,
  FREE_REASONS,
  ORDER_STATES,
  PAYMENT_PROBLEMS,
  PAYMENT_STATES,
  REFUND_STATES,
} from './states';
import { BILL_STATES, IDENTITY_CHECKS, OCCURRENCES, PROOFS, STEPS } from './steps';

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
 * for payment at the branch. `reference` belongs to a UPI payment that the customer claims to have
 * made; it is returned to the owner only.
 */
export const paymentReply = v.object({
  provider: v.string(),
  state: v.picklist(PAYMENT_STATES),
  is_test: v.boolean(),
  method: v.optional(v.string()),
  reference: v.optional(v.string()),
});

/**
 * A payment that was requested or received; `reference` was typed by a clerk, and
 * `provider_payment_id` was assigned by the online provider. A payment with a `problem` confirms
 * nothing. The last four digits of a claimed reference are hidden, because a clerk must read them
 * in the bank app. `id` and the references are for staff only.
 */
export const paymentRecordReply = v.object({
  id: v.optional(v.number()),
  provider: v.string(),
  state: v.picklist(PAYMENT_STATES),
  amount: rupees,
  /** The part that was not refunded, if a part was. */
  left: v.optional(rupees),
  method: v.optional(v.string()),
  reference: v.optional(v.string()),
  provider_payment_id: v.optional(v.string()),
  problem: v.optional(v.picklist(PAYMENT_PROBLEMS)),
  /** True if its method was recorded wrongly and corrected (staff only). */
  is_corrected: v.optional(v.literal(true)),
  /** True if a day close has counted it (staff only). */
  is_counted: v.optional(v.literal(true)),
  /** How the clerk saw a UPI payment (staff only). */
  seen_on: v.optional(v.picklist(SEEN_ON)),
});

/**
 * A refund in its latest state; `method` is set if staff refunded the money themselves. `reason`
 * says why the refund failed (staff only).
 */
export const refundRecordReply = v.object({
  at: moment,
  amount: rupees,
  state: v.picklist(REFUND_STATES),
  method: v.optional(v.picklist(RECORDED_REFUNDS)),
  reference: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** True if no money went back: the method of the payment was corrected (staff only). */
  is_correction: v.optional(v.literal(true)),
});

export const branchReply = v.object({ code: v.string(), name: v.string() });

/**
 * `by` is the clerk's name, which only staff can see; `at` is in ms. A handover has the `proof` that
 * the customer gave, or `checked` if there was no collection code.
 */
export const timelineReply = v.object({
  at: moment,
  step: v.picklist([...OCCURRENCES, ...STEPS]),
  by: v.optional(v.string()),
  proof: v.optional(v.picklist(PROOFS)),
  checked: v.optional(v.picklist(IDENTITY_CHECKS)),
  reason: v.optional(v.string()),
  /** What the step corrected, for staff only. */
  corrections: v.optional(v.array(correctionReply)),
  /** For staff only: the goods went out soon after the contact was corrected. */
  after_correction: v.optional(v.literal(true)),
});

/**
 * The business for which the shopper wants the bill; `state` is the GST code of the business's
 * State.
 */
export const billToReply = v.object({
  name: v.string(),
  gstin: v.string(),
  address: v.string(),
  state: v.string(),
});

/**
 * The number of a sold device; `disputed` is the number of the device that was returned instead,
 * for staff only.
 */
export const soldSerialReply = v.object({
  serial: v.string(),
  /** The second IMEI; present if it is known. */
  second: v.optional(v.string()),
  is_returned: v.optional(v.boolean()),
  disputed: v.optional(v.string()),
});

/**
 * An order as returned in every response (orders.md section 3); amounts in whole rupees, times in
 * ms. `version` increases with every change. `collection_code` is set while the order is `ready`,
 * and only for its owner.
 */
export const orderReply = v.object({
  order_id: v.string(),
  state: v.picklist(ORDER_STATES),
  /** Present and false while no pieces are reserved, because the branch must confirm first. */
  holds: v.optional(v.literal(false)),
  version: v.number(),
  created_at: moment,
  expires_at: v.nullable(moment),
  checkout: v.picklist(CHECKOUTS),
  lines: v.array(
    v.object({
      /** The product; for a line without one, the line's own ID. */
      product_id: v.string(),
      /** Set for a line that is no product of the catalogue. */
      kind: v.optional(v.picklist(OPEN_KINDS)),
      name: v.string(),
      price: rupees,
      quantity: v.number(),
      line_total: rupees,
      /** The discount on the whole line; present if there is one. */
      discount: v.optional(rupees),
      /** Why the line costs nothing, and the name of the paid product that it comes with. */
      free: v.optional(
        v.object({ reason: v.picklist(FREE_REASONS), with: v.optional(v.string()) }),
      ),
      /** The numbers of the sold devices; present if there are any. */
      serials: v.optional(v.array(soldSerialReply)),
    }),
  ),
  /** The order of the piece for which this sale was exchanged. */
  exchange_of: v.optional(v.string()),
  subtotal: rupees,
  shipping: rupees,
  /** The discount on the subtotal; present if there is one. */
  discount: v.optional(rupees),
  /**
   * For staff only: who gave or approved a sale's discounts, and why the whole sale has one. The
   * lines have their own reasons.
   */
  discount_given: v.optional(
    v.object({ reason: v.optional(v.picklist(DISCOUNT_REASONS)), by: v.string() }),
  ),
  tax: rupees,
  /** True if the subtotal includes `tax`; otherwise tax is added to it. */
  tax_included: v.boolean(),
  total: rupees,
  /** The unpaid amount; 0 for an order that ended early. */
  due: rupees,
  fulfilment: fulfilmentReply,
  contact: v.nullable(
    v.object({
      mobile: v.string(),
      /** Another number to call; missing if the customer gave none. */
      second_mobile: v.optional(v.string()),
    }),
  ),
  /** The newest change of the mobile number, for the owner. */
  number_changed: v.optional(v.string()),
  branch: branchReply,
  /** The exceptional days of the branch, if it has any. */
  dates: v.optional(branchDatesReply),
  payment: paymentReply,
  /** How often the customer has claimed to have paid to the shop's UPI ID; not part of `version`. */
  payment_claims: v.number(),
  /** Oldest first; a shopper sees only received payments. */
  payments: v.optional(v.array(paymentRecordReply)),
  /** For staff only: the other orders whose customers claim a payment with the same reference. */
  same_reference: v.optional(v.array(v.string())),
  /** The refunds, oldest first; present if there are any. */
  refunds: v.optional(v.array(refundRecordReply)),
  /** The requested recipient of the bill; present if the shopper named one. */
  bill_to: v.optional(billToReply),
  /** Bills and credit notes, oldest first; missing if there are none. */
  invoices: v.optional(v.array(invoiceLinkReply)),
  /** For staff only: what can be done about the bill; missing if nothing can. */
  bill_state: v.optional(v.picklist(BILL_STATES)),
  /** The amount that the customer got back for returned items; present if there are any. */
  returned: v.optional(rupees),
  /** Item returns, oldest first; present if there are any. */
  returns: v.optional(v.array(returnReply)),
  timeline: v.array(timelineReply),
  /**
   * Set for a logged-in customer: `own` if their account has the order, `none` if no account has it
   * and they can add it.
   */
  account: v.optional(v.picklist(['own', 'none'])),
  collection_code: v.optional(v.string()),
});

export type OrderReply = v.InferOutput<typeof orderReply>;
export type PaymentRecord = v.InferOutput<typeof paymentRecordReply>;
export type RefundRecord = v.InferOutput<typeof refundRecordReply>;
export type TimelineEntry = v.InferOutput<typeof timelineReply>;
export type SoldSerial = v.InferOutput<typeof soldSerialReply>;
export type BranchReply = v.InferOutput<typeof branchReply>;
