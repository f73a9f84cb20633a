import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { listRepairs } from '../../../contract/repairs/api';
import { useList } from '../../../ui/list/use-list';
import { menuCounts } from '../../dashboard/state';
import { ALL_REPAIRS, BOARD_ADDRESS, shownTab } from '../address';
import { type BoardCounts, type BoardPage, REFETCH_MS, REPAIRS_LIST } from '../queries';
import { announceBookings } from './arrivals';

/** Announces new bookings and updates the menu's count, which covers all branches of the user. */
function noteBoard(page: BoardPage, branch: string): void {
  announceBookings(page, branch);
  if (branch === '') menuCounts.late.note(page.counts.late);
}

/** The board, refetched every 30 seconds; `query` is the URL query. */
export function useBoard(query: string, initialPage: BoardPage | undefined) {
  const [counts, setCounts] = useState<BoardCounts | undefined>(initialPage?.counts);
  useEffect(() => {
    if (initialPage) noteBoard(initialPage, BOARD_ADDRESS.parse(query).filters.branch);
  }, [initialPage, query]);
  const list = useList({
    ...REPAIRS_LIST,
    async request(query, signal) {
      const reply = await call(listRepairs, { query, signal });
      setCounts(reply.counts);
      noteBoard(REPAIRS_LIST.toPage(reply), query.branch ?? '');
      return reply;
    },
    query,
    initialPage,
    refetchMs: REFETCH_MS,
  });
  const isAll = BOARD_ADDRESS.format({ ...list, page: 0 }) === BOARD_ADDRESS.format(ALL_REPAIRS);
  const showAll = () => list.show(ALL_REPAIRS, 'push');

  return {
    ...list,
    clear: isAll ? undefined : list.clear && showAll,
    showAll,
    counts,
    tab: shownTab(list),
  };
}

export type Board = ReturnType<typeof useBoard>;
