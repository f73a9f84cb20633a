import * as v from 'valibot';
import {
  type HistoryFilter,
  type HistoryReply,
  historyReply,
  type ResolveBody,
  type ResolveReply,
  resolveReply,
  type UnresolvedReply,
  unresolvedReply,
} from '../contract/redemption-records';
import { API_PATHS, resolvePath, withQuery } from '../lib/paths';
import { call } from './client';

interface Page {
  page: number;
  size: number;
}

export function listHistory(
  query: HistoryFilter & Page,
  signal?: AbortSignal,
): Promise<HistoryReply> {
  return call({ path: withQuery(API_PATHS.history, { ...query }), reply: historyReply, signal });
}

/** All redemptions that match, as a CSV file. */
export function historyCsv(filter: HistoryFilter): Promise<Blob> {
  const path = withQuery(API_PATHS.historyCsv, { ...filter });
  return call({ path, reply: v.instance(Blob), isFile: true });
}

export function listUnresolved(query: Page, signal?: AbortSignal): Promise<UnresolvedReply> {
  const path = withQuery(API_PATHS.unresolved, { ...query });
  return call({ path, reply: unresolvedReply, signal });
}

export function settle(id: number, body: ResolveBody): Promise<ResolveReply> {
  return call({ method: 'POST', path: resolvePath(id), body, reply: resolveReply });
}
