import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { ReleaseReply } from '../../../src/contract/orders/networks';
import type { BookingNetworks } from '../../../src/contract/repairs/networks';
import { repairEvents, repairs } from '../../db/repairs';
import { insertAuditOfAll } from '../core/audit/log';
import { NO_NETWORK } from '../core/network';
import type { RepairContext } from './context';
import { scopeOf } from './list';

/** The open bookings that this staff member may see. */
function isOpenBooking(user: SessionUser): SQL | undefined {
  const isBooked = and(eq(repairs.state, 'booked'), isNull(repairs.endedAt));
  return and(isBooked, isNotNull(repairs.placedFrom), scopeOf(user, false));
}

/** Lists networks with many open bookings, most bookings first. */
export async function listBookingNetworks(
  { db, bench }: RepairContext,
  user: SessionUser,
): Promise<BookingNetworks> {
  const rows = await db
    .select({
      network: sql<string>`${repairs.placedFrom}`.as('network'),
      bookings: count().as('bookings'),
      days: sql<string>`json_group_array(DISTINCT ${repairs.bookedDay})`.as('days'),
    })
    .from(repairs)
    .where(isOpenBooking(user))
    .groupBy(repairs.placedFrom)
    .having(sql`count(*) >= ${bench.sameNetworkBookings}`)
    .orderBy(desc(sql`bookings`), repairs.placedFrom);
  const daysOf = (days: string): string[] => JSON.parse(days);
  return { content: rows.map((row) => ({ ...row, days: daysOf(row.days).toSorted() })) };
}

/**
 * Cancels the network's bookings visible to this staff member in one batch. Skips devices received
 * in the meantime; a repeated release has no effect.
 */
export async function releaseBookings(
  { db, now }: RepairContext,
  user: SessionUser,
  network: string,
): Promise<ReleaseReply> {
  const booked = sql`SELECT ${repairs.id} FROM ${repairs}
    WHERE ${and(isOpenBooking(user), eq(repairs.placedFrom, network))}`;
  const [, , released] = await db.batch([
    db
      .insert(repairEvents)
      .select(
        sql`SELECT id, version + 1, ${now}, 'cancel', 'cancelled', ${user.id}, '{}', NULL, NULL FROM ${repairs} WHERE id IN (${booked})`,
      ),
    insertAuditOfAll(db, { at: now, actorId: user.id, kind: 'repair' }, booked),
    db
      .update(repairs)
      .set({
        ...{ state: 'cancelled', stateSince: now, endedAt: now, ...NO_NETWORK },
        version: sql`${repairs.version} + 1`,
      })
      .where(sql`${repairs.id} IN (${booked})`)
      .returning({ id: repairs.id }),
  ]);
  return { released: released.length, left: 0 };
}
