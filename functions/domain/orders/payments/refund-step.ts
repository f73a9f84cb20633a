import { and, eq, sql } from 'drizzle-orm';
import { COUNTER_METHODS, type RefundMethod } from '../../../../src/contract/orders/states';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { FAILURES_BEFORE_TRANSFER } from '../../../../src/contract/payments/refund-parts';
import { payments } from '../../../db/payments';
import { returns } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { insertRefunds, onlineRefunds, SENT_ONLINE, sendRefund } from '../../payments/refunds';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type OrderEvent, type OrderRecord, type Payment } from '../record';
import { orderReplyFor } from '../reply';
import { paymentStateOf } from './rules';
import { ORDERS } from './subject';

/** A person who took one of these steps must not also refund the money. */
const ENDING: readonly OrderEvent['step'][] = [
  'record-payment',
  'return',
  'return-receive',
  'cancel',
];

type RefundBody = Extract<StepBody, { step: 'record-refund' }>;

/** How a due refund is made: online, as a test, or by hand. */
type Way = 'online' | 'test' | 'by-hand';

interface How {
  method: RefundMethod | undefined;
  reference: string;
  /** The prefix of the payment's field names. */
  field: string;
}

/** Returns how this payment is refunded. */
export function wayOf({ payments: provider }: OrderContext, { provider: name }: Payment): Way {
  if (name === 'simulated') return 'test';
  return provider?.kind === 'link' && provider.name === name ? 'online' : 'by-hand';
}

/**
 * Returns how staff refunded a payment: by the method chosen for the refund or, if the order has
 * several payments, by the payment's own method.
 */
function howOf(context: OrderContext, order: OrderRecord, body: RefundBody, payment: Payment): How {
  const { refunds = [] } = body;
  const nth = refunds.findIndex((each) => each.payment === payment.id);
  const { method, reference } = refunds[nth] ?? body;
  const byHand = owed(order).filter((each) => wayOf(context, each) === 'by-hand');
  const came =
    byHand.length > 1 && byHand.includes(payment)
      ? COUNTER_METHODS.find((each) => each === payment.method)
      : undefined;
  return { method: method ?? came, reference, field: nth < 0 ? '' : `refunds.${nth}.` };
}

function owed({ payments: rows }: OrderRecord): Payment[] {
  return rows.filter(({ state }) => state === 'refund_due');
}

/**
 * Rejects a refund by the person who took the payment or ended the order, a refund without a
 * method, and a bank transfer before the provider has failed twice.
 */
export function requireRefund(
  context: OrderContext,
  order: OrderRecord,
  body: RefundBody,
  { role, id }: { role: StepRole; id: number | null },
): void {
  requireSecondPerson(context, order, id);
  for (const payment of owed(order)) {
    requireHow(context, order, payment, howOf(context, order, body, payment), role);
  }
}

/**
 * Rejects a refund by the person who took the payment, ended the order or accepted the returned
 * items.
 */
export function requireSecondPerson(
  { shop }: OrderContext,
  { events }: OrderRecord,
  id: number | null,
): void {
  const took = events.some(({ step, actorId }) => actorId === id && ENDING.includes(step));
  if (took && shop.refundsNeedSecondPerson) {
    throw new Refusal('forbidden', ORDER_TEXTS.refundBySecondPerson);
  }
}

/** Rejects a refund without a method, and a bank transfer before the provider has failed twice. */
export function requireHow(
  context: OrderContext,
  order: OrderRecord,
  payment: Payment,
  { method, reference, field }: How,
  role: StepRole,
): void {
  if (method === 'bank') {
    const failures = order.refunds.filter(({ state }) => state === 'failed').length;
    if (role !== 'system_admin' || failures < FAILURES_BEFORE_TRANSFER) {
      throw refusedField(`${field}method`, ORDER_TEXTS.transferTooEarly);
    }
    if (reference === '') throw refusedField(`${field}reference`, ORDER_TEXTS.needsReference);
  }
  if (method === undefined && wayOf(context, payment) === 'by-hand') {
    throw refusedField(`${field}method`, ORDER_TEXTS.needsMethod);
  }
}

/**
 * The change that starts or records a refund. An online payment is refunded through its provider,
 * and the order shows the refund as pending until the provider has made it.
 */
export function refundChange(
  context: OrderContext,
  order: OrderRecord,
  body: RefundBody,
  actorId: number | null,
): OrderChange {
  const rows = owed(order).map((payment) => {
    const how = howOf(context, order, body, payment);
    const isOnline = how.method !== 'bank' && wayOf(context, payment) === 'online';
    return { payment, how, isOnline };
  });
  const byHand = rows.filter(({ isOnline }) => !isOnline);
  const after = order.payments.map((payment): Payment => {
    const row = rows.find((each) => each.payment === payment);
    if (row === undefined) return payment;
    return { ...payment, state: row.isOnline ? 'refund_pending' : 'refunded' };
  });
  const facts = byHand.map(({ how }) => [how.method, how.reference].filter(Boolean).join(' '));
  return {
    step: byHand.length < rows.length ? 'refund-start' : 'record-refund',
    actorId,
    reason: [...new Set(facts)].join(', '),
    set: { paymentState: paymentStateOf(order, after) },
    also: [
      ...rows.flatMap((row) => refundOf(context, row, actorId)),
      settleReturns(context, order.id),
    ],
  };
}

/** Marks the order's received returns as refunded, because this refund covers them too. */
function settleReturns({ db, now }: OrderContext, orderId: string): Statement {
  return db
    .update(returns)
    .set({ state: 'refunded', version: sql`${returns.version} + 1`, updatedAt: now })
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'received')));
}

function refundOf(
  { db, now }: OrderContext,
  { payment, how, isOnline }: { payment: Payment; how: How; isOnline: boolean },
  actorId: number | null,
): Statement[] {
  const { method = null, reference } = how;
  const byHand = { method, reference: reference === '' ? null : reference };
  const which = and(eq(payments.id, payment.id), eq(payments.state, 'refund_due'));
  const sent = { ...SENT_ONLINE, actorId };
  return insertRefunds(db, which, isOnline ? sent : { ...sent, ...byHand, state: 'refunded' }, now);
}

/**
 * Sends the refunds that a step started; throws `provider-refused` with the current order if the
 * provider rejects one.
 */
export async function sendStarted(context: OrderContext, order: OrderRecord): Promise<void> {
  const { payments: provider } = context;
  if (provider?.kind !== 'link') return;
  for (const refund of onlineRefunds(order, 'pending')) {
    const asking = { provider, subjects: ORDERS };
    const report = await sendRefund(context, asking, order.id, refund);
    if (report?.state !== 'failed') continue;
    const { order: failed = order } = await loadOrder(context.db, order.id);
    throw new Refusal('provider-refused', ORDER_TEXTS.refundRefused(report.reason ?? ''), {
      current: orderReplyFor(failed, 'staff', context),
    });
  }
}

function refusedField(name: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [name]: text } });
}
