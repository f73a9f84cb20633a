import {
  DISCOUNT,
  finalPrice,
  IDEMPOTENCY_HEADER,
  type LookupReply,
  lookupReply,
  type RedeemReply,
  type RedemptionForm,
  redeemReply,
} from '../../contract/redemption';
import { API_PATHS } from '../../lib/paths';
import { call } from '../client';
import { ApiError } from '../error';

/** The server may wait up to 15 s for each of the ledger script's two responses. */
const TIMEOUT_MS = 45_000;
const TIMEOUT_TEXT = 'The server did not respond in time.';

async function withTimeout<Reply>(ask: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const control = new AbortController();
  const timedOut = new ApiError({ kind: 'offline', status: 0, message: TIMEOUT_TEXT });
  const timer = setTimeout(() => control.abort(timedOut), TIMEOUT_MS);
  try {
    return await ask(control.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Looks up a code in the ledger. A refusal is returned as an ordinary reply; a timeout throws
 * ApiError `offline`.
 */
export function lookup(instagramId: string): Promise<LookupReply> {
  const body = { action: 'lookup', instagram_id: instagramId };
  return withTimeout((signal) =>
    call({ method: 'POST', path: API_PATHS.redemption, body, reply: lookupReply, signal }),
  );
}

/**
 * Redeems a code; prices are in whole rupees. `key` identifies the submission: sending it again
 * returns the first reply.
 */
export function redeem(form: RedemptionForm, key: string): Promise<RedeemReply> {
  const body = {
    action: 'redeem',
    ...form,
    discount: DISCOUNT,
    final_price: finalPrice(form.original_price),
  };
  const headers = { [IDEMPOTENCY_HEADER]: key };
  return withTimeout((signal) =>
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
