import * as v from 'valibot';
import { get, on, post } from '../operation.ts';
import { IDEMPOTENCY_HEADER, lookupReply, redeemReply, redemptionBody } from '../redemption.ts';
import {
  historyFilter,
  historyQuery,
  historyReply,
  resolveBody,
  resolveReply,
  unresolvedQuery,
  unresolvedReply,
} from '../redemption-records.ts';

const ROUTE = { method: 'POST', path: '/api/redemption' } as const;
const KEY = {
  header: IDEMPOTENCY_HEADER,
  about: 'Identifies one submission; 8 to 100 characters',
} as const;

/** Looks up a code in the ledger. */
export const lookUpCode = on(ROUTE, { body: redemptionBody, reply: lookupReply });

/** Redeems a code; sending the same key again returns the first reply. */
export const redeemCode = on(ROUTE, { body: redemptionBody, key: KEY, reply: redeemReply });

export const lookUpOrRedeem = on(ROUTE, {
  summary: 'Looks up a giveaway code, or redeems it exactly once; refusals also return status 200',
  who: 'redeem',
  body: redemptionBody,
  key: KEY,
  reply: v.union([lookupReply, redeemReply]),
  codes: ['key-reused', 'unconfirmed', 'upstream-failed', 'gateway-timeout', 'rate-limited'],
});

export const listHistory = get('/api/redemption/history', {
  summary: 'Lists redemptions: all for an admin, today’s from their own store for others',
  who: 'redeem',
  query: historyQuery,
  reply: historyReply,
});

export const exportHistory = get('/api/redemption/history.csv', {
  summary: 'Exports redemptions as CSV; the last line is the row count',
  who: 'administer',
  query: historyFilter,
  reply: 'text/csv',
});

export const listUnresolved = get('/api/redemption/unresolved', {
  summary: 'Lists redemptions with an unknown outcome, oldest first',
  who: 'administer',
  query: unresolvedQuery,
  reply: unresolvedReply,
});

export const resolveRedemption = post('/api/redemption/:id/resolve', {
  summary: 'Resolves a redemption with an unknown outcome manually',
  who: 'administer',
  body: resolveBody,
  reply: resolveReply,
  codes: ['already-resolved', 'too-early', 'stale'],
});
