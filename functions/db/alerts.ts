import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ALERT_NAMES, type AlertName, RECORDED_ALERTS } from '../../src/contract/alerts.ts';
import { dayCloses } from './day-closes.ts';
import { paise } from './paise.ts';
import { users } from './schema.ts';

/** The limits that an admin changed; the others are those of the contract. */
export const alertThresholds = sqliteTable('alert_thresholds', {
  alert: text('alert', { enum: ALERT_NAMES as [AlertName, ...AlertName[]] }).primaryKey(),
  value: integer('value').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** What exceeded its limit when it happened. Each row is about an order, a repair or a day close. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    alert: text('alert', { enum: RECORDED_ALERTS }).notNull(),
    at: integer('at').notNull(),
    /** Who gave the discount, made the refund or counted the cash. */
    actorId: integer('actor_id').references(() => users.id),
    /** Negative if cash is missing. */
    amountPaise: paise('amount_paise').notNull(),
    orderId: text('order_id'),
    repairId: integer('repair_id'),
    closeId: integer('close_id').references(() => dayCloses.id),
  },
  (t) => [
    index('alerts_at').on(t.at),
    index('alerts_close').on(t.closeId).where(sql`${t.closeId} IS NOT NULL`),
    check(
      'alerts_subject',
      sql`(${t.orderId} IS NOT NULL) + (${t.repairId} IS NOT NULL) + (${t.closeId} IS NOT NULL) = 1`,
    ),
  ],
);

/** Who has marked an alert as seen. */
export const seenAlerts = sqliteTable(
  'seen_alerts',
  {
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.alertId, t.userId] })],
);
