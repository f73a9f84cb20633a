import { and, asc, eq, getTableColumns, gte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { BusinessBill } from '../../../src/contract/invoices/business';
import type { BranchDates } from '../../../src/contract/orders/branches';
import type { Database } from '../../db';
import { branchDays } from '../../db/branch-days';
import { corrections } from '../../db/corrections';
import { billingDetails } from '../../db/invoices';
import { orderEvents, orderLines, orderNotes, orders, productLine } from '../../db/orders';
import { orderPayment, payments, refunds } from '../../db/payments';
import { stores, users } from '../../db/schema';
import { type Correction, selectCorrections } from '../corrections/record';
import { BILL_TO, type InvoiceSummary, invoicesOfOrder } from '../invoices/record';
import type { Refund } from '../money/subject';
import { fullNameColumn } from '../people/staff/full-name';
import { datesOf } from '../people/stores/branch-days';
import { type ReturnRecord, returnsOfOrder } from './returns/record';
import { type SerialRow, serialsOfOrder } from './serials/record';

export type OrderFields = typeof orders.$inferSelect;
/** A line; `productId` of a line without a product is the line's own ID. */
export type OrderLine = typeof orderLines.$inferSelect & { productId: string };
export type Payment = typeof payments.$inferSelect & { orderId: string };
export type { Refund };

export interface OrderEvent {
  version: number;
  at: number;
  step: (typeof orderEvents.$inferSelect)['step'];
  by: string | null;
  actorId: number | null;
  reason: string | null;
  checked: (typeof orderEvents.$inferSelect)['checked'];
  proof: (typeof orderEvents.$inferSelect)['proof'];
  isAfterCorrection: boolean | null;
}

/** An order with its lines, events, payments and refunds. */
export interface OrderRecord extends OrderFields {
  lines: OrderLine[];
  events: OrderEvent[];
  /** Oldest first. */
  corrections: Correction[];
  payments: Payment[];
  refunds: Refund[];
  /** The order's bills and credit notes, oldest first. */
  invoices: InvoiceSummary[];
  /** The returns of the order's items, oldest first. */
  returns: ReturnRecord[];
  /** The devices that were sold with a serial number. */
  serials: SerialRow[];
  /** The name of the person who gave or approved a sale's discount. */
  discountGiver: string | undefined;
  /** The requested recipient of the order's bill, if there is one. */
  billing: BusinessBill | undefined;
  /** The exceptional days of the order's branch. */
  dates: BranchDates;
  /** The other orders whose customers claim a payment with the same reference. */
  sameReference: string[];
}

export interface FoundOrder {
  order: OrderRecord | undefined;
  /** The code of the requester's store, read in the same round trip. */
  storeCode: string | undefined;
}

/** The paid line of an order with which this line is free. */
export function paidLineOf<Line extends Pick<OrderLine, 'position' | 'freeWith'>>(
  { lines }: { lines: readonly Line[] },
  { freeWith }: Line,
): Line | undefined {
  return lines.find(({ position }) => position === freeWith);
}

/** Reads an order and the code of the requester's store in one round trip. */
export async function loadOrder(
  db: Database,
  id: string,
  storeId: number | null = null,
): Promise<FoundOrder> {
  const [
    [order],
    lines,
    events,
    paid,
    refunded,
    same,
    documents,
    items,
    serials,
    [giver],
    [billing],
    [store],
    days,
    corrected,
  ] = await db.batch([
    db.select().from(orders).where(eq(orders.id, id)),
    db
      .select(productLine)
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(orderLines.position),
    db
      .select({
        version: orderEvents.version,
        at: orderEvents.at,
        step: orderEvents.step,
        actorId: orderEvents.actorId,
        reason: orderNotes.text,
        checked: orderEvents.checked,
        proof: orderEvents.proof,
        isAfterCorrection: orderEvents.isAfterCorrection,
        by: fullNameColumn<string | null>().as('by'),
      })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .leftJoin(
        orderNotes,
        and(
          eq(orderNotes.orderId, orderEvents.orderId),
          eq(orderNotes.version, orderEvents.version),
        ),
      )
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.version)),
    db
      .select(orderPayment)
      .from(payments)
      .where(eq(payments.orderId, id))
      .orderBy(asc(payments.id)),
    db
      .select()
      .from(refunds)
      .where(
        sql`${refunds.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${payments.orderId} = ${id})`,
      )
      .orderBy(asc(refunds.id)),
    sameReference(db, id),
    invoicesOfOrder(db, id),
    returnsOfOrder(db, id),
    serialsOfOrder(db, id),
    db
      .select({ name: fullNameColumn().as('giver') })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.discountBy))
      .where(eq(orders.id, id)),
    db.select(BILL_TO).from(billingDetails).where(eq(billingDetails.orderId, id)),
    db
      .select({ code: stores.code })
      .from(stores)
      .where(sql`${stores.id} = ${storeId} AND ${stores.deletedAt} IS NULL`),
    db
      .select(getTableColumns(branchDays))
      .from(branchDays)
      .innerJoin(orders, eq(orders.branch, branchDays.branch))
      .where(
        and(
          eq(orders.id, id),
          gte(branchDays.day, sql`date(${orders.createdAt} / 1000, 'unixepoch')`),
        ),
      ),
    selectCorrections(db, sql`${corrections.orderId} = ${id}`),
  ]);
  return {
    order: order && {
      ...order,
      lines,
      events,
      corrections: corrected,
      payments: paid,
      refunds: refunded,
      invoices: documents,
      returns: items.map(({ row, ...rest }) => ({ ...row, ...rest })),
      serials,
      discountGiver: giver?.name,
      billing,
      dates: datesOf(days),
      sameReference: same.map(({ orderId }) => orderId),
    },
    storeCode: store?.code,
  };
}

/**
 * The other orders with the same claimed reference; reads no further rows for an order without a
 * claim.
 */
function sameReference(db: Database, id: string) {
  const other = alias(payments, 'other_payments');
  return db
    .select({ orderId: sql<string>`${other.orderId}` })
    .from(payments)
    .crossJoin(orders)
    .crossJoin(other)
    .where(
      and(
        eq(payments.orderId, id),
        eq(payments.state, 'claimed'),
        eq(orders.paymentState, 'claimed'),
        ne(orders.id, id),
        eq(other.orderId, orders.id),
        eq(other.state, 'claimed'),
        eq(other.reference, payments.reference),
      ),
    );
}
