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
    summary: 'Looks a giveaway code up, or redeems it exactly once; a refusal is a 200 too',
    who: 'redeem',
    body: redemptionBody,
    headers: { [IDEMPOTENCY_HEADER]: 'Names one press of Submit; 8 to 100 characters' },
    success: [{ status: 200, reply: v.union([lookupReply, redeemReply]) }],
    codes: ['key-reused', 'unconfirmed', 'upstream-failed', 'gateway-timeout', 'rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/redemption/history',
    summary: 'What was redeemed: all of it for an admin, else of today and the own store',
    who: 'redeem',
    query: historyQuery,
    success: [{ status: 200, reply: historyReply }],
  },
  {
    method: 'GET',
    path: '/api/redemption/history.csv',
    summary: 'The same as a file; its last line counts the rows',
    who: 'administer',
    query: historyFilter,
    success: [{ status: 200, mediaType: 'text/csv' }],
  },
  {
    method: 'GET',
    path: '/api/redemption/unresolved',
    summary: 'Redemptions whose outcome nobody knows, oldest first',
    who: 'administer',
    query: unresolvedQuery,
    success: [{ status: 200, reply: unresolvedReply }],
  },
  {
    method: 'POST',
    path: '/api/redemption/:id/resolve',
    summary: 'Ends a redemption of unknown outcome by hand',
    who: 'administer',
    body: resolveBody,
    success: [{ status: 200, reply: resolveReply }],
    codes: ['already-resolved', 'too-early', 'stale'],
  },
];
