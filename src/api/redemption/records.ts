import * as v from 'valibot';
import { searchable } from '../../contract/paging';
import {
  HISTORY_TEXTS,
  type HistoryFilter,
  type HistoryQuery,
  type HistoryReply,
  historyReply,
  type ResolveBody,
  type ResolveReply,
  resolveReply,
  type UnresolvedReply,
  unresolvedReply,
} from '../../contract/redemption-records';
import { isWholeCsv } from '../../lib/csv/csv';
import { API_PATHS, resolvePath } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';
import { ApiError } from '../error';

interface Page {
  page: number;
  size: number;
}

/**
 * A page of redemptions, newest first; `from` and `to` are calendar days in India such as
 * 2026-11-20.
 */
export function listHistory(
  query: Page & Partial<HistoryFilter & Pick<HistoryQuery, 'sort'>>,
  signal?: AbortSignal,
): Promise<HistoryReply> {
  const search = searchable(query.search ?? '');
  const path = withQuery(API_PATHS.history, { ...query, search });
  return call({ path, reply: historyReply, signal });
}

/** All matching redemptions as a CSV file; throws ApiError if the download is incomplete. */
export async function historyCsv(filter: HistoryFilter): Promise<Blob> {
  const path = withQuery(API_PATHS.historyCsv, { ...filter, search: searchable(filter.search) });
  const file = await call({ path, reply: v.nullable(v.instance(Blob)), isFile: true });
  if (file !== null && isWholeCsv(await file.text())) return file;
  throw new ApiError({ kind: 'malformed', status: 200, message: HISTORY_TEXTS.brokenOff });
}

/** A page of attempts with an unknown outcome, oldest first. */
export function listUnresolved(query: Page, signal?: AbortSignal): Promise<UnresolvedReply> {
  const path = withQuery(API_PATHS.unresolved, { ...query });
  return call({ path, reply: unresolvedReply, signal });
}

/**
 * Resolves an attempt manually. Throws ApiError `already-resolved` if it was resolved in the
 * meantime, and `too-early` while the ledger may still process the attempt.
 */
export function resolveRedemption(id: number, body: ResolveBody): Promise<ResolveReply> {
  return call({ method: 'POST', path: resolvePath(id), body, reply: resolveReply });
}
