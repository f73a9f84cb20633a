import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { BillTerms, MoneyPart, Supplier } from '../../src/contract/invoices/reply.ts';
import { SUPPLIES, TAXPAYERS } from '../../src/contract/invoices/tax.ts';
import { DISCOUNT_REASONS, FREE_REASONS } from '../../src/contract/orders/states.ts';
import { STAFF_ROLES } from '../../src/contract/roles.ts';
import { INVOICE_KINDS } from '../../src/lib/identity/invoice-number.ts';
import { orders } from './orders.ts';
import { paise } from './paise.ts';
import { repairs } from './repairs.ts';
import { users } from './schema.ts';

/**
 * The last serial and date of each series. Triggers allow only the next serial, and only a date
 * that is not earlier than the last one.
 */
export const invoiceSeries = sqliteTable(
  'invoice_series',
  {
    series: text('series').notNull(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    /** The financial year, such as 2627. */
    year: text('year').notNull(),
    last: integer('last').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.kind, t.year] }),
    check('invoice_series_last', sql`${t.last} BETWEEN 0 AND 9999999`),
  ],
);

/**
 * Issued bills, credit notes and vouchers; amounts in paise. Rows are never changed or deleted.
 * They have no foreign keys to orders or repairs, because bills are kept longer.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    number: text('number').notNull().unique('invoices_number'),
    series: text('series').notNull(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    year: text('year').notNull(),
    serial: integer('serial').notNull(),
    at: integer('at').notNull(),
    branch: text('branch').notNull(),
    orderId: text('order_id'),
    repairId: integer('repair_id'),
    /**
     * The bill that a credit note reduces, or the receipt voucher that a refund voucher pays back.
     */
    correctsId: integer('corrects_id').references((): AnySQLiteColumn => invoices.id),
    /** 0 for the first bill of its subject, 1 for the one that replaced it; triggers allow no other. */
    issueNo: integer('issue_no').notNull().default(0),
    actorId: integer('actor_id').references(() => users.id),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    taxpayer: text('taxpayer', { enum: TAXPAYERS }).notNull(),
    /** The seller's details at the time when the document was issued. */
    supplier: text('supplier', { mode: 'json' }).$type<Supplier>().notNull(),
    supply: text('supply', { enum: SUPPLIES }).notNull(),
    /** The GST code of the State of supply. */
    placeOfSupply: text('place_of_supply').notNull(),
    /** True if the recipient has a GSTIN. */
    isBusiness: integer('is_business', { mode: 'boolean' }).notNull(),
    /** True if the recipient is a unit or a developer of a Special Economic Zone. */
    isSez: integer('is_sez', { mode: 'boolean' }).notNull().default(false),
    taxable: paise('taxable').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    igst: paise('igst').notNull(),
    roundOff: paise('round_off').notNull(),
    total: paise('total').notNull(),
    /** The role of the person who issued the document, who may have another one later. */
    servedBy: text('served_by', { enum: STAFF_ROLES }),
    /** How the money came that the document states, or went back; null if it states none. */
    money: text('money', { mode: 'json' }).$type<MoneyPart[]>(),
    /** The part of a bill's total that is shipping, which its lines share. */
    shipping: paise('shipping'),
    /** The terms of returns and warranties when the bill was issued. */
    terms: text('terms', { mode: 'json' }).$type<BillTerms>(),
  },
  (t) => [
    uniqueIndex('invoices_serial').on(t.series, t.kind, t.year, t.serial),
    uniqueIndex('invoices_bill_of_order')
      .on(t.orderId, t.issueNo)
      .where(sql`${t.kind} = 'invoice' AND ${t.orderId} IS NOT NULL`),
    uniqueIndex('invoices_bill_of_repair')
      .on(t.repairId, t.issueNo)
      .where(sql`${t.kind} = 'invoice' AND ${t.repairId} IS NOT NULL`),
    index('invoices_order').on(t.orderId).where(sql`${t.orderId} IS NOT NULL`),
    index('invoices_repair').on(t.repairId).where(sql`${t.repairId} IS NOT NULL`),
    index('invoices_corrects').on(t.correctsId).where(sql`${t.correctsId} IS NOT NULL`),
    index('invoices_branch').on(t.branch, t.id),
    index('invoices_branch_at').on(t.branch, t.at),
    index('invoices_at').on(t.at),
    index('invoices_of_repairs').on(t.at).where(sql`${t.repairId} IS NOT NULL`),
    check('invoices_subject', sql`(${t.orderId} IS NULL) <> (${t.repairId} IS NULL)`),
    check(
      'invoices_sum',
      sql`${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst} + ${t.roundOff} = ${t.total}`,
    ),
    check('invoices_total', sql`${t.total} > 0 AND ${t.roundOff} BETWEEN -5000 AND 5000`),
    check(
      'invoices_corrects_one',
      sql`(${t.kind} IN ('credit_note', 'refund_voucher')) = (${t.correctsId} IS NOT NULL)`,
    ),
  ],
);

/** The lines of a document; amounts in paise. */
export const invoiceLines = sqliteTable(
  'invoice_lines',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    productId: text('product_id'),
    /** An HSN code for goods, or an SAC for services, which begins with 99. */
    hsn: text('hsn').notNull(),
    /** 0 if the line credits an amount instead of units. */
    quantity: integer('quantity').notNull(),
    /** The shop's price of one piece, if the line has another one, and the line's discount. */
    listPrice: paise('list_price'),
    discount: paise('discount'),
    discountReason: text('discount_reason', { enum: [...DISCOUNT_REASONS, ...FREE_REASONS] }),
    gross: paise('gross').notNull(),
    rate: integer('rate').notNull(),
    taxable: paise('taxable').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    igst: paise('igst').notNull(),
    /** The position of the credited line in the bill. */
    corrects: integer('corrects'),
    /** The terms of the warranty as they were sold, and its end. */
    warranty: text('warranty'),
    warrantyUntil: integer('warranty_until'),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    check('invoice_lines_sum', sql`${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst} = ${t.gross}`),
    check('invoice_lines_quantity', sql`${t.quantity} >= 0 AND ${t.gross} >= 0`),
  ],
);

/** The receipt vouchers whose advances a bill deducts; amounts in paise. */
export const invoiceAdvances = sqliteTable(
  'invoice_advances',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => invoices.id),
    amount: paise('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.voucherId] }),
    index('invoice_advances_voucher').on(t.voucherId),
    check('invoice_advances_amount', sql`${t.amount} > 0`),
  ],
);

/** The recipient of a document, in a separate table because these rows are erased. */
export const invoiceRecipients = sqliteTable(
  'invoice_recipients',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    address: text('address').notNull(),
    state: text('state').notNull(),
    gstin: text('gstin').notNull(),
    /** When the law no longer requires the recipient's details; null if it never required them. */
    neededUntil: integer('needed_until'),
  },
  (t) => [
    index('invoice_recipients_needed').on(t.neededUntil).where(sql`${t.neededUntil} IS NOT NULL`),
  ],
);

/**
 * The requested recipient of the bill for an order or a repair; erased with its contact details.
 */
export const billingDetails = sqliteTable(
  'billing_details',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .unique('billing_details_order')
      .references(() => orders.id),
    repairId: integer('repair_id')
      .unique('billing_details_repair')
      .references(() => repairs.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    state: text('state').notNull(),
    gstin: text('gstin').notNull(),
  },
  (t) => [check('billing_details_subject', sql`(${t.orderId} IS NULL) <> (${t.repairId} IS NULL)`)],
);
