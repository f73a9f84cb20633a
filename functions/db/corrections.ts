import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CORRECTED_FIELDS } from '../../src/contract/corrections.ts';
import { orders } from './orders.ts';
import { repairs } from './repairs.ts';

/**
 * What corrections replaced, one row per detail: stored separately from the events so that it can be
 * erased.
 */
export const corrections = sqliteTable(
  'corrections',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The subject of the correction: an order or a repair. */
    orderId: text('order_id').references(() => orders.id),
    repairId: integer('repair_id').references(() => repairs.id),
    /** The version of the event that made the correction. */
    version: integer('version').notNull(),
    field: text('field', { enum: CORRECTED_FIELDS }).notNull(),
    at: integer('at').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    /** The version of the repair's links that were sent to the earlier mobile number. */
    linkVersion: integer('link_version'),
  },
  (t) => [
    index('corrections_order').on(t.orderId).where(sql`${t.orderId} IS NOT NULL`),
    index('corrections_repair').on(t.repairId).where(sql`${t.repairId} IS NOT NULL`),
    index('corrections_before').on(t.before),
    check('corrections_subject', sql`(${t.orderId} IS NULL) <> (${t.repairId} IS NULL)`),
  ],
);
