import { eq } from 'drizzle-orm';
import type { Database } from '../../functions/db/index.ts';
import { repairEvents, repairMoves, repairNotes, repairs } from '../../functions/db/repairs.ts';
import { users } from '../../functions/db/schema.ts';
import { DAY_MS } from '../../src/lib/durations.ts';
import { FIRST_REPAIR } from '../../src/lib/identity/repair-name.ts';

/** The mobile number of the customer who has not collected their device for 91 days. */
const UNCOLLECTED_MOBILE = '9000000003';

const AGE_DAYS = 91;
/**
 * The numbers of days after which staff tried to reach the customer; the day-30 reminder is still
 * due.
 */
const ATTEMPT_DAYS = [3, 7, 14];

/**
 * Adds a device that became ready 91 days ago, because no test can wait that long.
 */
export async function seedRepairs(db: Database): Promise<void> {
  const [clerk] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'adviso'));
  const actorId = clerk?.id ?? null;
  const readyAt = Date.now() - AGE_DAYS * DAY_MS;
  const [id, branch, place] = [1, 'PUN-01', 'Shelf Z9'];
  const own = { repairId: id, actorId };
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
      ...{ deviceType: 'phone', brand: 'Tarang', model: 'T5 5G', lock: 'customer-unlocks' },
      ...{ faults: ['screen'], conditions: [], accessories: [], collectionCode: '482913' },
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
  ]);
}
