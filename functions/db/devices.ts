import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DEVICE_MOVE_KINDS, DEVICE_STATES } from '../../src/contract/goods/devices/states.ts';
import { SERIAL_KINDS } from '../../src/lib/identity/serial.ts';
import { oneOf } from './checks.ts';
import { users } from './schema.ts';

/**
 * One row per device. Triggers write it: on `serial_numbers`, which has one row per sale of a device,
 * and on `device_moves`.
 */
export const devices = sqliteTable(
  'devices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The product as which the device was counted or sold last. */
    productId: text('product_id').notNull(),
    state: text('state', { enum: DEVICE_STATES }).notNull(),
    /** Where it is, or was last; null for devices of earlier releases. */
    branch: text('branch'),
    /** Since when it has this state and branch (ms). */
    since: integer('since'),
  },
  (t) => [
    index('devices_faulty').on(t.productId).where(sql`${t.state} = 'faulty'`),
    index('devices_in_stock').on(t.productId, t.branch).where(sql`${t.state} = 'in_stock'`),
    index('devices_state').on(t.state, t.branch, t.id),
  ],
);

/** The numbers that identify a device, such as the two IMEIs of a phone. */
export const deviceNumbers = sqliteTable(
  'device_numbers',
  {
    number: text('number').notNull(),
    kind: text('kind', { enum: SERIAL_KINDS }).notNull(),
    /** Empty for an IMEI, which is unique; another serial number is unique only per product. */
    productId: text('product_id').notNull(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id),
  },
  (t) => [
    primaryKey({ columns: [t.number, t.kind, t.productId] }),
    index('device_numbers_device').on(t.deviceId),
  ],
);

/**
 * What happened to devices in stock; never changed. A trigger finds or creates the device by its
 * numbers, and aborts the batch if it cannot move that way. Times are Unix timestamps in ms.
 */
export const deviceMoves = sqliteTable(
  'device_moves',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Set by the trigger. */
    deviceId: integer('device_id').references(() => devices.id),
    productId: text('product_id').notNull(),
    number: text('number').notNull(),
    second: text('second'),
    numberKind: text('number_kind', { enum: SERIAL_KINDS }).notNull(),
    kind: text('kind', { enum: DEVICE_MOVE_KINDS }).notNull(),
    branch: text('branch').notNull(),
    at: integer('at').notNull(),
    actorId: integer('actor_id').references(() => users.id),
    /** The ID of the count or transfer that moved it. */
    subject: text('subject').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('device_moves_device').on(t.deviceId, t.id),
    index('device_moves_at').on(t.kind, t.at),
    index('device_moves_subject').on(t.subject).where(sql`${t.subject} <> ''`),
    check('device_moves_kind', oneOf(t.kind, DEVICE_MOVE_KINDS)),
  ],
);

/** The products whose devices a branch knows one by one since a count; it sells no others. */
export const deviceTracking = sqliteTable(
  'device_tracking',
  {
    productId: text('product_id').notNull(),
    branch: text('branch').notNull(),
    countedAt: integer('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.branch] })],
);
