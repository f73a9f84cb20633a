import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { listRepairs } from '../../../contract/repairs/api';
import { useList } from '../../../ui/list/use-list';
import { menuCounts } from '../../dashboard/state';
import { useArrivals } from '../../work/arrivals/use-arrivals';
import { ALL_REPAIRS, BOARD_ADDRESS, shownTab } from '../address';
import { type BoardPage, REFETCH_MS, REPAIRS_LIST } from '../queries';
import { newBookings, type SeenBookings } from './arrivals';

interface Seen extends SeenBookings {
  counts: BoardPage['counts'];
}

/** The board, refetched every 30 seconds; `query` is the URL query. */
export function useBoard(query: string, initialPage: BoardPage | undefined) {
  const [seen, setSeen] = useState<Seen | undefined>(
    initialPage && { ...initialPage, branch: BOARD_ADDRESS.parse(query).filters.branch },
  );
  useArrivals(seen, newBookings, ['new booking', 'new bookings']);
  useEffect(() => {
    if (seen?.branch === '') menuCounts.late.note(seen.counts.late);
  }, [seen]);
  const list = useList({
    ...REPAIRS_LIST,
    async request(query, signal) {
      const reply = await call(listRepairs, { query, signal });
      const { counts, newest_booking: newestBooking } = reply;
      setSeen({ counts, newestBooking, branch: query.branch ?? '' });
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
    counts: seen?.counts,
    tab: shownTab(list),
  };
}

export type Board = ReturnType<typeof useBoard>;
