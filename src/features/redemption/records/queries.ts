import { listHistory, listUnresolved } from '../../../api/redemption-records';
import { PAGE_SIZE } from '../../../contract/paging';
import type {
  HistoryFilter,
  HistoryRow,
  UnresolvedRow,
} from '../../../contract/redemption-records';
import type { ListPage } from '../../../ui/list/pages';

export const HISTORY = 'redemptions';
export const UNRESOLVED = 'unresolved-redemptions';

export async function loadHistory(
  filter: HistoryFilter,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<HistoryRow>> {
  const asked = { page, size: PAGE_SIZE, ...filter };
  const { content: rows, totalPages, totalElements: total } = await listHistory(asked, signal);
  return { rows, page, totalPages, total };
}

export async function loadUnresolved(
  page: number,
  signal: AbortSignal,
): Promise<ListPage<UnresolvedRow>> {
  const asked = { page, size: PAGE_SIZE };
  const { content: rows, totalPages, totalElements: total } = await listUnresolved(asked, signal);
  return { rows, page, totalPages, total };
}
