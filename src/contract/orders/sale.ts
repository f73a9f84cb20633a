import * as v from 'valibot';
import { loginBody } from '../auth';
import { secondMobile } from '../corrections';
import { optionalText, phoneField, requiredText } from '../fields';
import { billToBody } from '../invoices/recipient';
import { counterPayments } from '../payments/split';
import { discount } from './line-terms';
import { MAXIMUM_AMOUNT, wholeFigure } from './place';
import { saleLines } from './sale-lines';
import { second_serials, serials } from './serials';

/** Messages about sales at the counter, shown to the clerk. */
export const SALE_TEXTS = {
  needsId: 'Please reload the page and enter the sale again',
  idReused: 'This sale was already recorded with other details. Start a new sale.',
  tooLow: 'At least ₹1 must be left to pay',
  discountLimit: (rupees: string) => `Your role allows a discount of up to ${rupees} here`,
  wrongReference: 'No redemption of this branch has this reference',
  usedReference: 'A sale with this reference was already made',
  approverLimit: (rupees: string) => `This approver can allow up to ${rupees} here`,
  needsReference: 'Enter the reference of the redemption',
  needsApprover: 'Only the head of this branch or an admin can approve this',
  priceChanged: 'A price has changed. Nothing was sold. Tell the customer the new total.',
  outOfStock: 'Some items are out of stock. Nothing was sold.',
} as const;

const saleId = v.pipe(
  requiredText(SALE_TEXTS.needsId, 64),
  v.regex(/^[\w-]{22,64}$/, SALE_TEXTS.needsId),
);

const customer = v.object({
  mobile: v.optional(phoneField()),
  second_mobile: v.optional(secondMobile),
  name: optionalText(100),
  bill_to: v.optional(billToBody),
});

/**
 * POST /api/orders/sales: `sale_id` has at least 128 random bits and identifies one button press;
 * `amount` is the total after the discounts in whole rupees, as the clerk saw it. `branch` is for
 * admins; all other users sell at their own branch. `serials` contains the devices' serial numbers,
 * `second_serials` the second IMEIs of phones that have one.
 * `terms` of a line are what is taken off it; `discount` is taken off the whole sale.
 * The discount for the redemption with the reference `redemption_ref` is deducted only once.
 */
export const saleBody = v.object({
  sale_id: saleId,
  branch: optionalText(20),
  lines: saleLines,
  serials,
  second_serials,
  discount: v.optional(discount),
  redemption_ref: optionalText(40),
  amount: wholeFigure('The amount must be in whole rupees', MAXIMUM_AMOUNT),
  payments: counterPayments,
  customer: v.optional(customer),
});

/** The login of a branch head or an admin who approves one request; no session begins. */
export const approval = v.optional(v.pick(loginBody, ['username', 'password']));

/** A sale as sent: `approval` is for this sale only. */
export const approvedSaleBody = v.object({ ...saleBody.entries, approval });

/**
 * GET /api/orders/sales/redemption: `branch` is for admins, who can check a redemption before they
 * choose the sale's branch.
 */
export const redeemedQuery = v.object({
  reference: requiredText(SALE_TEXTS.needsReference, 40),
  branch: optionalText(20),
});

/**
 * A redemption that can be applied to a sale: its discount in rupees, and the details that staff
 * entered.
 */
export const redeemedReply = v.object({
  reference: v.string(),
  discount: v.number(),
  product: v.string(),
  name: v.string(),
  mobile: v.string(),
});

/** The largest discount in whole rupees for a subtotal and a maximum percentage. */
export function discountLimit(subtotal: number, percent: number): number {
  return Math.floor((subtotal * percent) / 100);
}

export type ApprovedSaleBody = v.InferOutput<typeof approvedSaleBody>;
export type Approval = NonNullable<ApprovedSaleBody['approval']>;
export type RedeemedQuery = v.InferOutput<typeof redeemedQuery>;
export type RedeemedReply = v.InferOutput<typeof redeemedReply>;
export type SaleBody = v.InferOutput<typeof saleBody>;
