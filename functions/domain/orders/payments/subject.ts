import { eq } from 'drizzle-orm';
import { endedEarly, type PaymentState } from '../../../../src/contract/orders/states';
import type { CounterPayment } from '../../../../src/contract/payments/split';
import { ORDER_ID } from '../../../../src/lib/identity/order-number';
import { trackPath } from '../../../../src/lib/paths';
import { payments } from '../../../db/payments';
import { counterPayments } from '../../money/counter';
import type { PaymentContext, Subjects, ToPay } from '../../money/payable';
import { changeOrder } from '../change';
import { loadOrder, type OrderRecord, type Payment } from '../record';
import { recordFact } from './record';
import { recordRefundReport } from './refunds';
import { paymentStateOf } from './rules';

/** Orders as payment subjects. */
export const ORDERS: Subjects = {
  isId: (id) => ORDER_ID.test(id),
  async load({ db }, id) {
    const { order } = await loadOrder(db, id);
    return order && toPay(order);
  },
  async record(context, orderId, reported) {
    await recordFact(context, { ...reported, orderId, failureIsFinal: false });
  },
  async forgetAttempt(context, orderId, paymentId) {
    const { order } = await loadOrder(context.db, orderId);
    const row = order?.payments.find(({ id }) => id === paymentId);
    if (order === undefined || row?.state !== 'unknown') return;
    await movePayment(context, order, row, 'started');
  },
  recordRefund: recordRefundReport,
};

function toPay(order: OrderRecord): ToPay {
  const isOpen = order.endedAt === null && !endedEarly(order.state) && order.holds;
  return {
    ...{ id: order.id, payments: order.payments, refunds: order.refunds },
    duePaise: isOpen ? order.duePaise : 0,
    heldUntil: order.expiresAt,
    path: trackPath(order.id),
    owner: { orderId: order.id },
  };
}

/**
 * The change that records payments at the counter. A partly paid order does not expire, because the
 * branch has some of the customer's money.
 */
export function takenChange(
  context: PaymentContext,
  order: OrderRecord,
  taken: readonly CounterPayment[],
  actorId: number | null,
) {
  const payee = { owner: { orderId: order.id }, ...order, actorId };
  const { rows, also } = counterPayments(context, payee, taken);
  const paymentState = paymentStateOf(order, [...order.payments, ...rows]);
  return { set: { paymentState, expiresAt: null }, also };
}

/** Changes the state of a payment that the shopper may already have tried to make. */
export async function movePayment(
  { db, now }: PaymentContext,
  order: OrderRecord,
  row: Payment,
  state: PaymentState,
): Promise<void> {
  const rows = order.payments.map((each) => (each === row ? { ...each, state } : each));
  const written = db.update(payments).set({ state, updatedAt: now }).where(eq(payments.id, row.id));
  const set = { paymentState: paymentStateOf(order, rows) };
  const change = { step: 'payment-update' as const, actorId: null, set, also: [written] };
  await changeOrder(db, order, change, now);
}
