import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import { BRANCH_OF_EVENT, eventsIn, firstReadyIn, READY_AT, RECEIVED_AT } from '../sources/repairs';
import type { Range } from '../sources/source';
import type { Asked, RepairTimes } from './rates';

const TIMES = {
  branch: sql<string>`branch`.as('time_branch'),
  at: sql<number>`at`.as('time_at'),
};

const AT_BRANCH = sql`${BRANCH_OF_EVENT} AS branch, event.at AS at`;

/** The first decision on this estimate; `past` is an event of the same repair. */
const ANSWER = sql`(SELECT min(past.version) FROM repair_events AS past
  WHERE past.repair_id = event.repair_id AND past.version > event.version
    AND past.step IN ('approve', 'decline', 'no-reply')
    AND past.detail ->> '$.estimate' = event.detail ->> '$.estimate')`;

/** Reads when the repairs of a range were finished, collected and decided on, by index. */
export async function readTimes(db: Database, range: Range, branches: SQL): Promise<RepairTimes> {
  const where = sql`branch IN ${branches}`;
  const [finished, collected, asked] = await db.batch([
    db
      .select({
        ...TIMES,
        receivedAt: sql<number>`received_at`.as('time_received'),
        promisedAt: sql<number | null>`promised_at`.as('time_promised'),
      })
      .from(
        sql`(SELECT ${AT_BRANCH}, ${RECEIVED_AT} AS received_at, repair.promised_at AS promised_at
          FROM ${firstReadyIn(range)})`,
      )
      .where(where),
    db
      .select({ ...TIMES, readyAt: sql<number>`ready_at`.as('time_ready') })
      .from(
        sql`(SELECT ${AT_BRANCH}, ${READY_AT} AS ready_at FROM ${eventsIn(range, ['hand-over'])})`,
      )
      .where(where),
    db
      .select({
        ...TIMES,
        answer: sql<Asked['answer']>`answer`.as('time_answer'),
        answeredAt: sql<number | null>`answered_at`.as('time_answered'),
      })
      .from(
        sql`(SELECT asked.*, past.step AS answer, past.at AS answered_at
          FROM (SELECT ${AT_BRANCH}, event.repair_id, ${ANSWER} AS answer_version
            FROM ${eventsIn(range, ['quote'])}) AS asked
          LEFT JOIN repair_events AS past
            ON past.repair_id = asked.repair_id AND past.version = asked.answer_version)`,
      )
      // A price agreed at the intake or within the customer's limit is approved at once.
      .where(sql`${where} AND (answered_at IS NULL OR answered_at > at)`),
  ]);
  return { finished, collected, asked };
}
