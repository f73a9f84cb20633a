import * as v from 'valibot';
import { REDEMPTION_TEXTS } from '../../../../src/contract/redemption';
import type { Database } from '../../../db';
import { isSafeUrl } from '../../core/safe-url';
import { d1Ledger } from './d1';
import { type Ledger, LedgerFailure, type Sale } from './ledger';
import { type Exchange, postForJson } from './script-http';

/**
 * The script host stops a run after six minutes; the seventh minute allows for network and queueing
 * delays.
 */
const LONGEST_RUN_MS = 7 * 60_000;
const TEXT_LIMIT = 200;

/** The hosted script endpoint (spec section 7), as configured in wrangler.toml and secrets. */
export interface ScriptSettings {
  REDEMPTION_SCRIPT_URL?: string;
  REDEMPTION_API_KEY?: string;
  /** Hosts that the script may redirect to, comma-separated. */
  REDEMPTION_SCRIPT_HOSTS?: string;
}

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(TEXT_LIMIT));
const refNo = v.pipe(filled, v.maxLength(100));
const errorText = v.pipe(v.string(), v.trim());

const lookupAnswer = v.union([
  v.object({ enrollment_no: filled, redeemed: v.literal(true), ref_no: v.fallback(refNo, '') }),
  v.object({ error: v.pipe(errorText, v.nonEmpty()) }),
  v.object({ enrollment_no: filled, redeemed: v.literal(false) }),
]);

const redeemAnswer = v.object({
  ref_no: v.nullish(v.union([v.literal(''), refNo]), ''),
  error: v.nullish(errorText, ''),
});

/** The hosted script if configured, otherwise the ledger in this database. */
export function chooseLedger(db: Database, settings: ScriptSettings): Ledger {
  return scriptLedger(settings) ?? d1Ledger(db);
}

function scriptLedger(settings: ScriptSettings): Ledger | undefined {
  const { REDEMPTION_SCRIPT_URL: url = '', REDEMPTION_API_KEY: key = '' } = settings;
  if (url === '') return undefined;
  if (key === '') throw new Error('REDEMPTION_API_KEY is not set');
  if (!isSafeUrl(url)) {
    throw new Error('REDEMPTION_SCRIPT_URL must be an https address');
  }
  const hosts = (settings.REDEMPTION_SCRIPT_HOSTS ?? '').split(',').map((host) => host.trim());
  const send = (fields: object): Promise<unknown> => {
    const exchange: Exchange = { url, hosts, body: JSON.stringify({ api_key: key, ...fields }) };
    return postForJson(exchange);
  };
  const readable = (text: string) => text.replaceAll(key, '•••').slice(0, TEXT_LIMIT);

  return {
    longestRunMs: LONGEST_RUN_MS,

    async lookup(instagramId) {
      const json = await send({ action: 'lookup', instagram_id: instagramId });
      const { success, output } = v.safeParse(lookupAnswer, json);
      if (!success) throw new LedgerFailure({ text: REDEMPTION_TEXTS.verifyFailed });
      if ('error' in output) return { kind: 'refused', text: readable(output.error) };
      return {
        kind: 'winner',
        enrollmentNo: readable(output.enrollment_no),
        redeemed: output.redeemed,
        refNo: 'ref_no' in output && output.ref_no !== '' ? readable(output.ref_no) : null,
        redeemedAt: null,
      };
    },

    async redeem(sale) {
      const json = await send({ action: 'redeem', ...scriptFields(sale) });
      const { success, output } = v.safeParse(redeemAnswer, json);
      const { ref_no = '', error = '' } = success ? output : {};
      if (ref_no !== '' && error !== '') return { kind: 'unknown' };
      if (error !== '') return { kind: 'refused', text: readable(error) };
      if (ref_no !== '') return { kind: 'redeemed', refNo: readable(ref_no) };
      throw new LedgerFailure({ text: REDEMPTION_TEXTS.noReference });
    },
  };
}

function scriptFields(sale: Sale) {
  return {
    instagram_id: sale.instagramId,
    enrollment_no: sale.enrollmentNo,
    customer_name: sale.customerName,
    mobile: sale.mobile,
    product: sale.product,
    original_price: sale.originalPrice,
    received: true,
    discount: sale.discount,
    final_price: sale.finalPrice,
  };
}
