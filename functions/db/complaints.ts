import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { COMPLAINT_STATES } from '../../src/contract/orders/complaints.ts';

/**
 * One row per complaint. Both deadlines are counted from `received_at`. Times are Unix timestamps
 * in ms.
 */
export const complaints = sqliteTable(
  'complaints',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /**
     * The complainant needs this number and their mobile number or email address to look up the
     * complaint.
     */
    number: text('number').notNull().unique('complaints_number'),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email'),
    orderId: text('order_id'),
    text: text('text').notNull(),
    state: text('state', { enum: COMPLAINT_STATES }).notNull(),
    /** The final answer, shown to the complainant. */
    answer: text('answer'),
    receivedAt: integer('received_at').notNull(),
    acknowledgedAt: integer('acknowledged_at'),
    closedAt: integer('closed_at'),
  },
  (t) => [
    index('complaints_state').on(t.state, t.receivedAt),
    index('complaints_closed').on(t.closedAt).where(sql`${t.closedAt} IS NOT NULL`),
    index('complaints_mobile').on(t.mobile),
    check(
      'complaints_closed_with_answer',
      sql`(${t.state} = 'closed') = (${t.answer} IS NOT NULL)`,
    ),
  ],
);
