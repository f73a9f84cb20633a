import { type SQL, sql } from 'drizzle-orm';
import type { REPAIR_MEASURES } from '../../../../src/contract/figures/measures/repairs';
import { IN_CUSTODY } from '../../../../src/contract/repairs/states';
import type { RepairOccurrence, RepairStep } from '../../../../src/contract/repairs/steps';
import { listed } from '../../../db/checks';
import { isIn, type Range, type RowParts, rows, type Source } from './source';

const NAME = sql`coalesce('R-' || repair.number, repair.reference)`;

const REPAIR = {
  subject: NAME,
  subjectKind: sql`'repair'`,
  text: sql`trim(repair.brand || ' ' || repair.model)`,
};

/** A value of the last of a repair's events with these steps, up to a version. */
function lastOf(
  value: SQL,
  { repair, version, steps }: { repair: SQL; version: SQL; steps: readonly RepairStep[] },
): SQL {
  return sql`(SELECT ${value} FROM repair_events AS past WHERE past.repair_id = ${repair}
    AND past.version <= ${version} AND past.step IN (${listed(steps)})
    ORDER BY past.version DESC LIMIT 1)`;
}

/**
 * The technician of a repair at one of its versions: who it was assigned to, else who marked it ready.
 * A branch that accepts a device has no technician for it yet.
 */
function technicianOf(repair: SQL, version: SQL): SQL {
  const assigned = lastOf(sql`past.detail ->> '$.technician'`, {
    ...{ repair, version, steps: ['assign', 'accept-move'] },
  });
  const finished = lastOf(sql`past.actor_id`, { repair, version, steps: ['ready'] });
  return sql`coalesce(${assigned}, ${finished})`;
}

const OF_EVENT: { repair: SQL; version: SQL } = {
  repair: sql`event.repair_id`,
  version: sql`event.version`,
};
const TECHNICIAN = technicianOf(OF_EVENT.repair, OF_EVENT.version);
/** After the last version of any repair. */
const NOW = sql`1e9`;

/** The branch that had the device, which can have moved since. */
export const BRANCH_OF_EVENT = sql`coalesce((SELECT past.detail ->> '$.branch' FROM repair_events AS past
  WHERE past.repair_id = event.repair_id AND past.version <= event.version
    AND past.step IN ('book', 'receive', 'accept-move')
  ORDER BY past.version DESC LIMIT 1), repair.branch)`;

const ENDINGS = ['ready', 'decline', 'no-reply'] as const satisfies RepairStep[];

/** When the device came in, and when it became ready, before or at an event. */
export const RECEIVED_AT = lastOf(sql`past.at`, { ...OF_EVENT, steps: ['receive'] });
export const READY_AT = lastOf(sql`past.at`, { ...OF_EVENT, steps: ENDINGS });

/** Whether this event makes the repair ready for the first time. */
const IS_FIRST_READY = sql`event.state = 'ready' AND NOT EXISTS (SELECT 1
  FROM repair_events AS past WHERE past.repair_id = event.repair_id
    AND past.version < event.version AND past.state = 'ready' AND past.step IN (${listed(ENDINGS)}))`;

/** Joins the events with these steps in a range, as `event`, with their repair, as `repair`. */
export function eventsIn(
  range: Range,
  steps: readonly (RepairStep | RepairOccurrence)[],
  where: SQL = sql`true`,
): SQL {
  return sql`repair_events AS event CROSS JOIN repairs AS repair ON repair.id = event.repair_id
    WHERE event.step IN (${listed(steps)}) AND ${isIn(range, sql`event.at`)} AND ${where}`;
}

/** The events that make a repair ready for the first time. */
export function firstReadyIn(range: Range): SQL {
  return eventsIn(range, ENDINGS, IS_FIRST_READY);
}

const EVENT = { ...REPAIR, at: sql`event.at`, branch: BRANCH_OF_EVENT, value: sql`1` };

function events(from: (range: Range) => SQL, parts: Partial<RowParts> = {}): Source {
  return (range) => rows({ ...EVENT, ...parts }, from(range));
}

/** A bill can be kept longer than its repair. */
const revenue: Source = (range) =>
  rows(
    {
      ...REPAIR,
      subjectKind: sql`iif(repair.id IS NULL, 'none', 'repair')`,
      at: sql`invoices.at`,
      branch: sql`invoices.branch`,
      value: sql`iif(invoices.kind = 'invoice', 1, -1) * invoices.total`,
      person: technicianOf(sql`invoices.repair_id`, NOW),
      document: sql`invoices.number`,
    },
    sql`invoices LEFT JOIN repairs AS repair ON repair.id = invoices.repair_id
      WHERE invoices.repair_id IS NOT NULL AND ${isIn(range, sql`invoices.at`)}
        AND invoices.kind IN ('invoice', 'credit_note') AND NOT invoices.is_test`,
  );

const open: Source = (range) =>
  rows(
    {
      ...REPAIR,
      at: sql`repair.state_since`,
      branch: sql`repair.branch`,
      value: sql`1`,
      person: sql`repair.technician_id`,
      kind: sql`coalesce(repair.waiting_for, repair.state)`,
    },
    sql`repairs AS repair INDEXED BY repairs_open WHERE repair.ended_at IS NULL
      AND repair.state IN (${listed(IN_CUSTODY)}) AND ${isIn(range, sql`repair.state_since`)}`,
  );

export const REPAIR_SOURCES: Readonly<Record<keyof typeof REPAIR_MEASURES, Source>> = {
  repairs_booked: events((range) => eventsIn(range, ['book'])),
  repairs_received: events((range) => eventsIn(range, ['receive']), {
    person: sql`event.actor_id`,
  }),
  repairs_ready: events(firstReadyIn, {
    person: TECHNICIAN,
    kind: sql`coalesce(event.detail ->> '$.outcome', 'declined')`,
  }),
  repairs_handed_over: events((range) => eventsIn(range, ['hand-over']), {
    person: TECHNICIAN,
    kind: sql`repair.outcome`,
  }),
  repairs_declined: events(
    (range) => eventsIn(range, ['decline', 'no-reply'], sql`event.state = 'ready'`),
    { person: TECHNICIAN },
  ),
  repairs_not_repaired: events(
    (range) => eventsIn(range, ['ready'], sql`event.detail ->> '$.outcome' = 'not_repaired'`),
    { person: TECHNICIAN },
  ),
  repairs_revenue: revenue,
  warranty_claims: events(
    (range) => eventsIn(range, ['receive'], sql`repair.claim_of IS NOT NULL`),
    {
      person: technicianOf(sql`repair.claim_of`, NOW),
      reason: sql`repair.faults ->> '$[0]'`,
    },
  ),
  repairs_open: open,
};
