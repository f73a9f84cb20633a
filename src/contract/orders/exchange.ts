import * as v from 'valibot';
import { optionalText, requiredText, rowIdField } from '../fields';
import { billToBody } from '../invoices/recipient';
import { anyPayments } from '../payments/split';
import { discount } from './line-terms';
import { orderReply } from './order';
import { MAXIMUM_AMOUNT, wholeFigure } from './place';
import { request_id, returnReason } from './return-body';
import { RETURN_DAYS } from './returns';
import { approval } from './sale';
import { second_serials, serials } from './serials';

/** Messages about exchanges, shown to the clerk. */
export const EXCHANGE_TEXTS = {
  needsProof: 'Scan the bill, or enter its number or the mobile number of the sale',
  wrongProof: 'This is neither the bill nor the mobile number of this sale',
  needsPiece: 'Choose the item to return',
  needsCondition: 'Choose whether it can be sold again',
  needsNew: 'Choose the new piece',
  sameDevice: 'This is a number of the returned device',
  tooLate: `Exchanges are possible for ${RETURN_DAYS} days`,
  idReused: 'This exchange was already recorded with other details. Reload the page.',
  onlyProducts: 'Only products can be exchanged. Return this line instead.',
  testOrder: 'No real money was paid for this order, so nothing can be exchanged',
  needsHead: (rupees: string) =>
    `A branch head or an admin who did not sell it approves an exchange of a device or above ${rupees}`,
} as const;

/**
 * POST /api/orders/{id}/exchanges: one piece of the order comes back and a new one is sold, and only
 * the difference moves. `version` is the version of the order that the caller saw. `request_id` has
 * at least 128 random bits and identifies one button press. `proof` is what the bill's QR code
 * contains, its number or the mobile number. `serials` has the number of the returned device.
 * `sale.amount` is the total of the new piece after its discount; `sale.payments` add up to the part
 * of it that exceeds the credit.
 */
export const exchangeBody = v.object({
  version: rowIdField,
  request_id,
  proof: requiredText(EXCHANGE_TEXTS.needsProof, 300),
  product_id: requiredText(EXCHANGE_TEXTS.needsPiece, 60),
  /** False for a faulty piece, which does not go back into stock. */
  can_be_sold: v.boolean(),
  reason: returnReason,
  note: optionalText(200),
  serials,
  sale: v.object({
    product_id: requiredText(EXCHANGE_TEXTS.needsNew, 60),
    serials,
    second_serials,
    discount: v.optional(discount),
    amount: wholeFigure('The amount must be in whole rupees', MAXIMUM_AMOUNT),
    payments: v.optional(anyPayments, []),
    bill_to: v.optional(billToBody),
  }),
});

/** An exchange as sent: `approval` is the login of a branch head or an admin, for this one only. */
export const approvedExchangeBody = v.object({ ...exchangeBody.entries, approval });

/** The order with the returned piece, and the sale of the new one. */
export const exchangeReply = v.object({ order: orderReply, sold: orderReply });

export type ExchangeBody = v.InferOutput<typeof exchangeBody>;
export type ApprovedExchangeBody = v.InferOutput<typeof approvedExchangeBody>;
export type ExchangeReply = v.InferOutput<typeof exchangeReply>;
