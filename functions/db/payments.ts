import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import {
  PAYMENT_PROBLEMS,
  PAYMENT_STATES,
  REFUND_STATES,
} from '../../src/contract/orders/states.ts';
import { RECORDED_REFUNDS } from '../../src/contract/payments/methods.ts';
import { SEEN_ON } from '../../src/contract/payments/seen.ts';
import { NO_PAISE } from '../../src/lib/paise.ts';
import { dayCloses } from './day-closes.ts';
import { orders } from './orders.ts';
import { paise } from './paise.ts';
import { repairs } from './repairs.ts';
import { users } from './schema.ts';

/**
 * One row per payment that an order or a repair requested or received, online or at the counter;
 * amounts in paise.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The subject of the payment: an order or a repair. */
    orderId: text('order_id').references(() => orders.id),
    repairId: integer('repair_id').references(() => repairs.id),
    provider: text('provider').notNull(),
    /** The provider's ID of the payment link. */
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    method: text('method'),
    reference: text('reference'),
    amountPaise: paise('amount_paise').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When the money arrived; a trigger sets it once. */
    receivedAt: integer('received_at'),
    /** The payment page; null once it accepts no more payments. */
    linkUrl: text('link_url'),
    linkEndsAt: integer('link_ends_at'),
    /**
     * When the provider was last queried about this payment, and the number of queries without a
     * result.
     */
    askedAt: integer('asked_at'),
    asks: integer('asks').notNull().default(0),
    /**
     * Set when the received payment's amount, currency or reference does not match; such a payment
     * confirms nothing.
     */
    problem: text('problem', { enum: PAYMENT_PROBLEMS }),
    /** The sum of the refunds that were made or are under way. */
    refundedPaise: paise('refunded_paise').notNull().default(NO_PAISE),
    /** The time when a browser without the shop's stored data received the key for this payment. */
    keyGivenAt: integer('key_given_at'),
    /**
     * The store whose day close counts the money; null until the money arrives, and for payments
     * made in earlier releases.
     */
    branch: text('branch'),
    /** The member of staff who took the payment. */
    actorId: integer('actor_id').references(() => users.id),
    /** The cash that the customer handed over, in paise. */
    tenderedPaise: paise('tendered_paise'),
    /** The day close that counted the payment. */
    closeId: integer('close_id').references(() => dayCloses.id),
    /**
     * The number of the customer's latest claim to have made this payment, counted over all
     * payments of the order or repair, and its time. 0 and null for a payment without a claim.
     */
    claims: integer('claims').notNull().default(0),
    claimedAt: integer('claimed_at'),
    /** True if the money must still be seen in the bank. */
    toTick: integer('to_tick', { mode: 'boolean' }).notNull().default(false),
    /** How the clerk saw a UPI payment at the counter; null for others and in earlier releases. */
    seenOn: text('seen_on', { enum: SEEN_ON }),
    /** The payment that was recorded by a wrong method and that this one replaces. */
    correctsId: integer('corrects_id').references((): AnySQLiteColumn => payments.id),
    /** Set to 1 to abort the insert when the cash would exceed the legal limit. */
    overCashLimit: integer('over_cash_limit').notNull().default(0),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_repair').on(t.repairId).where(sql`${t.repairId} IS NOT NULL`),
    index('payments_link').on(t.providerOrderId).where(sql`${t.providerOrderId} IS NOT NULL`),
    /** At most one payment at a time is collected through a payment page. */
    uniqueIndex('payments_collected')
      .on(t.orderId)
      .where(
        sql`${t.state} = 'started' AND (${t.providerOrderId} IS NULL OR ${t.linkUrl} IS NOT NULL)`,
      ),
    uniqueIndex('payments_collected_for_repair')
      .on(t.repairId)
      .where(
        sql`${t.repairId} IS NOT NULL AND ${t.state} = 'started' AND (${t.providerOrderId} IS NULL OR ${t.linkUrl} IS NOT NULL)`,
      ),
    index('payments_open_link').on(t.orderId).where(sql`${t.linkUrl} IS NOT NULL`),
    index('payments_problem').on(t.orderId).where(sql`${t.problem} IS NOT NULL`),
    index('payments_open')
      .on(t.provider, t.createdAt)
      .where(
        sql`${t.state} IN ('started', 'pending', 'claimed', 'unknown', 'authorized', 'failed')`,
      ),
    index('payments_owed').on(t.provider).where(sql`${t.state} = 'refund_due'`),
    uniqueIndex('payments_provider').on(t.provider, t.providerPaymentId),
    index('payments_cash').on(t.createdAt).where(sql`${t.method} = 'cash'`),
    index('payments_unclosed')
      .on(t.branch, t.id)
      .where(sql`${t.branch} IS NOT NULL AND ${t.closeId} IS NULL`),
    index('payments_to_tick').on(t.branch, t.id).where(sql`${t.toTick}`),
    index('payments_received').on(t.receivedAt).where(sql`${t.receivedAt} IS NOT NULL`),
    index('payments_closed').on(t.closeId).where(sql`${t.closeId} IS NOT NULL`),
    check('payments_cash_limit', sql`${t.overCashLimit} = 0`),
    check('payments_subject', sql`(${t.orderId} IS NULL) <> (${t.repairId} IS NULL)`),
    check('payments_amount', sql`${t.amountPaise} > 0`),
    check('payments_refunded', sql`${t.refundedPaise} BETWEEN 0 AND ${t.amountPaise}`),
  ],
);

/** The columns of an order's payment, in which `orderId` is always set. */
export const orderPayment = {
  ...getTableColumns(payments),
  orderId: sql<string>`${payments.orderId}`.as('order_id'),
};

/**
 * The bank's references (UPI and bank transfers) that proved a payment, typed with it or at its tick.
 * Each can be used only once, across all orders and repairs.
 */
export const upiReferences = sqliteTable('upi_references', {
  reference: text('reference').primaryKey(),
  paymentId: integer('payment_id')
    .notNull()
    .references(() => payments.id),
});

/** Refunds of a payment. Each attempt has its own row; amounts in paise. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPaise: paise('amount_paise').notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    providerRefundId: text('provider_refund_id'),
    /** How staff made the refund; null if the provider made it. */
    method: text('method', { enum: RECORDED_REFUNDS }),
    reference: text('reference'),
    /** The provider's reason for a failure. */
    reason: text('reason'),
    actorId: integer('actor_id').references(() => users.id),
    askedAt: integer('asked_at'),
    asks: integer('asks').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** The store whose day close counts the refund. */
    branch: text('branch'),
    /** The day close that counted the refund. */
    closeId: integer('close_id').references(() => dayCloses.id),
    /** The return that this refund is for; null if the whole order was refunded. */
    returnId: integer('return_id'),
    /** True if a system admin who took part in the payment refunded it, with nobody else there. */
    isAlone: integer('is_alone', { mode: 'boolean' }).notNull().default(false),
    /** True if the person who made the refund confirmed its day close, so another confirms it. */
    isOwn: integer('is_own', { mode: 'boolean' }).notNull().default(false),
    /** Who confirmed such a refund. */
    confirmedBy: integer('confirmed_by').references(() => users.id),
    /** True if no money went back: the payment was recorded by a wrong method. */
    isCorrection: integer('is_correction', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    index('refunds_unclosed')
      .on(t.branch, t.id)
      .where(sql`${t.branch} IS NOT NULL AND ${t.closeId} IS NULL`),
    index('refunds_closed').on(t.closeId).where(sql`${t.closeId} IS NOT NULL`),
    index('refunds_own').on(t.closeId).where(sql`${t.isOwn} AND ${t.confirmedBy} IS NULL`),
    index('refunds_payment').on(t.paymentId),
    index('refunds_made').on(t.updatedAt).where(sql`${t.state} = 'refunded'`),
    index('refunds_pending').on(t.askedAt).where(sql`${t.state} = 'pending'`),
    check('refunds_amount', sql`${t.amountPaise} > 0`),
  ],
);
