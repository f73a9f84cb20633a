import { useEffect } from 'react';
import { useList } from '../../../ui/list/use-list';
import { menuCounts } from '../../dashboard/state';
import { useArrivals } from '../../work/arrivals/use-arrivals';
import { ALL_REPAIRS, BOARD_ADDRESS, shownTab } from '../address';
import { type BoardPage, REPAIRS_LIST } from '../queries';
import { newBookings } from './arrivals';

/** The board, refetched every 30 seconds; `query` is the URL query. */
export function useBoard(query: string, initialPage: BoardPage | undefined) {
  const list = useList({ ...REPAIRS_LIST, query, initialPage });
  const { latest } = list;
  useArrivals(latest, newBookings, ['new booking', 'new bookings']);
  useEffect(() => {
    if (latest?.branch === '') menuCounts.late.note(latest.counts.late);
  }, [latest]);
  const isAll = BOARD_ADDRESS.format({ ...list, page: 0 }) === BOARD_ADDRESS.format(ALL_REPAIRS);
  const showAll = () => list.show(ALL_REPAIRS, 'push');

  return {
    ...list,
    clear: isAll ? undefined : list.clear && showAll,
    showAll,
    counts: latest?.counts,
    tab: shownTab(list),
  };
}

export type Board = ReturnType<typeof useBoard>;
