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
import { ApiError } from './error';

/** The server itself waits 15 s for each of the script's two answers. */
const PATIENCE = 45_000;
const TOO_LATE = 'The server has not answered in time.';

async function inTime<Reply>(ask: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const control = new AbortController();
  const late = new ApiError({ kind: 'offline', status: 0, message: TOO_LATE });
  const timer = setTimeout(() => control.abort(late), PATIENCE);
  try {
    return await ask(control.signal);
  } finally {
    clearTimeout(timer);
  }
}

export function lookup(instagramId: string): Promise<LookupReply> {
  const body = { action: 'lookup', instagram_id: instagramId };
  return inTime((signal) =>
    call({ method: 'POST', path: API_PATHS.redemption, body, reply: lookupReply, signal }),
  );
}

/** `key` names this submission: sent twice, it gets the first answer again. */
export function redeem(form: RedemptionForm, key: string): Promise<RedeemReply> {
  const body = {
    action: 'redeem',
    ...form,
    discount: DISCOUNT,
    final_price: finalPrice(form.original_price),
  };
  const headers = { [IDEMPOTENCY_HEADER]: key };
  return inTime((signal) =>
    call({
      method: 'POST',
      path: API_PATHS.redemption,
      headers,
      body,
      reply: redeemReply,
      signal,
    }),
  );
}
