import * as v from 'valibot';
import {
  type HistoryFilter,
  type HistoryReply,
  historyReply,
  type SettleBody,
  type SettleReply,
  settleReply,
  type UnsettledReply,
  unsettledReply,
} from '../contract/redemption-records';
import { API_PATHS, settlePath, withQuery } from '../lib/paths';
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

export function listUnsettled(query: Page, signal?: AbortSignal): Promise<UnsettledReply> {
  const path = withQuery(API_PATHS.unsettled, { ...query });
  return call({ path, reply: unsettledReply, signal });
}

export function settle(id: number, body: SettleBody): Promise<SettleReply> {
  return call({ method: 'POST', path: settlePath(id), body, reply: settleReply });
}
