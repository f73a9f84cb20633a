import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SERIAL_KINDS } from '../../src/lib/identity/serial.ts';

/**
 * Where a device is that the shop has sold at least once; a faulty one, and one that was written off,
 * cannot be sold.
 */
const DEVICE_STATES = ['sold', 'returned', 'faulty', 'written_off'] as const;

/**
 * One row per device that was sold with a number; triggers on `serial_numbers`, which has one row per
 * sale of a device, write it.
 */
export const devices = sqliteTable(
  'devices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The product as which the device was sold last. */
    productId: text('product_id').notNull(),
    state: text('state', { enum: DEVICE_STATES }).notNull(),
  },
  (t) => [index('devices_faulty').on(t.productId).where(sql`${t.state} = 'faulty'`)],
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
