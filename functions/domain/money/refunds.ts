import { eq, type SQL, sql } from 'drizzle-orm';
import type { RefundState } from '../../../src/contract/orders/states';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import type { Paise } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { payments, refunds } from '../../db/payments';
import type { Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import { type LinkProvider, ProviderError, type RefundReport } from './provider/port';
import { recordRefundReport } from './refund-report';
import type { Asking, PaymentContext, PaymentRow, Refund, Subject, Subjects } from './subject';

/** Who returns the money, and how. */
interface Returned {
  /** `pending` until the provider has returned the money. */
  state: 'pending' | 'refunded';
  /** True if a system admin refunded it alone. */
  isAlone?: boolean;
  /** True if no money goes back: the payment was recorded by a wrong method. */
  isCorrection?: boolean;
  method: string | null;
  reference: string | null;
  actorId: number | null;
  /** In paise; null for the full remaining amount. */
  amountPaise: Paise | null;
  /** The return that the refund is for, if any. */
  returnId?: number | SQL<number> | undefined;
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
  {
    state,
    method,
    reference,
    actorId,
    amountPaise,
    returnId,
    isAlone = false,
    isCorrection = false,
  }: Returned,
  now: number,
): Statement[] {
  const left = sql`${payments.amountPaise} - ${payments.refundedPaise}`;
  const amount = amountPaise === null ? left : sql`${amountPaise}`;
  const moved = state === 'pending' ? 'refund_pending' : 'refunded';
  return [
    db.insert(refunds).select(
      sql`SELECT NULL, ${payments.id}, ${amount}, ${state}, NULL, ${method}, ${reference}, NULL,
        ${actorId}, NULL, 0, ${now}, ${now}, coalesce(
          (SELECT branch FROM orders WHERE orders.id = ${payments.orderId}),
          (SELECT branch FROM repairs WHERE repairs.id = ${payments.repairId})), NULL,
        ${returnId ?? null}, ${isAlone}, 0, NULL, ${isCorrection}
        FROM ${payments} WHERE ${which}`,
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
  paymentId: number;
  refundId: number;
}

/** The refunds that go through the provider and are in one of these states. */
export function onlineRefunds(
  { refunds: rows }: Pick<Subject, 'refunds'>,
  ...states: RefundState[]
): OnlineRefund[] {
  return rows
    .filter(({ state, method }) => method === null && states.includes(state))
    .map(({ id, paymentId }) => ({ paymentId, refundId: id }));
}

/**
 * Requests a refund from the provider, or queries its state, and records the result; a repeated
 * call does not refund twice. Returns undefined if the outcome is still unknown.
 */
export async function sendRefund(
  context: PaymentContext,
  { provider, subjects }: Asking,
  subjectId: string,
  { paymentId, refundId }: OnlineRefund,
): Promise<RefundReport | undefined> {
  const { db, now } = context;
  const payable = await subjects.load(context, subjectId);
  const refund = payable?.refunds.find(({ id }) => id === refundId);
  const payment = payable?.payments.find(({ id }) => id === paymentId);
  if (refund === undefined || payment === undefined || !isAtProvider(refund)) return undefined;
  await db
    .update(refunds)
    .set({ askedAt: now, asks: sql`${refunds.asks} + 1` })
    .where(eq(refunds.id, refundId));
  const report = await askProvider(provider, subjectId, payment, refund);
  if (report === undefined) return undefined;
  await recordRefundReport(context, subjects, subjectId, refundId, report);
  return report;
}

/**
 * Sends the refunds that a step started; throws `provider-refused` with the `current` order or
 * repair if the provider rejects one.
 */
export async function sendStarted(
  context: PaymentContext,
  subjects: Subjects,
  payable: Pick<Subject, 'id' | 'refunds'>,
  current: () => Promise<object>,
): Promise<void> {
  const { payments: provider } = context;
  if (provider?.kind !== 'link') return;
  for (const refund of onlineRefunds(payable, 'pending')) {
    const report = await sendRefund(context, { provider, subjects }, payable.id, refund);
    if (report?.state !== 'failed') continue;
    const text = ORDER_TEXTS.refundRefused(report.reason ?? '');
    throw new Refusal('provider-refused', text, { current: await current() });
  }
}

/** Whether the refund was or will be requested from the provider. */
function isAtProvider({ state, providerRefundId }: Refund): boolean {
  return state === 'pending' || (state === 'refunded' && providerRefundId !== null);
}

async function askProvider(
  provider: LinkProvider,
  subjectId: string,
  { providerPaymentId }: PaymentRow,
  { id, amountPaise, providerRefundId }: Refund,
): Promise<RefundReport | undefined> {
  if (providerPaymentId === null) return undefined;
  try {
    if (providerRefundId !== null) {
      return await provider.fetchRefund(providerPaymentId, providerRefundId);
    }
    const key = `refund-${subjectId}-${id}`;
    return await provider.refund({ providerPaymentId, amountPaise, key });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'unavailable' || providerRefundId !== null) return undefined;
    return { providerRefundId: null, state: 'failed', reason: error.reason };
  }
}
