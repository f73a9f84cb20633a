import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { RETURN_REASONS, RETURN_STATES } from '../../src/contract/orders/returns.ts';
import { SERIAL_KINDS } from '../../src/lib/identity/serial.ts';
import { oneOf } from './checks.ts';
import { devices } from './devices.ts';
import { invoices } from './invoices.ts';
import { orderLines, orders } from './orders.ts';
import { users } from './schema.ts';

/** One row per return of an order's items, requested by the customer or recorded at the counter. */
export const returns = sqliteTable(
  'returns',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The browser's ID of the request, so a repeated request creates no second return. */
    requestId: text('request_id').notNull().unique('returns_request'),
    state: text('state', { enum: RETURN_STATES }).notNull(),
    version: integer('version').notNull().default(1),
    branch: text('branch').notNull(),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    /** The customer's note; erased with the order's contact details. */
    note: text('note').notNull().default(''),
    /** True if the shop collects the goods. */
    isCollected: integer('is_collected', { mode: 'boolean' }).notNull().default(false),
    /** Null if the customer requested the return. */
    requestedBy: integer('requested_by').references(() => users.id),
    decidedBy: integer('decided_by').references(() => users.id),
    receivedBy: integer('received_by').references(() => users.id),
    creditNoteId: integer('credit_note_id').references(() => invoices.id),
    /**
     * The amount that the customer gets back, in whole rupees; null until the goods are received.
     */
    refund: integer('refund'),
    /** When the goods came back; null for those of earlier releases. */
    receivedAt: integer('received_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('returns_order').on(t.orderId),
    index('returns_received').on(t.receivedAt).where(sql`${t.receivedAt} IS NOT NULL`),
    index('returns_open')
      .on(t.branch, t.id)
      .where(sql`${t.state} IN ('requested', 'accepted', 'received')`),
  ],
);

/** The units of a return; a trigger limits them to the units that were sold. */
export const returnLines = sqliteTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    /**
     * The position of the returned line in its order. A trigger replaces the default, which is for
     * the release that names a line by its product.
     */
    position: integer('position').notNull().default(-1),
    productId: text('product_id'),
    quantity: integer('quantity').notNull(),
    accepted: integer('accepted'),
    /** The number of accepted units that can be sold again. */
    restocked: integer('restocked').notNull().default(0),
    /** The number of faulty units that were put into stock later, and of those written off. */
    released: integer('released').notNull().default(0),
    writtenOff: integer('written_off').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check('return_lines_quantity', sql`${t.quantity} > 0`),
    check('return_lines_accepted', sql`coalesce(${t.accepted}, 0) BETWEEN 0 AND ${t.quantity}`),
    index('return_lines_faulty')
      .on(t.productId)
      .where(sql`${t.accepted} - ${t.restocked} - ${t.released} - ${t.writtenOff} > 0`),
    check('return_lines_restocked', sql`${t.restocked} BETWEEN 0 AND coalesce(${t.accepted}, 0)`),
  ],
);

/**
 * The sales of devices with the numbers that were entered; a device can be sold again only after a
 * return.
 */
export const serialNumbers = sqliteTable(
  'serial_numbers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    serial: text('serial').notNull(),
    kind: text('kind', { enum: SERIAL_KINDS }).notNull(),
    productId: text('product_id'),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The position of the sold line in its order; the default is replaced like a returned line's. */
    position: integer('position').notNull().default(-1),
    soldAt: integer('sold_at').notNull(),
    returnedAt: integer('returned_at'),
    /** Set when the returned serial number differs from the one that was sold. */
    disputed: text('disputed'),
    /** The second IMEI, if it was entered at this sale. */
    second: text('second'),
    /** The device with these numbers; a trigger sets it, and refuses a device that is sold. */
    deviceId: integer('device_id').references(() => devices.id),
    /** When a branch head corrected the number; the bill says so. */
    correctedAt: integer('corrected_at'),
  },
  (t) => [
    uniqueIndex('serial_numbers_sold').on(t.deviceId).where(sql`${t.returnedAt} IS NULL`),
    index('serial_numbers_order').on(t.orderId, t.position),
    index('serial_numbers_serial').on(t.serial),
    foreignKey({
      name: 'serial_numbers_line',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check('serial_numbers_kind', oneOf(t.kind, SERIAL_KINDS)),
  ],
);
