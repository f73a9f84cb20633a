import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../functions/db/index.ts';
import { payments, upiReferences } from '../../../functions/db/payments.ts';
import { ticks } from '../../../functions/db/ticks.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts';
import { IST_OFFSET_MS } from '../../../src/lib/india-time.ts';
import type { Team } from '../people.ts';

/** Of so many UPI payments that the careless advisor took, one was never seen in the bank. */
const UNSEEN = 6;

/**
 * The branch heads tick the payments of the day before at 11 am, and an admin those that a head took.
 * Some payments of one advisor of the second branch have no tick.
 */
export function ticksOf(
  db: Database,
  { teams, admins: [admin] }: { teams: readonly Team[]; admins: readonly number[] },
  now: number,
): Statement[] {
  if (admin === undefined) return [];
  const careless = teams[1]?.advisors[1] ?? 0;
  const nextMorning = sql`((created_at + ${IST_OFFSET_MS}) / ${DAY_MS} + 1) * ${DAY_MS}
    - ${IST_OFFSET_MS} + ${11 * HOUR_MS}`;
  const heads = JSON.stringify(Object.fromEntries(teams.map(({ branch, head }) => [branch, head])));
  const head = sql`(SELECT value FROM json_each(${heads}) WHERE key = payments.branch)`;
  const isTicked = inArray(payments.id, db.select({ id: ticks.paymentId }).from(ticks));
  return [
    db.insert(ticks).select(
      sql`SELECT NULL, id, iif(method = 'upi',
          iif(length(reference) = 12, reference, (40000000 + id) || reference), NULL),
        iif(method = 'card', 'B' || id / 20, NULL), ${nextMorning},
        iif(${head} = actor_id, ${admin}, ${head}), 0, NULL, NULL
      FROM payments WHERE to_tick AND ${nextMorning} < ${now}
        AND NOT (actor_id = ${careless} AND method = 'upi' AND id % ${UNSEEN} = 0)`,
    ),
    db.update(payments).set({ toTick: false }).where(isTicked),
    db
      .insert(upiReferences)
      .select(sql`SELECT reference, payment_id FROM ticks WHERE reference IS NOT NULL`),
    db.insert(upiReferences).select(
      sql`SELECT reference, id FROM payments
        WHERE to_tick AND method = 'upi' AND length(reference) = 12`,
    ),
  ];
}
