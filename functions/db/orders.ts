import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { LINE_ID } from '../../src/contract/orders/line-id.ts';
import {
  CHECKOUTS,
  DISCOUNT_REASONS,
  ENDED_EARLY_STATES,
  FREE_REASONS,
  FULFILMENT_KINDS,
  ORDER_STATES,
  PAYMENT_KINDS,
  PAYMENT_STATES,
} from '../../src/contract/orders/states.ts';
import { IDENTITY_CHECKS, OCCURRENCES, PROOFS, STEPS } from '../../src/contract/orders/steps.ts';
import { accountColumns } from './account.ts';
import { listed, oneOf } from './checks.ts';
import { paise, paiseIn } from './paise.ts';
import { users } from './schema.ts';

/**
 * One row per order (orders.md section 2). Times are Unix timestamps in ms, amounts in whole
 * rupees.
 */
export const orders = sqliteTable(
  'orders',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique('orders_id'),
    /** Keyed hash of the request body; empty once the order is masked. */
    bodyHash: text('body_hash').notNull(),
    /**
     * SHA-256 hash, as base64url, of a random secret that only the shopper's browser knows; null
     * once the order is masked.
     */
    secretHash: text('secret_hash'),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    /** The version of the order's latest event; every change increments it. */
    version: integer('version').notNull().default(1),
    checkout: text('checkout', { enum: CHECKOUTS }).notNull(),
    subtotal: integer('subtotal').notNull(),
    shipping: integer('shipping').notNull(),
    tax: integer('tax').notNull(),
    taxIncluded: integer('tax_included', { mode: 'boolean' }).notNull(),
    total: integer('total').notNull(),
    fulfilment: text('fulfilment', { enum: FULFILMENT_KINDS }).notNull(),
    /** Code of the store that hands over or ships the order. */
    branch: text('branch').notNull(),
    customerId: integer('customer_id').references(() => users.id),
    name: text('name'),
    mobile: text('mobile'),
    /** Another number to call; empty if the customer gave none. */
    secondMobile: text('second_mobile').notNull().default(''),
    address: text('address'),
    pinCode: text('pin_code'),
    payment: text('payment', { enum: PAYMENT_KINDS }).notNull(),
    paymentState: text('payment_state', { enum: PAYMENT_STATES }).notNull(),
    /** `counter` or the name of the online payment provider. */
    provider: text('provider').notNull(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    /**
     * Always 0 since migration 0020. The column remains for rollbacks, because earlier releases
     * still write it.
     */
    openCounterOrders: integer('open_counter_orders').notNull().default(0),
    /**
     * Set to 1 to abort the insert when the shopper already has too many unpaid units reserved, or
     * when the giver of a sale's lines at ₹0 has given too much on this day.
     */
    overUnpaidLimit: integer('over_unpaid_limit').notNull().default(0),
    /** Keyed hash of the network from which the order was placed; null once the order has ended. */
    placedFrom: text('placed_from'),
    /**
     * The same for the /56 and the /48 that contain an IPv6 network; null for the orders of regular
     * customers, which do not count there.
     */
    placedFrom56: text('placed_from_56'),
    placedFrom48: text('placed_from_48'),
    /**
     * False while the order reserves no pieces because its /56 or /48 had too many unpaid ones; the
     * branch's confirmation reserves them.
     */
    holds: integer('holds', { mode: 'boolean' }).notNull().default(true),
    collectionCode: text('collection_code'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    endedAt: integer('ended_at'),
    maskedAt: integer('masked_at'),
    /**
     * The GST code of the State to which the order is delivered, once a person has confirmed it.
     */
    deliveryState: text('delivery_state'),
    /** The ID that the screen creates for a sale, so a repeated request creates no second sale. */
    saleId: text('sale_id'),
    /** The user who made the sale; only they may repeat its request. */
    soldBy: integer('sold_by').references(() => users.id),
    /** The discount on the whole sale, the reason for it, and who gave all its discounts. */
    discount: integer('discount').notNull().default(0),
    discountReason: text('discount_reason', { enum: DISCOUNT_REASONS }),
    discountBy: integer('discount_by').references(() => users.id),
    /** The redemption whose prize is this discount; each redemption can be used only once. */
    redemptionRef: text('redemption_ref'),
    /** The order and the position of the piece for which this sale was exchanged. */
    exchangeOf: text('exchange_of'),
    exchangePosition: integer('exchange_position'),
    /** The amount that customers got back for returned items, in whole rupees. */
    returned: integer('returned').notNull().default(0),
    /** The same in paise. */
    creditedPaise: paise('credited_paise')
      .notNull()
      .generatedAlwaysAs(paiseIn('returned'), { mode: 'virtual' }),
    ...accountColumns(sql`iif(state IN (${listed(ENDED_EARLY_STATES)}), 0, ${paiseIn('total')})`),
  },
  (t) => [
    index('orders_branch').on(t.branch, t.number),
    index('orders_branch_state').on(t.branch, t.state, t.number),
    index('orders_state').on(t.state, t.number),
    index('orders_payment_state').on(t.paymentState, t.number),
    index('orders_due').on(t.number).where(sql`${t.paymentState} = 'due' AND ${t.endedAt} IS NULL`),
    index('orders_created').on(t.createdAt),
    index('orders_mobile').on(t.mobile, t.number).where(sql`${t.mobile} IS NOT NULL`),
    index('orders_second_mobile').on(t.secondMobile).where(sql`${t.secondMobile} <> ''`),
    index('orders_customer').on(t.customerId, t.number).where(sql`${t.customerId} IS NOT NULL`),
    index('orders_expires').on(t.expiresAt, t.number).where(sql`${t.expiresAt} IS NOT NULL`),
    index('orders_open_counter')
      .on(t.mobile)
      .where(sql`${t.payment} = 'counter' AND ${t.endedAt} IS NULL`),
    index('orders_unpaid_from').on(t.placedFrom).where(sql`${t.expiresAt} IS NOT NULL`),
    index('orders_unpaid_from_56').on(t.placedFrom56).where(sql`${t.expiresAt} IS NOT NULL`),
    index('orders_unpaid_from_48').on(t.placedFrom48).where(sql`${t.expiresAt} IS NOT NULL`),
    index('orders_unmasked')
      .on(t.endedAt)
      .where(sql`${t.endedAt} IS NOT NULL AND ${t.maskedAt} IS NULL`),
    uniqueIndex('orders_sale').on(t.saleId).where(sql`${t.saleId} IS NOT NULL`),
    uniqueIndex('orders_redemption').on(t.redemptionRef).where(sql`${t.redemptionRef} IS NOT NULL`),
    check('orders_total', sql`${t.total} > 0 AND ${t.subtotal} > 0 AND ${t.tax} >= 0`),
    check('orders_open_counter_limit', sql`${t.openCounterOrders} BETWEEN 0 AND 1`),
    check('orders_unpaid_limit', sql`${t.overUnpaidLimit} = 0`),
  ],
);

/**
 * Order lines, with names and prices at the time of the order. Returns and serial numbers name a line
 * by its position.
 */
export const orderLines = sqliteTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** Null for an item outside the catalogue, which has only a name, a code and a tax rate. */
    productId: text('product_id'),
    name: text('name').notNull(),
    /** The shop's price, if this sale has another one. */
    listPrice: integer('list_price'),
    price: integer('price').notNull(),
    mrp: integer('mrp').notNull(),
    hsn: text('hsn').notNull(),
    quantity: integer('quantity').notNull(),
    /** The discount on the whole line, and the reason for it. */
    discount: integer('discount').notNull().default(0),
    discountReason: text('discount_reason', { enum: DISCOUNT_REASONS }),
    lineTotal: integer('line_total').notNull(),
    /** The GST rate in percent at the time of the order. */
    gst: integer('gst').notNull().default(18),
    /** Why the line costs nothing, and the position of the paid line of an offer. */
    freeReason: text('free_reason', { enum: FREE_REASONS }),
    freeWith: integer('free_with'),
    /** The service of the price list; null for products and other items. */
    serviceId: text('service_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check(
      'order_lines_total',
      sql`${t.quantity} > 0 AND ${t.discount} >= 0 AND ${t.lineTotal} >= 0
        AND ${t.lineTotal} = ${t.price} * ${t.quantity} - ${t.discount}`,
    ),
    check('order_lines_reason', oneOf(t.discountReason, DISCOUNT_REASONS)),
  ],
);

/** The ID that names a line of `table`: its product or, without one, its position (`lineId`). */
export function lineIdIn(table: string): SQL<string> {
  const of = sql.raw(table);
  return sql<string>`coalesce(${of}.product_id, ${LINE_ID} || ${of}.position)`;
}

/** The columns of a line, in which `productId` is always set. */
export const productLine = {
  ...getTableColumns(orderLines),
  productId: lineIdIn('order_lines').as('product_id'),
};

/** The steps with which an order ends, or its goods leave. */
const ENDS = ['hand-over', 'dispatch', 'expire', 'cancel', 'return'] as const;

export type End = (typeof ENDS)[number];

/** The condition of `order_events_ends` on events with the name `event`; its index needs it. */
export const IS_END = sql`event.step IN (${listed(ENDS)})`;

/**
 * The timeline and audit log of orders, with one event per order version. When two changes race,
 * the primary key rejects the second batch.
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
    /**
     * Always null since migration 0020: free text is stored in `orderNotes`, where it can be
     * erased.
     */
    reason: text('reason'),
    /** How the clerk identified the customer when no collection code was used. */
    checked: text('checked', { enum: IDENTITY_CHECKS }),
    /** What the customer showed to collect; null for other events and without a code. */
    proof: text('proof', { enum: PROOFS }),
    /** Set if the goods went out soon after the mobile number or the address was corrected. */
    isAfterCorrection: integer('after_correction', { mode: 'boolean' }),
  },
  (t) => [
    primaryKey({ name: 'order_events_version', columns: [t.orderId, t.version] }),
    index('order_events_checked').on(t.at).where(sql`${t.checked} IS NOT NULL`),
    index('order_events_corrected').on(t.at).where(sql`${t.isAfterCorrection} IS NOT NULL`),
    index('order_events_cancelled').on(t.at).where(sql`${t.step} = 'cancel'`),
    index('order_events_ends')
      .on(t.step, t.at)
      .where(sql`${t.step} IN (${listed(ENDS)})`),
  ],
);

/**
 * Free text that a person or a bank adds to an order event; erased with the order's contact
 * details.
 */
export const orderNotes = sqliteTable(
  'order_notes',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.version] })],
);

/**
 * The number of orders by branch, state and payment state, maintained by triggers because counting
 * would read every row.
 */
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
