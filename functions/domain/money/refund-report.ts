import { and, eq, ne, sql } from 'drizzle-orm';
import type { PaymentState } from '../../../src/contract/orders/states';
import { rupeesOf } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { payments, refunds } from '../../db/payments';
import { returns } from '../../db/returns';
import type { Statement } from '../core/command';
import type { RefundReport } from './provider/port';
import type { MoneyChange, PaymentContext, Refund, Subject, Subjects } from './subject';

const ATTEMPTS = 10;

/** Records the outcome of a refund, exactly once. */
export async function recordRefundReport(
  context: PaymentContext,
  subjects: Subjects,
  id: string,
  refundId: number,
  report: RefundReport,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const subject = await subjects.load(context, id);
    const refund = subject?.refunds.find((each) => each.id === refundId);
    if (subject === undefined || refund === undefined || !isNews(refund, report)) return;
    const written = refundWritten(context, refundId, report);
    if (report.state === 'pending') return void (await written);
    const change =
      report.state === 'refunded'
        ? completed(context, subject, refund)
        : failed(context, subject, refund);
    const { reason } = report;
    const detail = { amount: rupeesOf(refund.amountPaise) };
    const full = { ...change, actorId: null, reason, detail, also: [written, ...change.also] };
    if (await subject.write(context, full)) return;
  }
  throw new Error('The refund could not be recorded');
}

/** Whether a report is new; a completed refund can still fail days later. */
function isNews({ state, providerRefundId }: Refund, report: RefundReport): boolean {
  if (state === 'failed') return false;
  return state !== report.state || providerRefundId !== report.providerRefundId;
}

/** Stores the outcome of a refund. */
function refundWritten(
  { db, now }: PaymentContext,
  refundId: number,
  report: RefundReport,
): Statement {
  const { providerRefundId, state, reason = null } = report;
  return db
    .update(refunds)
    .set({ providerRefundId, state, reason, updatedAt: now })
    .where(eq(refunds.id, refundId));
}

type Part = Pick<MoneyChange<'refund' | 'refund-failed'>, 'step' | 'rows' | 'also'>;

function completed(context: PaymentContext, subject: Subject, refund: Refund): Part {
  const { paymentId } = refund;
  const isUnderWay = subject.refunds.some(
    (each) => each.id !== refund.id && each.paymentId === paymentId && each.state === 'pending',
  );
  const payment = subject.payments.find(({ id }) => id === paymentId);
  const isWhole = payment !== undefined && payment.refundedPaise === payment.amountPaise;
  const step = 'refund';
  if (isUnderWay || !isWhole) return { step, rows: subject.payments, also: [] };
  return { step, ...moved(context, subject, refund, 'refunded') };
}

function failed(context: PaymentContext, subject: Subject, refund: Refund): Part {
  const { paymentId, returnId, amountPaise } = refund;
  // The return keeps track of the money, so the payment must not owe it a second time.
  const isKept = returnId !== null && subject.keepsReturned;
  const { rows, also } = moved(context, subject, refund, isKept ? 'paid' : 'refund_due');
  const given = context.db
    .update(payments)
    .set({ refundedPaise: sql`${payments.refundedPaise} - ${amountPaise}` })
    .where(eq(payments.id, paymentId));
  return { step: 'refund-failed', rows, also: [...also, given, ...reopened(context.db, refund)] };
}

/** Updates a payment that was to be refunded in full; a partly refunded payment stays paid. */
function moved(
  { db }: PaymentContext,
  { payments: rows }: Subject,
  { paymentId }: Refund,
  state: PaymentState,
): { rows: Part['rows']; also: Statement[] } {
  return {
    rows: rows.map((row) =>
      row.id === paymentId && row.state !== 'paid' ? { ...row, state } : row,
    ),
    also: [
      db
        .update(payments)
        .set({ state })
        .where(and(eq(payments.id, paymentId), ne(payments.state, 'paid'))),
    ],
  };
}

/** Reopens the return whose refund failed, because the refund is due again. */
function reopened(db: Database, { returnId }: Refund): Statement[] {
  if (returnId === null) return [];
  return [
    db
      .update(returns)
      .set({ state: 'received', version: sql`${returns.version} + 1` })
      .where(and(eq(returns.id, returnId), eq(returns.state, 'refunded'))),
  ];
}
