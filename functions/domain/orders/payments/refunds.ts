import { and, eq, sql } from 'drizzle-orm';
import { endedEarly } from '../../../../src/contract/orders/states';
import type { Database } from '../../../db';
import { payments } from '../../../db/payments';
import { returns } from '../../../db/returns';
import type { Statement } from '../../core/command';
import type { PaymentContext } from '../../money/payable';
import type { RefundReport } from '../../money/provider/port';
import { isNews, refundWritten } from '../../money/refunds';
import { changeOrder, type OrderChange } from '../change';
import { loadOrder, type OrderRecord, type Payment, type Refund } from '../record';
import { paymentStateOf } from './rules';

const ATTEMPTS = 10;

/** Records the outcome of an order's refund, exactly once. */
export async function recordRefundReport(
  context: PaymentContext,
  orderId: string,
  refundId: number,
  report: RefundReport,
): Promise<void> {
  const { db, now } = context;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { order } = await loadOrder(db, orderId);
    const refund = order?.refunds.find(({ id }) => id === refundId);
    if (order === undefined || refund === undefined || !isNews(refund, report)) return;
    const { state, reason } = report;
    const written = refundWritten(context, refundId, report);
    if (state === 'pending') return void (await written);
    const change = state === 'refunded' ? completed(db, order, refund) : failed(db, order, refund);
    const also = [written, ...change.also];
    const full: OrderChange = { ...change, actorId: null, reason, also };
    if (await changeOrder(db, order, full, now)) return;
  }
  throw new Error('The refund could not be recorded');
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
  // The return keeps track of the money, so the payment must not owe it a second time.
  const isOfReturn = refund.returnId !== null;
  const isKept = isOfReturn && !endedEarly(order.state);
  const part = withMoney(db, order, refund, 'refund-failed', isKept ? 'paid' : 'refund_due');
  const given = db
    .update(payments)
    .set({ refundedPaise: sql`${payments.refundedPaise} - ${refund.amountPaise}` })
    .where(eq(payments.id, refund.paymentId));
  return { ...part, also: [...part.also, given, ...reopened(db, refund)] };
}

/** Reopens the return whose refund failed, because the refund is due again. */
function reopened(db: Database, { returnId }: Refund): Statement[] {
  if (returnId === null) return [];
  const isIt = and(eq(returns.id, returnId), eq(returns.state, 'refunded'));
  return [
    db
      .update(returns)
      .set({ state: 'received', version: sql`${returns.version} + 1` })
      .where(isIt),
  ];
}

/** Updates a payment that was to be refunded in full; a partly refunded payment stays paid. */
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
