import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './schema.ts';

/** The built-in ledger: each winner, and whether their prize was redeemed. */
export const giveawayEntries = sqliteTable(
  'giveaway_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    instagramId: text('instagram_id').notNull(),
    enrollmentNo: text('enrollment_no').notNull(),
    refNo: text('ref_no'),
    redeemedAt: integer('redeemed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('giveaway_entries_instagram').on(sql`lower(${t.instagramId})`),
    uniqueIndex('giveaway_entries_enrollment').on(t.enrollmentNo),
    uniqueIndex('giveaway_entries_ref').on(t.refNo),
  ],
);

/**
 * One row per enrollment number; its state determines who may redeem the prize (design section 6).
 */
export const redemptions = sqliteTable(
  'redemptions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    enrollmentNo: text('enrollment_no').notNull(),
    instagramId: text('instagram_id').notNull(),
    state: text('state', { enum: ['claimed', 'redeemed', 'released', 'unknown'] }).notNull(),
    customerName: text('customer_name').notNull(),
    mobile: text('mobile').notNull(),
    product: text('product').notNull(),
    originalPrice: integer('original_price').notNull(),
    discount: integer('discount').notNull(),
    finalPrice: integer('final_price').notNull(),
    refNo: text('ref_no'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Keyed hash of the sale. */
    bodyHash: text('body_hash').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => users.id),
    storeId: integer('store_id'),
    claimedAt: integer('claimed_at').notNull(),
    resolvedAt: integer('settled_at'),
    /**
     * Who resolved an unknown outcome manually, and why; both are null when the ledger resolved it.
     */
    resolvedBy: integer('settled_by').references(() => users.id),
    resolveReason: text('settle_reason'),
  },
  (t) => [
    uniqueIndex('redemptions_enrollment').on(t.enrollmentNo),
    uniqueIndex('redemptions_key').on(t.idempotencyKey),
    index('redemptions_settled').on(t.resolvedAt).where(sql`${t.resolvedBy} IS NOT NULL`),
    index('redemptions_store_time').on(t.storeId, t.claimedAt),
    index('redemptions_state_time').on(t.state, t.claimedAt),
    index('redemptions_state_customer').on(t.state, sql`lower(${t.customerName})`, t.id),
    index('redemptions_state_paid').on(t.state, t.finalPrice, t.id),
    check(
      'redemptions_state',
      sql`${t.state} IN ('claimed', 'redeemed', 'released', 'unknown') AND (${t.state} <> 'redeemed' OR ${t.refNo} IS NOT NULL)`,
    ),
  ],
);
