import { type SQL, sql } from 'drizzle-orm';
import type { BookingBody } from '../../../src/contract/repairs/intake';
import { DAY_MS } from '../../../src/lib/durations';
import { type Networks, networksOf } from '../core/network';
import type { Limit } from '../core/throttle';
import { isRegular } from '../people/regulars';
import type { RepairContext } from './context';

/** Limits new bookings from one address. */
export const BOOKINGS: Limit = { scope: 'repair-booking', limit: 4, windowMs: DAY_MS };

type Visit = Pick<BookingBody, 'branch' | 'day'>;

/** Whether the branch can accept another booking for the day. */
export function hasPlace({ bench }: Pick<RepairContext, 'bench'>, visit: Visit): SQL {
  return sql`${placesTaken(visit)} < ${bench.bookingsPerDay}`;
}

/**
 * The columns of a new booking that depend on its networks, as SQL that is evaluated during the
 * insert: a booking takes no place if its /56 or /48 made too many in a day, or if its day is
 * crowded and many of its bookings came from the same /48 or IPv4 address. Strangers share these
 * networks, so the booking is not rejected.
 */
export function networkFields(
  context: RepairContext,
  visit: Visit,
  { customerId, address }: { customerId: number | null; address: string },
) {
  const { now, shop, hashKeys } = context;
  const networks = networksOf(address, hashKeys);
  const isUncounted = isRegular(customerId, now - shop.wideNetworks.regularMs);
  const counted = (hash: string | undefined) =>
    hash === undefined ? null : sql<string>`CASE WHEN ${isUncounted} THEN NULL ELSE ${hash} END`;
  return {
    holds: sql<boolean>`${isUncounted} OR NOT (${mustWait(context, visit, networks)})`,
    placedFrom: counted(networks.own[0]),
    placedFrom56: counted(networks.within56?.[0]),
    placedFrom48: counted(networks.within48?.[0]),
  };
}

function mustWait(
  { now, shop, bench }: RepairContext,
  visit: Visit,
  { own, within56, within48 }: Networks,
): SQL {
  const { times56, times48 } = shop.wideNetworks;
  const { bookingsPerDay, crowdedDayPercent, sameNetworkBookings } = bench;
  const isBeyond = (which: SQL, times: number) =>
    sql`(SELECT count(*) FROM repairs AS b WHERE ${which} AND b.holds
      AND b.created_at > ${now - BOOKINGS.windowMs}) >= ${times * BOOKINGS.limit}`;
  const widest = within48 ? sql`b.placed_from_48 IN ${within48}` : sql`b.placed_from IN ${own}`;
  const isCrowd = sql`(${placesTaken(visit)} * 100 >= ${bookingsPerDay * crowdedDayPercent}
    AND ${placesTaken(visit, widest)} >= ${sameNetworkBookings})`;
  const rules = [
    ...(within56 ? [isBeyond(sql`b.placed_from_56 IN ${within56}`, times56)] : []),
    ...(within48 ? [isBeyond(sql`b.placed_from_48 IN ${within48}`, times48)] : []),
    isCrowd,
  ];
  return sql.join(rules, sql` OR `);
}

function placesTaken({ branch, day }: Visit, which: SQL = sql`1`): SQL<number> {
  return sql`(SELECT count(*) FROM repairs AS b WHERE b.branch = ${branch} AND b.state = 'booked'
    AND b.ended_at IS NULL AND b.booked_day = ${day} AND b.holds AND ${which})`;
}
