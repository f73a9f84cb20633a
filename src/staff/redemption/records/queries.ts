import { call } from '../../../api/client';
import { isDay } from '../../../contract/fields';
import type { ReadList } from '../../../contract/lists';
import { PAGE_SIZE, readStore } from '../../../contract/paging';
import { listHistory } from '../../../contract/redemption/api';
import {
  HISTORY_SORTS,
  type HistoryRow,
  type UnresolvedRow,
} from '../../../contract/redemption-records';
import { may, type Role } from '../../../contract/roles';
import { type ListCall, listAddress, oneOf } from '../../../lib/list-address';
import { firstPage } from '../../../ui/list/first-page';
import { type ListPage, pageOf } from '../../../ui/list/pages';
import { useList } from '../../../ui/list/use-list';

export const HISTORY = 'redemptions';

const dayIn = (text: string) => (isDay(text) ? text : '');

/** The state of an admin's history in the URL; `from` and `to` are days (YYYY-MM-DD) or empty. */
export const HISTORY_ADDRESS = listAddress({
  from: dayIn,
  to: dayIn,
  store: readStore,
  sort: oneOf(HISTORY_SORTS),
});

/** The state of the history in the URL; staff other than admins can change only the sort order. */
export function historyAddress(isAdmin: boolean): typeof HISTORY_ADDRESS {
  if (isAdmin) return HISTORY_ADDRESS;
  const { all } = HISTORY_ADDRESS;
  return {
    ...HISTORY_ADDRESS,
    parse(query) {
      const { page, filters } = HISTORY_ADDRESS.parse(query);
      return { ...all, page, filters: { ...all.filters, sort: filters.sort } };
    },
  };
}

function historyList(isAdmin: boolean) {
  const address = historyAddress(isAdmin);
  return {
    name: HISTORY,
    address,
    request: (query: ListCall<typeof HISTORY_ADDRESS.all.filters>, signal: AbortSignal) =>
      call(listHistory, { query, signal }),
    toPage: pageOf<HistoryRow>,
  };
}

/** Today's redemptions at the user's store; for admins, all redemptions. */
export function useHistory(
  isAdmin: boolean,
  query: string,
  initialPage: ListPage<HistoryRow> | undefined,
) {
  return useList({ ...historyList(isAdmin), query, initialPage });
}

export type HistoryList = ReturnType<typeof useHistory>;

/** True if the role sees all redemptions rather than only today's at one store. */
export function seesAll(role: Role | undefined): boolean {
  return role !== undefined && may(role, 'administer');
}

/** The server-rendered first pages of both lists. */
export interface FirstRecords {
  history: ListPage<HistoryRow> | undefined;
  unresolved: ListPage<UnresolvedRow> | undefined;
}

/** Loads the first page of each list. The filters in the URL apply only to an admin's history. */
export async function firstRecords(
  query: string,
  role: Role | undefined,
  read: ReadList | undefined,
): Promise<FirstRecords> {
  const isAdmin = seesAll(role);
  const [history, unresolved] = await Promise.all([
    firstPage(historyList(isAdmin), query, (call) => read?.('history', call)),
    isAdmin ? read?.('unresolved', { page: 0, size: PAGE_SIZE }) : undefined,
  ]);
  return { history, unresolved: unresolved && pageOf(unresolved) };
}
