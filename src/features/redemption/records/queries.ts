import { listHistory, listUnsettled } from '../../../api/redemption-records';
import { PAGE_SIZE } from '../../../contract/paging';
import type { HistoryFilter, HistoryRow, UnsettledRow } from '../../../contract/redemption-records';
import type { ListPage } from '../../../ui/list/pages';

export const HISTORY = 'redemptions';
export const UNSETTLED = 'unsettled-redemptions';

export async function loadHistory(
  filter: HistoryFilter,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<HistoryRow>> {
  const asked = { page, size: PAGE_SIZE, ...filter };
  const { content: rows, totalPages, totalElements: total } = await listHistory(asked, signal);
  return { rows, page, totalPages, total };
}

export async function loadUnsettled(
  page: number,
  signal: AbortSignal,
): Promise<ListPage<UnsettledRow>> {
  const asked = { page, size: PAGE_SIZE };
  const { content: rows, totalPages, totalElements: total } = await listUnsettled(asked, signal);
  return { rows, page, totalPages, total };
}
