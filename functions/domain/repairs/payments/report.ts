import { and, eq, ne, sql } from 'drizzle-orm';
import { payments } from '../../../db/payments';
import type { Statement } from '../../core/command';
import type { PaymentContext } from '../../money/payable';
import type { RefundReport } from '../../money/provider/port';
import { isNews, refundWritten } from '../../money/refunds';
import { changeRepair, type RepairChange } from '../change';
import { loadRepair, type RepairRecord } from '../record';

const ATTEMPTS = 10;

/** Records the outcome of a repair's refund, exactly once. */
export async function recordRefundReport(
  context: PaymentContext,
  reference: string,
  refundId: number,
  report: RefundReport,
): Promise<void> {
  const { db, now } = context;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { repair } = await loadRepair(db, reference);
    const refund = repair?.refunds.find(({ id }) => id === refundId);
    if (repair === undefined || refund === undefined || !isNews(refund, report)) return;
    const written = refundWritten(context, refundId, report);
    if (report.state === 'pending') return void (await written);
    const isDone = report.state === 'refunded';
    const amount = refund.amountPaise / 100;
    const step = isDone ? ('refund' as const) : ('refund-failed' as const);
    const change: RepairChange = {
      events: [{ step, state: repair.state, detail: { amount }, note: report.reason }],
      also: [written, ...(isDone ? completed(context, repair, refund) : failed(context, refund))],
    };
    if (await changeRepair(db, repair, change, null, now)) return;
  }
  throw new Error('The refund could not be recorded');
}

type RefundRow = RepairRecord['refunds'][number];

/**
 * Only a payment that is due for a full refund changes state; a partly refunded payment stays paid.
 */
function isMoving({ paymentId }: RefundRow) {
  return and(eq(payments.id, paymentId), ne(payments.state, 'paid'));
}

function completed(
  { db, now }: PaymentContext,
  { refunds: rows }: RepairRecord,
  refund: RefundRow,
): Statement[] {
  const isLast = !rows.some(
    ({ id, paymentId, state }) =>
      id !== refund.id && paymentId === refund.paymentId && state === 'pending',
  );
  if (!isLast) return [];
  const isWhole = eq(payments.refundedPaise, payments.amountPaise);
  return [
    db
      .update(payments)
      .set({ state: 'refunded', updatedAt: now })
      .where(and(isMoving(refund), isWhole)),
  ];
}

function failed({ db, now }: PaymentContext, refund: RefundRow): Statement[] {
  return [
    db.update(payments).set({ state: 'refund_due', updatedAt: now }).where(isMoving(refund)),
    db
      .update(payments)
      .set({ refundedPaise: sql`${payments.refundedPaise} - ${refund.amountPaise}` })
      .where(eq(payments.id, refund.paymentId)),
  ];
}
