import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { IDENTITY_CHECKS, PROOFS } from '../../src/contract/orders/steps.ts';
import type { EventDetail } from '../../src/contract/repairs/repair';
import {
  type Accessory,
  APPROVED_BY,
  type Condition,
  DEVICE_TYPES,
  type LineKind,
  LOCK_ANSWERS,
  OUTCOMES,
  STORED_REPAIR_STATES,
  WAITING_FOR,
} from '../../src/contract/repairs/states.ts';
import { REPAIR_OCCURRENCES, REPAIR_STEPS } from '../../src/contract/repairs/steps.ts';
import { PRESENCES } from '../../src/contract/shop-device.ts';
import { NO_PAISE } from '../../src/lib/paise.ts';
import { accountColumns } from './account.ts';
import { paise, paiseIn } from './paise.ts';
import { users } from './schema.ts';

/** One row per repair (repairs.md section 2). Times in ms, amounts in whole rupees. */
export const repairs = sqliteTable(
  'repairs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Identifies the repair until it has a number; the repair's keys always use this reference. */
    reference: text('reference').notNull().unique('repairs_reference'),
    /** Assigned when a branch receives the device: R-1001, R-1002, … across all branches. */
    number: integer('number').unique('repairs_number'),
    /**
     * The browser's ID of the booking or intake, so a repeated request creates no second repair;
     * replaced once the repair is masked.
     */
    requestId: text('request_id').notNull().unique('repairs_request'),
    /** Keyed hash of the request body; empty once the repair is masked. */
    bodyHash: text('body_hash').notNull(),
    /**
     * Hash of the secret of the browser that made the booking; null for an intake at the counter.
     */
    secretHash: text('secret_hash'),
    createdBy: integer('created_by').references(() => users.id),
    state: text('state', { enum: STORED_REPAIR_STATES }).notNull(),
    /** The version of the latest event; every change increments it. */
    version: integer('version').notNull().default(1),
    stateSince: integer('state_since').notNull(),
    /** Code of the responsible store; a device in transit still belongs to its sender. */
    branch: text('branch').notNull(),
    /** The store that received the device first; it can always read the repair. */
    firstBranch: text('first_branch').notNull(),
    transitTo: text('transit_to'),
    place: text('place').notNull().default(''),
    customerId: integer('customer_id').references(() => users.id),
    name: text('name'),
    mobile: text('mobile'),
    /** Another number to call; empty if the customer gave none. */
    secondMobile: text('second_mobile').notNull().default(''),
    deviceType: text('device_type', { enum: DEVICE_TYPES }).notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    colour: text('colour').notNull().default(''),
    serial: text('serial').notNull().default(''),
    faults: text('faults', { mode: 'json' }).$type<string[]>().notNull(),
    conditions: text('conditions', { mode: 'json' }).$type<Condition[]>().notNull(),
    accessories: text('accessories', { mode: 'json' }).$type<Accessory[]>().notNull(),
    lock: text('lock', { enum: LOCK_ANSWERS }),
    /** An estimate at or below this amount is approved without asking the customer. */
    approvalLimit: integer('approval_limit'),
    bookedDay: text('booked_day'),
    /** False while a booking waits for the branch's call and takes no place of its day. */
    holds: integer('holds', { mode: 'boolean' }).notNull().default(true),
    /**
     * Keyed hashes of the network of a booking (its IPv4 address or /64) and of the /56 and /48
     * around it; null once the repair is no longer booked, and for regular customers.
     */
    placedFrom: text('placed_from'),
    placedFrom56: text('placed_from_56'),
    placedFrom48: text('placed_from_48'),
    promisedAt: integer('promised_at'),
    technicianId: integer('technician_id').references(() => users.id),
    waitingFor: text('waiting_for', { enum: WAITING_FOR }),
    waitingUntil: integer('waiting_until'),
    outcome: text('outcome', { enum: OUTCOMES }),
    /** The total of the estimate that the customer approved last; 0 before the first approval. */
    approvedTotal: integer('approved_total').notNull().default(0),
    /** What the customer pays if they decline; a part of the price if they accept; in rupees. */
    inspectionFee: integer('inspection_fee').notNull().default(0),
    collectionCode: text('collection_code'),
    linkVersion: integer('link_version').notNull().default(1),
    /**
     * The time when the check code was entered on a device not logged in as staff, which received
     * the customer's key.
     */
    keyGivenAt: integer('key_given_at'),
    /** Set if that device was probably at the branch. */
    keyGivenFrom: text('key_given_from', { enum: PRESENCES }),
    /** SHA-256 of that device's secret, with which it receives the key again. */
    keyHolder: text('key_holder'),
    /** The repair whose warranty this one claims. */
    claimOf: integer('claim_of').references((): AnySQLiteColumn => repairs.id),
    warrantyUntil: integer('warranty_until'),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
    maskedAt: integer('masked_at'),
    /** The sum of the credit notes, in paise; kept by a trigger. */
    creditedPaise: paise('credited_paise').notNull().default(NO_PAISE),
    ...accountColumns(
      sql`CASE WHEN outcome = 'not_repaired' THEN 0 WHEN outcome = 'declined' OR outcome IS NULL AND approved_total = 0 THEN ${paiseIn('inspection_fee')} ELSE ${paiseIn('approved_total')} END`,
    ),
  },
  (t) => [
    index('repairs_open').on(t.branch, t.state).where(sql`${t.endedAt} IS NULL`),
    index('repairs_sent').on(t.transitTo).where(sql`${t.transitTo} IS NOT NULL`),
    index('repairs_branch').on(t.branch, t.id),
    index('repairs_first_branch').on(t.firstBranch, t.id),
    index('repairs_mobile').on(t.mobile).where(sql`${t.mobile} IS NOT NULL`),
    index('repairs_second_mobile').on(t.secondMobile).where(sql`${t.secondMobile} <> ''`),
    index('repairs_serial').on(t.serial).where(sql`${t.serial} <> ''`),
    index('repairs_customer').on(t.customerId).where(sql`${t.customerId} IS NOT NULL`),
    index('repairs_claims').on(t.claimOf).where(sql`${t.claimOf} IS NOT NULL`),
    index('repairs_booked_from').on(t.placedFrom).where(sql`${t.placedFrom} IS NOT NULL`),
    index('repairs_booked_from_56').on(t.placedFrom56).where(sql`${t.placedFrom56} IS NOT NULL`),
    index('repairs_booked_from_48').on(t.placedFrom48).where(sql`${t.placedFrom48} IS NOT NULL`),
    index('repairs_unmasked')
      .on(t.endedAt)
      .where(sql`${t.endedAt} IS NOT NULL AND ${t.maskedAt} IS NULL`),
    check('repairs_total', sql`${t.approvedTotal} >= 0`),
    check(
      'repairs_numbered',
      sql`${t.number} IS NOT NULL OR ${t.state} IN ('booked', 'cancelled', 'no_show')`,
    ),
  ],
);

/**
 * The timeline of repairs: one event per version, so one of two concurrent changes is
 * rejected.
 */
export const repairEvents = sqliteTable(
  'repair_events',
  {
    repairId: integer('repair_id')
      .notNull()
      .references(() => repairs.id),
    version: integer('version').notNull(),
    at: integer('at').notNull(),
    step: text('step', { enum: [...REPAIR_OCCURRENCES, ...REPAIR_STEPS] }).notNull(),
    /** The repair's state after the step. */
    state: text('state', { enum: STORED_REPAIR_STATES }).notNull(),
    actorId: integer('actor_id').references(() => users.id),
    detail: text('detail', { mode: 'json' }).$type<EventDetail>().notNull(),
    /** How the clerk identified the customer when neither code nor slip was used. */
    checked: text('checked', { enum: IDENTITY_CHECKS }),
    /** What the customer showed to collect; null for other events and without a code. */
    proof: text('proof', { enum: PROOFS }),
  },
  (t) => [
    primaryKey({ name: 'repair_events_version', columns: [t.repairId, t.version] }),
    index('repair_events_checked').on(t.at).where(sql`${t.checked} IS NOT NULL`),
    index('repair_events_outcomes').on(t.at).where(sql`${t.step} IN ('ready', 'decline')`),
    index('repair_events_from').on(t.at).where(sql`${t.detail} ->> '$.from' IS NOT NULL`),
    index('repair_events_corrected')
      .on(t.at)
      .where(sql`${t.detail} ->> '$.after_correction' IS NOT NULL`),
    index('repair_events_claims').on(t.at).where(sql`${t.step} = 'warranty-claim'`),
    index('repair_events_step').on(t.step, t.at),
  ],
);

/** Free text, stored separately from the events so that it can be erased. */
export const repairNotes = sqliteTable(
  'repair_notes',
  {
    repairId: integer('repair_id')
      .notNull()
      .references(() => repairs.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.repairId, t.version] })],
);

/** Every version of the estimate; the newest version replaces the earlier ones. */
export const repairEstimates = sqliteTable(
  'repair_estimates',
  {
    repairId: integer('repair_id')
      .notNull()
      .references(() => repairs.id),
    version: integer('version').notNull(),
    at: integer('at').notNull(),
    validUntil: integer('valid_until').notNull(),
    lines: text('lines', { mode: 'json' })
      .$type<{ text: string; price: number; kind: LineKind }[]>()
      .notNull(),
    total: integer('total').notNull(),
    approvedAt: integer('approved_at'),
    approvedBy: text('approved_by', { enum: APPROVED_BY }),
    /** Who recorded the approval; null if the customer approved by link. */
    actorId: integer('actor_id').references(() => users.id),
    declinedAt: integer('declined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.repairId, t.version] }),
    index('repair_estimates_at').on(t.at),
    check('repair_estimates_total', sql`${t.total} > 0`),
  ],
);

/** Where the device was and who moved it there. */
export const repairMoves = sqliteTable(
  'repair_moves',
  {
    repairId: integer('repair_id')
      .notNull()
      .references(() => repairs.id),
    version: integer('version').notNull(),
    at: integer('at').notNull(),
    branch: text('branch').notNull(),
    place: text('place').notNull(),
    actorId: integer('actor_id').references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.repairId, t.version] })],
);

/**
 * The number of repairs per branch, maintained by triggers because counting would read all repairs.
 */
export const repairCounts = sqliteTable('repair_counts', {
  branch: text('branch').primaryKey(),
  total: integer('total').notNull(),
});
