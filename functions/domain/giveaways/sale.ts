import {
  DISCOUNT,
  finalPrice,
  REDEMPTION_TEXTS,
  type RedeemBody,
} from '../../../src/contract/redemption';
import { Refusal } from '../core/refusal';
import type { Sale } from './ledger/ledger';

/**
 * Builds the sale from a submission, with prices computed on the server in whole rupees; throws
 * `invalid`.
 */
export function saleOf(body: RedeemBody): Sale {
  const due = finalPrice(body.original_price);
  const wrong: Record<string, string> = {};
  if (body.discount !== DISCOUNT) wrong.discount = REDEMPTION_TEXTS.wrongFinalPrice;
  if ((body.final_price ?? due) !== due) wrong.final_price = REDEMPTION_TEXTS.wrongFinalPrice;
  if (Object.keys(wrong).length > 0) {
    throw new Refusal('invalid', REDEMPTION_TEXTS.wrongFinalPrice, { fields: wrong });
  }
  return {
    instagramId: withoutAt(body.instagram_id),
    enrollmentNo: body.enrollment_no,
    customerName: body.customer_name,
    mobile: body.mobile,
    product: body.product,
    originalPrice: body.original_price,
    discount: DISCOUNT,
    finalPrice: due,
  };
}

/** The Instagram ID as stored in the ledger, without a leading @. */
export function withoutAt(instagramId: string): string {
  return instagramId.replace(/^@/, '');
}
