import { announceArrivals } from '../../orders/state';
import type { BoardPage } from '../queries';

/** The open bookings in one response, for comparison with the next. */
export interface SeenBookings {
  /** The branch filter; empty for all branches that the user sees. */
  branch: string;
  /** The number of open bookings. */
  open: number;
  /** The time (ms) at which the newest open booking was made. */
  newest: number | null;
}

/** The number of bookings that arrived between two responses about the same branches. */
export function newBookings(before: SeenBookings | undefined, after: SeenBookings): number {
  if (before === undefined || before.branch !== after.branch) return 0;
  if ((after.newest ?? 0) <= (before.newest ?? 0)) return 0;
  return Math.max(1, after.open - before.open);
}

let last: SeenBookings | undefined;

/** Announces bookings that have arrived since the last response. */
export function announceBookings(
  { counts, newestBooking }: Pick<BoardPage, 'counts' | 'newestBooking'>,
  branch: string,
): void {
  const seen = { branch, open: counts.booked, newest: newestBooking };
  const count = newBookings(last, seen);
  last = seen;
  announceArrivals(count, ['new booking', 'new bookings']);
}
