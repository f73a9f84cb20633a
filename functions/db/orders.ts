import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import {
  CHECKOUTS,
  FULFILMENT_KINDS,
  ORDER_STATES,
  PAYMENT_KINDS,
  PAYMENT_STATES,
} from '../../src/contract/orders/states.ts';
import { OCCURRENCES, STEPS } from '../../src/contract/orders/steps.ts';
import { users } from './schema.ts';

/** One row per order (orders.md section 2). Times are ms since 1970, money whole rupees. */
export const orders = sqliteTable(
  'orders',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique('orders_id'),
    bodyHash: text('body_hash').notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    /** That of its newest event; rises by one with every change. */
    version: integer('version').notNull().default(1),
    checkout: text('checkout', { enum: CHECKOUTS }).notNull(),
    subtotal: integer('subtotal').notNull(),
    shipping: integer('shipping').notNull(),
    tax: integer('tax').notNull(),
    taxIncluded: integer('tax_included', { mode: 'boolean' }).notNull(),
    total: integer('total').notNull(),
    fulfilment: text('fulfilment', { enum: FULFILMENT_KINDS }).notNull(),
    /** Code of the store that hands it over or sends it. */
    branch: text('branch').notNull(),
    customerId: integer('customer_id').references(() => users.id),
    name: text('name'),
    mobile: text('mobile'),
    address: text('address'),
    pinCode: text('pin_code'),
    payment: text('payment', { enum: PAYMENT_KINDS }).notNull(),
    paymentState: text('payment_state', { enum: PAYMENT_STATES }).notNull(),
    /** `counter`, or who takes it online. */
    provider: text('provider').notNull(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    /** Counter orders of the same mobile number that were open when this one was placed. */
    openCounterOrders: integer('open_counter_orders').notNull().default(0),
    collectionCode: text('collection_code'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    endedAt: integer('ended_at'),
    maskedAt: integer('masked_at'),
  },
  (t) => [
    index('orders_branch').on(t.branch, t.number),
    index('orders_branch_state').on(t.branch, t.state, t.number),
    index('orders_state').on(t.state, t.number),
    index('orders_payment_state').on(t.paymentState, t.number),
    index('orders_due').on(t.number).where(sql`${t.paymentState} = 'due' AND ${t.endedAt} IS NULL`),
    index('orders_created').on(t.createdAt),
    index('orders_customer').on(t.customerId, t.number).where(sql`${t.customerId} IS NOT NULL`),
    index('orders_expires').on(t.expiresAt, t.number).where(sql`${t.expiresAt} IS NOT NULL`),
    index('orders_open_counter')
      .on(t.mobile)
      .where(sql`${t.payment} = 'counter' AND ${t.endedAt} IS NULL`),
    index('orders_unmasked')
      .on(t.endedAt)
      .where(sql`${t.endedAt} IS NOT NULL AND ${t.maskedAt} IS NULL`),
    check('orders_total', sql`${t.total} > 0 AND ${t.subtotal} > 0 AND ${t.tax} >= 0`),
    check('orders_open_counter_limit', sql`${t.openCounterOrders} BETWEEN 0 AND 1`),
  ],
);

/** What was ordered, as it was at that moment. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    productId: text('product_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    price: integer('price').notNull(),
    mrp: integer('mrp').notNull(),
    hsn: text('hsn').notNull(),
    quantity: integer('quantity').notNull(),
    lineTotal: integer('line_total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check(
      'order_lines_total',
      sql`${t.quantity} > 0 AND ${t.lineTotal} = ${t.price} * ${t.quantity}`,
    ),
  ],
);

/**
 * Timeline and audit in one: one event per version of an order. Its key is what lets one of two
 * changes made at once win, since the other's batch fails on it.
 */
export const orderEvents = sqliteTable(
  'order_events',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
    at: integer('at').notNull(),
    step: text('step', { enum: [...OCCURRENCES, ...STEPS] }).notNull(),
    actorId: integer('actor_id').references(() => users.id),
    reason: text('reason'),
  },
  (t) => [primaryKey({ name: 'order_events_version', columns: [t.orderId, t.version] })],
);

/** What a provider, or a clerk at the counter, said of money for an order; amounts in paise. */
export const payments = sqliteTable(
  'payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    method: text('method'),
    reference: text('reference'),
    amountPaise: integer('amount_paise').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_unsettled')
      .on(t.updatedAt)
      .where(sql`${t.state} IN ('started', 'pending', 'unknown', 'authorized')`),
    index('payments_owed').on(t.provider).where(sql`${t.state} = 'refund_due'`),
    uniqueIndex('payments_provider').on(t.provider, t.providerPaymentId),
    check('payments_amount', sql`${t.amountPaise} > 0`),
  ],
);

/** How many orders there are of each kind; kept by triggers, since counting would read them all. */
export const orderCounts = sqliteTable(
  'order_counts',
  {
    branch: text('branch').notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    paymentState: text('payment_state', { enum: PAYMENT_STATES }).notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.branch, t.state, t.paymentState] })],
);
