import { type SQL, sql } from 'drizzle-orm';
import {
  type CloseReply,
  PERSON_FACTS,
  type PersonFact,
} from '../../../src/contract/day-close/close';
import { SET_OFF } from '../../../src/contract/payments/methods';
import type { Database } from '../../db';
import { rupeesIn } from '../../db/paise';

export interface Period {
  /** The ID of the close. The queries for estimates and steps use the period instead of the ID. */
  id: number;
  branch: string;
  /** The end of the previous close, exclusive (ms). */
  since: number;
  /** Inclusive (ms). */
  until: number;
}

/**
 * Returns each person's actions that lowered the takings during the period of a close; amounts in
 * whole rupees. Periods are contiguous, so every event falls into one of them, even if it is
 * recorded late.
 */
export async function factsByPerson(
  db: Database,
  period: Period,
): Promise<NonNullable<CloseReply['people']>> {
  const [first, ...others] = sourcesOf(period).map((source) => selectFacts(db, source));
  const rows = first === undefined ? [] : (await db.batch([first, ...others])).flat();
  const people = Map.groupBy(rows, ({ actor }) => actor);
  return [...people.values()]
    .map((found) => ({ name: found[0]?.name ?? null, facts: factsOf(found) }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

type Row = Awaited<ReturnType<typeof selectFacts>>[number];

function selectFacts(db: Database, source: SQL) {
  return db
    .select({
      kind: sql<PersonFact>`kind`.as('fact'),
      actor: sql<number | null>`actor`.as('actor_id'),
      name: sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM users
        WHERE users.id = actor)`.as('actor_name'),
      times: sql<number>`count(*)`.as('times'),
      amount: sql<number>`sum(amount)`.as('sum_amount'),
    })
    .from(sql`(${source})`)
    .groupBy(sql`kind, actor`);
}

/** Adds up the facts by kind; handovers of orders and of repairs count as the same kind. */
function factsOf(rows: readonly Row[]) {
  return PERSON_FACTS.flatMap((kind) => {
    const found = rows.filter((row) => row.kind === kind);
    const sum = (column: 'times' | 'amount') =>
      found.reduce((total, row) => total + row[column], 0);
    return found.length === 0 ? [] : [{ kind, times: sum('times'), amount: sum('amount') }];
  });
}

/**
 * The price that the customer approved, which goodwill takes to ₹0; before the first approval, the
 * inspection fee.
 */
const AGREED = sql`coalesce((SELECT ready.detail ->> '$.goodwill' FROM repair_events AS ready
  WHERE ready.repair_id = repairs.id AND ready.step = 'ready' AND repairs.approved_total = 0
  ORDER BY ready.version DESC LIMIT 1),
  iif(repairs.approved_total > 0, repairs.approved_total, repairs.inspection_fee))`;

/** The events, with one statement for each kind, because D1 accepts only five parts in a UNION. */
function sourcesOf({ id, branch, since, until }: Period): SQL[] {
  const isWithin = (at: string) => sql`${sql.raw(at)} > ${since} AND ${sql.raw(at)} <= ${until}`;
  return [
    sql`SELECT 'discount' AS kind, actor, amount FROM (
      SELECT discount_by AS actor, discount + (SELECT coalesce(sum(line.discount), 0)
        FROM order_lines AS line WHERE line.order_id = orders.id AND line.free_reason IS NULL) AS amount
      FROM orders WHERE ${isWithin('created_at')} AND branch = ${branch}) WHERE amount > 0`,
    sql`SELECT 'given-free' AS kind, orders.discount_by AS actor, line.discount AS amount
      FROM orders JOIN order_lines AS line ON line.order_id = orders.id
      WHERE ${isWithin('orders.created_at')} AND orders.branch = ${branch}
        AND line.free_reason IS NOT NULL`,
    sql`SELECT 'other-item' AS kind, orders.sold_by AS actor, line.line_total AS amount
      FROM orders JOIN order_lines AS line ON line.order_id = orders.id
      WHERE ${isWithin('orders.created_at')} AND orders.branch = ${branch}
        AND line.product_id IS NULL AND line.service_id IS NULL`,
    sql`SELECT 'ready-cancelled' AS kind, event.actor_id AS actor, orders.total AS amount
      FROM order_events AS event
      JOIN orders ON orders.id = event.order_id
      WHERE event.step = 'cancel' AND ${isWithin('event.at')} AND orders.branch = ${branch}
        AND EXISTS (SELECT 1 FROM order_events AS ready WHERE ready.order_id = event.order_id
          AND ready.step = 'ready' AND ready.version < event.version)`,
    sql`SELECT 'return' AS kind, actor_id AS actor, ${rupeesIn('total')} AS amount
      FROM invoices
      WHERE branch = ${branch} AND ${isWithin('at')} AND kind = 'credit_note'
        AND order_id IS NOT NULL AND is_test = 0 AND NOT EXISTS (SELECT 1 FROM invoices AS newer
          WHERE newer.order_id = invoices.order_id AND newer.issue_no = 1
            AND newer.id = invoices.id + 1)`,
    sql`SELECT 'bill-corrected' AS kind, actor_id AS actor, ${rupeesIn('total')} AS amount
      FROM invoices WHERE branch = ${branch} AND ${isWithin('at')} AND issue_no = 1 AND is_test = 0`,
    sql`SELECT 'exchange' AS kind, sold_by AS actor, (SELECT sum(price * quantity) FROM order_lines
        WHERE order_id = orders.id) AS amount
      FROM orders WHERE ${isWithin('created_at')} AND branch = ${branch} AND exchange_of IS NOT NULL`,
    sql`SELECT 'refund' AS kind, actor_id AS actor, ${rupeesIn('amount_paise')} AS amount
      FROM refunds WHERE close_id = ${id} AND NOT is_correction
        AND method IS NOT ${SET_OFF}`,
    sql`SELECT 'payment-corrected' AS kind, actor_id AS actor, ${rupeesIn('amount_paise')} AS amount
      FROM refunds WHERE close_id = ${id} AND is_correction`,
    sql`SELECT 'refund-alone' AS kind, actor_id AS actor, ${rupeesIn('amount_paise')} AS amount
      FROM refunds WHERE close_id = ${id} AND is_alone`,
    sql`SELECT 'refund-other-way' AS kind, refunds.actor_id AS actor,
        ${rupeesIn('refunds.amount_paise')} AS amount
      FROM refunds JOIN payments ON payments.id = refunds.payment_id
      WHERE refunds.close_id = ${id} AND refunds.method <> payments.method
        AND refunds.method <> ${SET_OFF}`,
    sql`SELECT 'estimate-lowered' AS kind, event.actor_id AS actor, approved.total - estimate.total AS amount
      FROM repair_estimates AS estimate
      JOIN repairs ON repairs.id = estimate.repair_id
      JOIN repair_estimates AS approved ON approved.repair_id = estimate.repair_id
        AND approved.version = (SELECT max(version) FROM repair_estimates AS earlier
          WHERE earlier.repair_id = estimate.repair_id AND earlier.version < estimate.version
            AND earlier.approved_at IS NOT NULL)
      LEFT JOIN repair_events AS event ON event.repair_id = estimate.repair_id
        AND event.step = 'quote' AND event.at = estimate.at
      WHERE ${isWithin('estimate.at')} AND repairs.branch = ${branch}
        AND estimate.total < approved.total`,
    sql`SELECT 'price-lowered' AS kind, event.actor_id AS actor, told.total - estimate.total AS amount
      FROM repair_estimates AS estimate
      JOIN repairs ON repairs.id = estimate.repair_id
      JOIN repair_estimates AS told ON told.repair_id = estimate.repair_id
        AND told.version = estimate.version - 1
      LEFT JOIN repair_events AS event ON event.repair_id = estimate.repair_id
        AND event.step = 'quote' AND event.at = estimate.at
      WHERE ${isWithin('estimate.at')} AND repairs.branch = ${branch}
        AND estimate.total < told.total AND NOT EXISTS (SELECT 1 FROM repair_estimates AS earlier
          WHERE earlier.repair_id = estimate.repair_id AND earlier.version < estimate.version
            AND earlier.approved_at IS NOT NULL)`,
    // What the customer had agreed to pay, or was told before staff recorded that they declined.
    sql`SELECT CASE event.step WHEN 'ready' THEN 'not-repaired' ELSE 'decline-recorded' END AS kind,
        event.actor_id AS actor,
        CASE event.step WHEN 'ready' THEN ${AGREED} ELSE estimate.total END AS amount
      FROM repair_events AS event INDEXED BY repair_events_outcomes
      JOIN repairs ON repairs.id = event.repair_id
      LEFT JOIN repair_estimates AS estimate ON estimate.repair_id = event.repair_id
        AND estimate.version = event.detail ->> '$.estimate'
      WHERE event.step IN ('ready', 'decline') AND ${isWithin('event.at')}
        AND repairs.branch = ${branch} AND event.actor_id IS NOT NULL
        AND (event.step = 'decline'
          OR event.detail ->> '$.outcome' = 'not_repaired' AND ${AGREED} > 0)`,
    sql`SELECT 'goodwill' AS kind, event.actor_id AS actor, event.detail ->> '$.goodwill' AS amount
      FROM repair_events AS event
      JOIN repairs ON repairs.id = event.repair_id
      WHERE event.step = 'ready' AND event.detail ->> '$.goodwill' IS NOT NULL
        AND ${isWithin('event.at')} AND repairs.branch = ${branch}
        AND NOT EXISTS (SELECT 1 FROM repair_events AS later WHERE later.repair_id = event.repair_id
          AND later.version > event.version AND later.step = 'reopen' AND later.at <= ${until})`,
    sql`SELECT 'without-code' AS kind, event.actor_id AS actor, orders.total AS amount
      FROM order_events AS event
      JOIN orders ON orders.id = event.order_id
      WHERE event.checked IS NOT NULL AND ${isWithin('event.at')} AND orders.branch = ${branch}`,
    sql`SELECT 'without-code' AS kind, event.actor_id AS actor, ${AGREED} AS amount
      FROM repair_events AS event
      JOIN repairs ON repairs.id = event.repair_id
      WHERE event.checked IS NOT NULL AND ${isWithin('event.at')} AND repairs.branch = ${branch}`,
    // What the first repair cost.
    sql`SELECT 'free-claim' AS kind, event.actor_id AS actor, first.approved_total AS amount
      FROM repair_events AS event
      JOIN repairs AS first ON first.id = event.repair_id
      JOIN repairs ON repairs.number
        = CAST(substr(json_extract(event.detail, '$.claim'), 3) AS INTEGER)
      WHERE event.step = 'warranty-claim' AND ${isWithin('event.at')}
        AND repairs.first_branch = ${branch}`,
    sql`SELECT 'after-correction' AS kind, event.actor_id AS actor, orders.total AS amount
      FROM order_events AS event
      JOIN orders ON orders.id = event.order_id
      WHERE event.after_correction IS NOT NULL AND ${isWithin('event.at')}
        AND orders.branch = ${branch}`,
    sql`SELECT 'after-correction' AS kind, event.actor_id AS actor, ${AGREED} AS amount
      FROM repair_events AS event
      JOIN repairs ON repairs.id = event.repair_id
      WHERE event.detail ->> '$.after_correction' IS NOT NULL AND ${isWithin('event.at')}
        AND repairs.branch = ${branch}`,
    sql`SELECT 'cash-late' AS kind, actor_id AS actor, ${rupeesIn('amount_paise')} AS amount
      FROM cash_movements WHERE close_id = ${id}
        AND at > (SELECT created_at FROM day_closes WHERE id = ${id})`,
    // A customer's decision belongs to the person whose estimate it is about.
    sql`SELECT CASE event.step WHEN 'approve' THEN 'approved-here' ELSE 'declined-here' END AS kind,
        quote.actor_id AS actor, estimate.total AS amount
      FROM repair_events AS event
      JOIN repairs ON repairs.id = event.repair_id
      JOIN repair_estimates AS estimate ON estimate.repair_id = event.repair_id
        AND estimate.version = event.detail ->> '$.estimate'
      LEFT JOIN repair_events AS quote ON quote.repair_id = event.repair_id
        AND quote.step = 'quote' AND quote.at = estimate.at
      WHERE event.detail ->> '$.from' IS NOT NULL AND event.step IN ('approve', 'decline')
        AND ${isWithin('event.at')} AND repairs.branch = ${branch}`,
  ];
}
