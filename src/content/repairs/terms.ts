import { SERVICES } from './services';
import { WARRANTY_DAYS } from './warranty';

/** The shop’s terms for repairs. */
export const REPAIR_TERMS = {
  /** The number of warranty days after collection, unless the service sets its own. */
  warrantyDays: WARRANTY_DAYS,
  /** How many days a customer has to approve an estimate. */
  estimateDays: 7,
  /** The longest validity of an estimate and the latest promise, in days; longer ones are typos. */
  longestEstimateDays: 90,
  longestPromiseDays: 365,
  /** How many days ahead a customer can book. */
  bookingDays: 14,
  /** How many bookings a branch accepts for one day. */
  bookingsPerDay: 12,
  /**
   * Once this share of a branch's day is booked, a booking from a network (an IPv4 address or a
   * /48) that made at least this many of them waits for the branch's call. Staff also see a notice
   * about a network with this many open bookings.
   */
  crowdedDayPercent: 50,
  sameNetworkBookings: 3,
  /** A booking expires this many hours after the booked day if the customer has not come. */
  noShowHours: 48,
} as const;

/** A device problem that customers and clerks can choose. */
export interface Fault {
  code: string;
  name: string;
  /** The work that repairs it; empty if only the technician can say. */
  work: string;
  warrantyDays: number;
}

/** The services of the price list, followed by a choice for everything else. */
export const FAULTS: readonly Fault[] = [
  ...SERVICES.map(({ id, name, work, warrantyDays = REPAIR_TERMS.warrantyDays }) => ({
    code: id,
    name,
    work,
    warrantyDays,
  })),
  {
    code: 'other',
    name: 'Something else',
    work: '',
    warrantyDays: REPAIR_TERMS.warrantyDays,
  },
];
