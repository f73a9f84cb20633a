import { type SQL, sql } from 'drizzle-orm';
import { REPAIR_SOURCES } from '../repairs';
import { all, isIn, type Range, type RowParts, rows } from '../source';

const CASE = sql`1`;

/** An event of a repair, which belongs to the branch that has the device. */
const EVENT = {
  at: sql`event.at`,
  branch: sql`repairs.branch`,
  value: CASE,
  person: sql`event.actor_id`,
  subject: sql`repairs.reference`,
  subjectKind: 'repair',
} as const satisfies RowParts;

const ORDER_EVENT = {
  ...EVENT,
  branch: sql`orders.branch`,
  subject: sql`orders.id`,
  subjectKind: 'order',
  text: sql`'₹' || orders.total`,
} as const satisfies RowParts;

const OF_REPAIR = sql`CROSS JOIN repairs ON repairs.id = event.repair_id`;
const OF_ORDER = sql`CROSS JOIN orders ON orders.id = event.order_id`;

/** The events of repairs that staff recorded and that meet this condition. */
function eventsWhere(condition: SQL, text?: SQL) {
  return (range: Range) =>
    rows(
      { ...EVENT, ...(text && { text }) },
      sql`repair_events AS event ${OF_REPAIR} WHERE ${isIn(range, EVENT.at)}
        AND event.actor_id IS NOT NULL AND ${condition}`,
    );
}

const orderEventsWhere = (condition: SQL) => (range: Range) =>
  rows(
    ORDER_EVENT,
    sql`order_events AS event ${OF_ORDER} WHERE ${isIn(range, EVENT.at)} AND ${condition}`,
  );

/** The event that made an estimate. */
const QUOTE = sql`LEFT JOIN repair_events AS quote ON quote.repair_id = estimate.repair_id
  AND quote.step = 'quote' AND quote.at = estimate.at`;

export const REPAIR_SIGNS = {
  without_code: (range: Range) =>
    all(
      orderEventsWhere(sql`event.checked IS NOT NULL`)(range),
      eventsWhere(sql`event.checked IS NOT NULL`)(range),
    ),
  after_correction: (range: Range) =>
    all(
      orderEventsWhere(sql`event.after_correction IS NOT NULL`)(range),
      eventsWhere(sql`event.detail ->> '$.after_correction' IS NOT NULL`)(range),
    ),
  /** Ended without work although the customer had agreed to a price. */
  not_repaired: eventsWhere(
    sql`event.step IN ('ready', 'decline') AND event.step = 'ready'
      AND event.detail ->> '$.outcome' = 'not_repaired'
      AND EXISTS (SELECT 1 FROM repair_estimates AS agreed WHERE agreed.repair_id = event.repair_id
        AND agreed.approved_at IS NOT NULL)`,
  ),
  /** An estimate below the one before it. */
  prices_lowered: (range: Range) =>
    rows(
      {
        ...EVENT,
        at: sql`estimate.at`,
        person: sql`quote.actor_id`,
        text: sql`'₹' || told.total || ' to ₹' || estimate.total`,
      },
      sql`repair_estimates AS estimate CROSS JOIN repairs ON repairs.id = estimate.repair_id
        JOIN repair_estimates AS told ON told.repair_id = estimate.repair_id
          AND told.version = (SELECT max(version) FROM repair_estimates AS earlier
            WHERE earlier.repair_id = estimate.repair_id AND earlier.version < estimate.version)
        ${QUOTE}
        WHERE ${isIn(range, sql`estimate.at`)} AND estimate.total < told.total`,
    ),
  /** A customer's decision in the branch's network belongs to the person whose estimate it is about. */
  decided_at_branch: (range: Range) =>
    rows(
      { ...EVENT, person: sql`quote.actor_id`, text: sql`'₹' || estimate.total` },
      sql`repair_events AS event ${OF_REPAIR}
        JOIN repair_estimates AS estimate ON estimate.repair_id = event.repair_id
          AND estimate.version = event.detail ->> '$.estimate'
        ${QUOTE}
        WHERE event.detail ->> '$.from' IS NOT NULL AND event.step IN ('approve', 'decline')
          AND ${isIn(range, EVENT.at)}`,
    ),
  goodwill: eventsWhere(
    sql`event.step IN ('ready', 'decline') AND event.detail ->> '$.goodwill' IS NOT NULL`,
    sql`'₹' || (event.detail ->> '$.goodwill')`,
  ),
  /** The technician's of the first repair, as on the page of repairs. */
  free_claims: REPAIR_SOURCES.warranty_claims,
};
