import * as v from 'valibot';
import {
  IDEMPOTENCY_HEADER,
  lookupReply,
  redeemReply,
  redemptionBody,
} from '../../contract/redemption';
import {
  historyFilter,
  historyQuery,
  historyReply,
  resolveBody,
  resolveReply,
  unresolvedQuery,
  unresolvedReply,
} from '../../contract/redemption-records';
import type { Endpoint } from './endpoint';

export const REDEMPTIONS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/redemption',
    summary: 'Looks up a giveaway code, or redeems it exactly once; refusals also have status 200',
    who: 'redeem',
    body: redemptionBody,
    headers: { [IDEMPOTENCY_HEADER]: 'Identifies one submission; 8 to 100 characters' },
    success: [{ status: 200, reply: v.union([lookupReply, redeemReply]) }],
    codes: ['key-reused', 'unconfirmed', 'upstream-failed', 'gateway-timeout', 'rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/redemption/history',
    summary: 'Lists redemptions: all for an admin, today’s of the own store for others',
    who: 'redeem',
    query: historyQuery,
    success: [{ status: 200, reply: historyReply }],
  },
  {
    method: 'GET',
    path: '/api/redemption/history.csv',
    summary: 'Exports redemptions as CSV; the last line counts the rows',
    who: 'administer',
    query: historyFilter,
    success: [{ status: 200, mediaType: 'text/csv' }],
  },
  {
    method: 'GET',
    path: '/api/redemption/unresolved',
    summary: 'Lists redemptions with an unknown outcome, oldest first',
    who: 'administer',
    query: unresolvedQuery,
    success: [{ status: 200, reply: unresolvedReply }],
  },
  {
    method: 'POST',
    path: '/api/redemption/:id/resolve',
    summary: 'Resolves a redemption with an unknown outcome manually',
    who: 'administer',
    body: resolveBody,
    success: [{ status: 200, reply: resolveReply }],
    codes: ['already-resolved', 'too-early', 'stale'],
  },
];
