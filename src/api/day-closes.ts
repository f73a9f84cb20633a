import {
  type CloseReply,
  type ClosesQuery,
  type ClosesReply,
  closeReply,
  closesReply,
} from '../contract/day-close/close';
import type { CloseStepBody, CountBody } from '../contract/day-close/count';
import { API_PATHS, dayClosePath } from '../lib/paths';
import { withQuery } from '../lib/query';
import { call } from './client';

/** A page of confirmed day closes, newest first, and each branch's pending close. */
export function listCloses(
  query: { page: number; size: number } & Partial<ClosesQuery>,
  signal?: AbortSignal,
): Promise<ClosesReply> {
  return call({ path: withQuery(API_PATHS.dayCloses, { ...query }), reply: closesReply, signal });
}

/** Fetches one day close with its figures. */
export function fetchClose(id: number, signal?: AbortSignal): Promise<CloseReply> {
  return call({ path: dayClosePath(id), reply: closeReply, signal });
}

/** Stores the first count; sending the same request again returns the same close. */
export function startClose(body: CountBody): Promise<CloseReply> {
  return call({ method: 'POST', path: API_PATHS.dayCloses, body, reply: closeReply });
}

/**
 * Recounts the cash, explains a difference or confirms the close; rejected as `stale` if the close
 * has changed.
 */
export function changeClose(id: number, body: CloseStepBody): Promise<CloseReply> {
  return call({ method: 'POST', path: dayClosePath(id, 'steps'), body, reply: closeReply });
}
