import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RefundMethod, RefundState } from '../../../../src/contract/orders/states';
import type { Database } from '../../../db';
import { payments, refunds } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { changeOrder, type OrderChange } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord, type Payment, type Refund } from '../record';
import { type LinkProvider, ProviderError, type RefundReport } from './port';
import { paymentStateOf } from './rules';

/** Who returns the money, and how. */
interface Returned {
  /** `pending` until the provider has returned it. */
  state: 'pending' | 'refunded';
  method: RefundMethod | null;
  reference: string | null;
  actorId: number | null;
  /** In paise; null for everything that is left. */
  amountPaise: number | null;
}

export const SENT_ONLINE: Returned = {
  state: 'pending',
  method: null,
  reference: null,
  actorId: null,
  amountPaise: null,
};

/**
 * Inserts a refund for each of these payments; the CHECK on the running total aborts the batch if
 * the refunds would exceed a payment.
 */
export function insertRefunds(
  db: Database,
  which: SQL | undefined,
  { state, method, reference, actorId, amountPaise }: Returned,
  now: number,
): Statement[] {
  const left = sql`${payments.amountPaise} - ${payments.refundedPaise}`;
  const amount = amountPaise === null ? left : sql`${amountPaise}`;
  const moved = state === 'pending' ? 'refund_pending' : 'refunded';
  return [
    db.insert(refunds).select(
      sql`SELECT NULL, ${payments.id}, ${amount}, ${state}, NULL, ${method}, ${reference}, NULL,
        ${actorId}, NULL, 0, ${now}, ${now},
        (SELECT branch FROM orders WHERE orders.id = ${payments.orderId}), NULL FROM ${payments} WHERE ${which}`,
    ),
    db
      .update(payments)
      .set({
        state: sql`CASE WHEN ${amount} = ${left} THEN ${moved} ELSE ${payments.state} END`,
        refundedPaise: sql`${payments.refundedPaise} + ${amount}`,
        updatedAt: now,
      })
      .where(which),
  ];
}

export interface OnlineRefund {
  orderId: string;
  paymentId: number;
  refundId: number;
}

/** The refunds through the provider that are in one of these states. */
export function onlineRefunds(order: OrderRecord, ...states: RefundState[]): OnlineRefund[] {
  return order.refunds
    .filter(({ state, method }) => method === null && states.includes(state))
    .map(({ id, paymentId }) => ({ orderId: order.id, paymentId, refundId: id }));
}

const ATTEMPTS = 10;

/**
 * Asks the provider to return the money, or what became of it, and records the answer; a repeated
 * call does not refund twice. Returns undefined if the outcome is still unknown.
 */
export async function sendRefund(
  context: OrderContext,
  provider: LinkProvider,
  { orderId, paymentId, refundId }: OnlineRefund,
): Promise<RefundReport | undefined> {
  const { db, now } = context;
  const { order } = await loadOrder(db, orderId);
  const refund = order?.refunds.find(({ id }) => id === refundId);
  const payment = order?.payments.find(({ id }) => id === paymentId);
  if (refund === undefined || payment === undefined || !isAtProvider(refund)) return undefined;
  await db
    .update(refunds)
    .set({ askedAt: now, asks: sql`${refunds.asks} + 1` })
    .where(eq(refunds.id, refundId));
  const report = await askProvider(provider, orderId, payment, refund);
  if (report === undefined) return undefined;
  await recordReport(context, orderId, refundId, report);
  return report;
}

/** Whether the provider was asked to return the money, or will be. */
function isAtProvider({ state, providerRefundId }: Refund): boolean {
  return state === 'pending' || (state === 'refunded' && providerRefundId !== null);
}

async function askProvider(
  provider: LinkProvider,
  orderId: string,
  { providerPaymentId }: Payment,
  { id, amountPaise, providerRefundId }: Refund,
): Promise<RefundReport | undefined> {
  if (providerPaymentId === null) return undefined;
  try {
    if (providerRefundId !== null) {
      return await provider.fetchRefund(providerPaymentId, providerRefundId);
    }
    const key = `refund-${orderId}-${id}`;
    return await provider.refund({ providerPaymentId, amountPaise, key });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'unavailable' || providerRefundId !== null) return undefined;
    return { providerRefundId: null, state: 'failed', reason: error.reason };
  }
}

async function recordReport(
  context: OrderContext,
  orderId: string,
  refundId: number,
  report: RefundReport,
): Promise<void> {
  const { db, now } = context;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { order } = await loadOrder(db, orderId);
    const refund = order?.refunds.find(({ id }) => id === refundId);
    if (order === undefined || refund === undefined || !isNews(refund, report)) return;
    const { providerRefundId, state, reason = null } = report;
    const written = db
      .update(refunds)
      .set({ providerRefundId, state, reason, updatedAt: now })
      .where(eq(refunds.id, refundId));
    if (state === 'pending') return void (await written);
    const change = state === 'refunded' ? completed(db, order, refund) : failed(db, order, refund);
    const also = [written, ...change.also];
    const full: OrderChange = { ...change, actorId: null, reason: reason ?? undefined, also };
    if (await changeOrder(db, order, full, now)) return;
  }
  throw new Error('The refund could not be recorded');
}

/** A completed refund can still fail days later. */
function isNews({ state, providerRefundId }: Refund, report: RefundReport): boolean {
  if (state === 'failed') return false;
  return state !== report.state || providerRefundId !== report.providerRefundId;
}

type Part = Pick<OrderChange, 'step' | 'set'> & { also: Statement[] };

function completed(db: Database, order: OrderRecord, refund: Refund): Part {
  const isLast = !order.refunds.some(
    ({ id, paymentId, state }) =>
      id !== refund.id && paymentId === refund.paymentId && state === 'pending',
  );
  return withMoney(db, order, refund, 'refund', isLast ? 'refunded' : 'refund_pending');
}

function failed(db: Database, order: OrderRecord, refund: Refund): Part {
  const part = withMoney(db, order, refund, 'refund-failed', 'refund_due');
  const given = db
    .update(payments)
    .set({ refundedPaise: sql`${payments.refundedPaise} - ${refund.amountPaise}` })
    .where(eq(payments.id, refund.paymentId));
  return { ...part, also: [...part.also, given] };
}

/** Moves a payment that was to be returned as a whole; one returned in parts stays paid. */
function withMoney(
  db: Database,
  order: OrderRecord,
  { paymentId }: Refund,
  step: Part['step'],
  state: Payment['state'],
): Part {
  const rows = order.payments.map((row) =>
    row.id === paymentId && row.state !== 'paid' ? { ...row, state } : row,
  );
  const moved = db
    .update(payments)
    .set({ state })
    .where(and(eq(payments.id, paymentId), sql`${payments.state} <> 'paid'`));
  return { step, set: { paymentState: paymentStateOf(order, rows) }, also: [moved] };
}
