import { listHistory, listUnresolved } from '../../../api/redemption/records';
import type { ReadList } from '../../../contract/lists';
import { PAGE_SIZE, searchable } from '../../../contract/paging';
import type { HistoryReply, HistoryRow, UnresolvedRow } from '../../../contract/redemption-records';
import { may, type Role } from '../../../contract/roles';
import type { ListAddress } from '../../../lib/list-address';
import { type ListPage, listPage } from '../../../ui/list/pages';
import { firstPage } from '../../../ui/list/paging/first-page';
import { askedFor, HISTORY_ADDRESS, type HistoryFilterValues } from './address';

export const HISTORY = 'redemptions';
export const UNRESOLVED = 'unresolved-redemptions';

const HISTORY_READING = {
  address: HISTORY_ADDRESS,
  ask: ({ page, search, filters }: ListAddress<HistoryFilterValues>) => ({
    page,
    size: PAGE_SIZE,
    search: searchable(search),
    ...filters,
  }),
  pageOf: (reply: HistoryReply): ListPage<HistoryRow> => listPage(reply.content, reply),
};

export async function loadHistory(
  wanted: ListAddress<HistoryFilterValues>,
  signal: AbortSignal,
): Promise<ListPage<HistoryRow>> {
  const { ask, pageOf } = HISTORY_READING;
  return pageOf(await listHistory(ask(wanted), signal));
}

export async function loadUnresolved(
  page: number,
  signal: AbortSignal,
): Promise<ListPage<UnresolvedRow>> {
  const reply = await listUnresolved({ page, size: PAGE_SIZE }, signal);
  return listPage(reply.content, reply);
}

/** Whether the role sees all redemptions rather than today's of one store. */
export function seesAll(role: Role | undefined): boolean {
  return role !== undefined && may(role, 'administer');
}

/** The first pages of both lists, rendered into the HTML. */
export interface FirstRecords {
  history: ListPage<HistoryRow> | undefined;
  unresolved: ListPage<UnresolvedRow> | undefined;
}

/** Reads the first pages for the visitor; only an admin's URL can filter the history. */
export async function firstRecords(
  query: string,
  role: Role | undefined,
  read: ReadList | undefined,
): Promise<FirstRecords> {
  const isAdmin = seesAll(role);
  const { parse, format } = HISTORY_ADDRESS;
  const allowed = format(askedFor(parse(query), isAdmin));
  const [history, unresolved] = await Promise.all([
    firstPage(HISTORY_READING, allowed, (asked) => read?.('history', asked)),
    isAdmin ? read?.('unresolved', { page: 0, size: PAGE_SIZE }) : undefined,
  ]);
  return { history, unresolved: unresolved && listPage(unresolved.content, unresolved) };
}
