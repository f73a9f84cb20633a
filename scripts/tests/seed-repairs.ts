import { eq } from 'drizzle-orm';
import type { Database } from '../../functions/db/index.ts';
import { repairEvents, repairMoves, repairNotes, repairs } from '../../functions/db/repairs.ts';
import { users } from '../../functions/db/schema.ts';
import { DAY_MS } from '../../src/lib/durations.ts';
import { FIRST_REPAIR } from '../../src/lib/identity/repair-name.ts';
import { dayText } from '../../src/lib/india-time.ts';

/** The mobile number of the customer who has not collected their device for 91 days. */
const UNCOLLECTED_MOBILE = '9000000003';
const CALLED_MOBILE = '9000000004';

/** A booking that waits for a call, because many bookings came from its network. */
export const CALLED_BOOKING = { name: 'B-CALLME22' };

/** Devices taken in with an inspection fee, one for each try of their test. */
export const INSPECTED = ['R-1002', 'R-1003'] as const;
export const SEEDED_FEE = 200;
const INSPECTED_MOBILE = '9000000005';

const AGE_DAYS = 91;
/**
 * The numbers of days after which staff tried to reach the customer; the day-30 reminder is still
 * due.
 */
const ATTEMPT_DAYS = [3, 7, 14];

/**
 * Adds a device that became ready 91 days ago, a booking from a busy network, and devices with an
 * inspection fee, because no test can wait that long, come from such a network or change a setting.
 */
export async function seedRepairs(db: Database): Promise<void> {
  const [clerk] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'adviso'));
  const actorId = clerk?.id ?? null;
  const now = Date.now();
  const readyAt = now - AGE_DAYS * DAY_MS;
  const [id, branch, place] = [1, 'PUN-01', 'Shelf Z9'];
  // Amounts on a board take width, so these are not on the board that other tests look at.
  const quiet = 'PUN-03';
  const own = { repairId: id, actorId };
  const phone = { deviceType: 'phone' as const, brand: 'Tarang', model: 'T5 5G' };
  const found = { faults: ['screen'], conditions: [], accessories: [] };
  const attempts = ATTEMPT_DAYS.map((day, index) => ({ version: index + 3, day }));
  await db.batch([
    db.insert(repairs).values({
      ...{ id, number: FIRST_REPAIR, reference: 'B-UNCALLED', requestId: 'seed-uncollected' },
      ...{
        bodyHash: 'seed',
        state: 'ready',
        version: 2 + attempts.length,
        outcome: 'not_repaired',
      },
      ...{ branch, firstBranch: branch, place, name: 'Meera Joshi', mobile: UNCOLLECTED_MOBILE },
      ...{ ...phone, ...found, lock: 'customer-unlocks', collectionCode: '482913' },
      ...{ createdAt: readyAt, stateSince: readyAt },
    }),
    db.insert(repairEvents).values({
      ...{ ...own, version: 1, at: readyAt, step: 'receive', state: 'received' },
      detail: { branch, place },
    }),
    db.insert(repairEvents).values({
      ...{ ...own, version: 2, at: readyAt, step: 'ready', state: 'ready' },
      detail: { outcome: 'not_repaired' },
    }),
    db.insert(repairMoves).values({ ...own, version: 1, at: readyAt, branch, place }),
    ...attempts.flatMap(({ version, day }) => [
      db.insert(repairEvents).values({
        ...{ ...own, version, at: readyAt + day * DAY_MS, step: 'note', state: 'ready' },
        detail: { is_attempt: true },
      }),
      db.insert(repairNotes).values({ repairId: id, version, text: 'No answer' }),
    ]),
    db.insert(repairs).values({
      ...{ id: id + 1, reference: CALLED_BOOKING.name, requestId: 'seed-called', bodyHash: 'seed' },
      ...{ state: 'booked', version: 1, holds: false, branch, firstBranch: branch },
      ...{ ...phone, ...found, name: 'Meera Joshi', mobile: CALLED_MOBILE },
      ...{ bookedDay: dayText(now + 10 * DAY_MS), createdAt: now, stateSince: now },
    }),
    db.insert(repairEvents).values({
      ...{ repairId: id + 1, version: 1, at: now, step: 'book', state: 'booked' },
      detail: { branch },
    }),
    ...INSPECTED.flatMap((_, index) => {
      const repairId = id + 2 + index;
      const reference = `B-FEEFEE2${index + 2}`;
      return [
        db.insert(repairs).values({
          ...{ id: repairId, number: FIRST_REPAIR + 1 + index, reference, requestId: reference },
          ...{ bodyHash: 'seed', state: 'received', inspectionFee: SEEDED_FEE },
          ...{
            branch: quiet,
            firstBranch: quiet,
            place,
            ...phone,
            ...found,
            lock: 'customer-unlocks',
          },
          ...{ name: 'Meera Joshi', mobile: INSPECTED_MOBILE, createdAt: now, stateSince: now },
        }),
        db.insert(repairEvents).values({
          ...{ repairId, version: 1, at: now, step: 'receive', state: 'received', actorId },
          detail: { branch: quiet, place, inspection_fee: SEEDED_FEE },
        }),
        db
          .insert(repairMoves)
          .values({ repairId, version: 1, at: now, branch: quiet, place, actorId }),
      ];
    }),
  ]);
}
