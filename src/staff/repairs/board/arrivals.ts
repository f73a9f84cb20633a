import type { BoardPage } from '../queries';

/** What a response says about the open bookings, for comparison with the next. */
interface SeenBookings extends Pick<BoardPage, 'branch' | 'newestBooking'> {
  counts: Pick<BoardPage['counts'], 'booked'>;
}

/** The number of bookings that arrived between two responses about the same branches. */
export function newBookings(before: SeenBookings, after: SeenBookings): number {
  if (before.branch !== after.branch) return 0;
  if ((after.newestBooking ?? 0) <= (before.newestBooking ?? 0)) return 0;
  return Math.max(1, after.counts.booked - before.counts.booked);
}
