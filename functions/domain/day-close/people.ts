import { type SQL, sql } from 'drizzle-orm';
import {
  type CloseReply,
  PERSON_FACTS,
  type PersonFact,
} from '../../../src/contract/day-close/close';
import type { Database } from '../../db';

interface Period {
  /** The close, for what is counted exactly. */
  id: number;
  branch: string;
  /** The end of the previous close, exclusive (ms). */
  since: number;
  /** Inclusive (ms). */
  until: number;
}

interface Row {
  kind: PersonFact;
  actor: number | null;
  name: string | null;
  times: number;
  amount: number;
}

/**
 * What each person did in a close that lowers its takings, in whole rupees. Periods follow each
 * other without a gap, so that every event is in one of them, also one that is written late.
 */
export async function factsByPerson(
  db: Database,
  period: Period,
): Promise<NonNullable<CloseReply['people']>> {
  const rows = await db.all<Row>(sql`
    SELECT kind, actor, count(*) AS times, sum(amount) AS amount,
      (SELECT trim(first_name || ' ' || last_name) FROM users WHERE users.id = actor) AS name
    FROM (${unionOf(period)}) GROUP BY kind, actor`);
  const people = new Map<number | null, Row[]>();
  for (const row of rows) people.set(row.actor, [...(people.get(row.actor) ?? []), row]);
  return [...people.values()]
    .map((facts) => ({
      name: facts[0]?.name ?? null,
      facts: PERSON_FACTS.flatMap((kind) => {
        const found = facts.find((fact) => fact.kind === kind);
        return found ? [{ kind, times: found.times, amount: found.amount }] : [];
      }),
    }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

function unionOf(period: Period): SQL {
  const { id, branch } = period;
  const isWithin = (at: string) =>
    sql`${sql.raw(at)} > ${period.since} AND ${sql.raw(at)} <= ${period.until}`;
  return sql`
    SELECT 'discount' AS kind, discount_by AS actor, discount AS amount FROM orders
      WHERE ${isWithin('created_at')} AND branch = ${branch} AND discount > 0
    UNION ALL
    SELECT 'ready-cancelled', event.actor_id, orders.total FROM order_events AS event
      JOIN orders ON orders.id = event.order_id
      WHERE event.step = 'cancel' AND ${isWithin('event.at')} AND orders.branch = ${branch}
        AND EXISTS (SELECT 1 FROM order_events AS ready WHERE ready.order_id = event.order_id
          AND ready.step = 'ready' AND ready.version < event.version)
    UNION ALL
    SELECT 'return', actor_id, total / 100 FROM invoices
      WHERE branch = ${branch} AND ${isWithin('at')} AND kind = 'credit_note'
        AND order_id IS NOT NULL AND is_test = 0
    UNION ALL
    SELECT 'refund', actor_id, amount_paise / 100 FROM refunds WHERE close_id = ${id}
    UNION ALL
    SELECT 'estimate-lowered', event.actor_id, approved.total - estimate.total
      FROM repair_estimates AS estimate
      JOIN repairs ON repairs.id = estimate.repair_id
      JOIN repair_estimates AS approved ON approved.repair_id = estimate.repair_id
        AND approved.version = (SELECT max(version) FROM repair_estimates AS earlier
          WHERE earlier.repair_id = estimate.repair_id AND earlier.version < estimate.version
            AND earlier.approved_at IS NOT NULL)
      LEFT JOIN repair_events AS event ON event.repair_id = estimate.repair_id
        AND event.version = estimate.version
      WHERE ${isWithin('estimate.at')} AND repairs.branch = ${branch}
        AND estimate.total < approved.total
    UNION ALL
    SELECT 'without-code', event.actor_id, orders.total FROM order_events AS event
      JOIN orders ON orders.id = event.order_id
      WHERE event.checked IS NOT NULL AND ${isWithin('event.at')} AND orders.branch = ${branch}
    UNION ALL
    SELECT 'without-code', event.actor_id, repairs.approved_total FROM repair_events AS event
      JOIN repairs ON repairs.id = event.repair_id
      WHERE event.checked IS NOT NULL AND ${isWithin('event.at')} AND repairs.branch = ${branch}
    UNION ALL
    SELECT 'free-claim', event.actor_id, 0 FROM repair_events AS event
      JOIN repairs ON repairs.number
        = CAST(substr(json_extract(event.detail, '$.claim'), 3) AS INTEGER)
      WHERE event.step = 'warranty-claim' AND ${isWithin('event.at')}
        AND repairs.first_branch = ${branch}`;
}
