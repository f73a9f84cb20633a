import { asc, eq, inArray } from 'drizzle-orm';
import { invoiceLines, invoiceRecipients, invoices } from '../../../../functions/db/invoices';

import type { OrderContext } from '../../../../functions/domain/orders/context';
import { takeStep } from '../../../../functions/domain/orders/take-step';
import type { SessionUser } from '../../../../src/contract/auth';
import type { InvoiceReply } from '../../../../src/contract/invoices/reply';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { PlaceOrderBody } from '../../../../src/contract/orders/place';
import { serialsFor } from '../../serials';
import { addStock, stockOf } from '../orders/goods';
import { ask, contextAt, counterBody, place } from '../orders/orders';
import { branchStore, staffAt } from '../orders/staff';
import { db } from '../people';

export const BUYER = {
  name: 'Asha Traders',
  gstin: '24AAQCA8719H1ZC',
  address: '4 Relief Road, Ahmedabad 380001',
  state: '24',
};
export const PERSON = { ...BUYER, name: 'Asha Rao', gstin: '', state: '27' };
/** A phone for ₹1,24,999; at this taxable value, the bill must name a recipient. */
export const EXPENSIVE = 'nila-fold-2';

const CHECKED = { checked: 'photo-id' as const, reason: 'No phone with them' };

/** Logs in a branch head of this branch, who may hand orders over without the customer's code. */
export async function headOf(code = 'PUN-01') {
  return staffAt('branch_head', await branchStore(code));
}

/** The shop with other rules for bills. */
export function withBilling(change: object, now?: number) {
  const context = contextAt(now);
  return {
    ...context,
    shop: { ...context.shop, billing: { ...context.shop.billing, ...change } },
  };
}

export interface Clerk {
  user: SessionUser;
}

/** Performs a step as this member of staff, with the given context. */
export function act(
  { user }: Clerk,
  order: Pick<OrderReply, 'order_id' | 'version'>,
  body: object,
  context: OrderContext = contextAt(),
): Promise<OrderReply> {
  const visitor = { key: undefined, user };
  const whole = { version: order.version, ...body } as Parameters<typeof takeStep>[3];
  return takeStep(context, order.order_id, visitor, whole);
}

/** Hands an order over and records a payment of the amount due. */
export function handOver(
  clerk: Clerk,
  order: OrderReply,
  change: object = {},
  context?: OrderContext,
): Promise<OrderReply> {
  const payments = [{ method: 'card', reference: '4711', amount: order.due }];
  const paid = order.due > 0 ? { payments } : {};
  const serials = serialsFor(order.lines);
  const body = { step: 'hand-over', without_code: CHECKED, ...paid, ...serials, ...change };
  return act(clerk, order, body, context);
}

/** Places a pay-at-branch order and makes it ready. */
export async function readyOrder(
  clerk: Clerk,
  body: PlaceOrderBody = counterBody(),
): Promise<OrderReply> {
  for (const { product_id: productId, quantity } of body.lines) {
    const { onHand, held } = await stockOf(productId);
    if (onHand - held < quantity) await addStock(productId, 500);
  }
  const { order } = await place(body);
  const confirmed = order.state === 'placed' ? await act(clerk, order, { step: 'confirm' }) : order;
  return act(clerk, confirmed, { step: 'ready' });
}

/** Reads a document through the API. */
export async function readInvoice(
  number: string,
  { key, token }: { key?: string; token?: string },
): Promise<{ status: number; body: InvoiceReply }> {
  return ask<InvoiceReply>(`/api/invoices/${number}`, {
    ...(key !== undefined && { invoiceKey: key }),
    ...(token !== undefined && { token }),
  });
}

/** The documents of these orders as stored, oldest first. */
export function stored(orderIds: readonly string[]) {
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.id));
}

export function linesOf(invoiceId: number) {
  return db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

export function recipientsOf(invoiceId: number) {
  return db.select().from(invoiceRecipients).where(eq(invoiceRecipients.invoiceId, invoiceId));
}
