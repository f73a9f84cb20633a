import { searchable } from '../contract/paging';
import {
  DISCOUNT,
  finalPrice,
  type LookupReply,
  type RedeemReply,
  type RedemptionForm,
} from '../contract/redemption';
import { exportHistory, lookUpCode, redeemCode } from '../contract/redemption/api';
import { HISTORY_TEXTS, type HistoryFilter } from '../contract/redemption-records';
import { isWholeCsv } from '../lib/csv/csv';
import { call } from './client';
import { ApiError } from './error';

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
export function lookup(instagram_id: string): Promise<LookupReply> {
  const body = { action: 'lookup', instagram_id } as const;
  return withTimeout((signal) => call(lookUpCode, { body, signal }));
}

/**
 * Redeems a code; prices are in whole rupees. `key` identifies the submission: sending it again
 * returns the first reply.
 */
export function redeem(form: RedemptionForm, key: string): Promise<RedeemReply> {
  const final_price = finalPrice(form.original_price);
  const body = { action: 'redeem', ...form, discount: DISCOUNT, final_price } as const;
  return withTimeout((signal) => call(redeemCode, { body, key, signal }));
}

/** All matching redemptions as a CSV file; throws ApiError if the download is incomplete. */
export async function historyCsv(filter: HistoryFilter): Promise<Blob> {
  const file = await call(exportHistory, {
    query: { ...filter, search: searchable(filter.search) },
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'malformed') return null;
    throw error;
  });
  if (file !== null && isWholeCsv(await file.text())) return file;
  throw new ApiError({ kind: 'malformed', status: 200, message: HISTORY_TEXTS.brokenOff });
}
