import {
  DISCOUNT,
  finalPrice,
  IDEMPOTENCY_HEADER,
  type LookupReply,
  lookupReply,
  type RedeemReply,
  type RedemptionForm,
  redeemReply,
} from '../contract/redemption';
import { API_PATHS } from '../lib/paths';
import { call } from './client';

export function lookup(instagramId: string): Promise<LookupReply> {
  const body = { action: 'lookup', instagram_id: instagramId };
  return call({ method: 'POST', path: API_PATHS.redemption, body, reply: lookupReply });
}

/** `key` names this submission: sent twice, it gets the first answer again. */
export function redeem(form: RedemptionForm, key: string): Promise<RedeemReply> {
  return call({
    method: 'POST',
    path: API_PATHS.redemption,
    headers: { [IDEMPOTENCY_HEADER]: key },
    body: {
      action: 'redeem',
      ...form,
      discount: DISCOUNT,
      final_price: finalPrice(form.original_price),
    },
    reply: redeemReply,
  });
}
