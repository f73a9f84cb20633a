import { and, eq } from 'drizzle-orm';
import type { OrderState, PaymentState } from '../../../src/contract/orders/states';
import type { StepBody } from '../../../src/contract/orders/step-body';
import { STEP_RULES } from '../../../src/contract/orders/steps';
import type { Database } from '../../db';
import { payments } from '../../db/payments';
import { newCollectionCode } from '../core/collection-code';
import type { Statement } from '../core/command';
import type { OrderChange } from './change';
import type { OrderContext } from './context';
import { refundChange } from './payments/refund-step';
import { paymentStateOf } from './payments/rules';
import { missingChange, takeReference } from './payments/upi';
import type { OrderFields, OrderRecord, Payment } from './record';

type CounterPayment = Pick<Extract<StepBody, { step: 'record-payment' }>, 'method' | 'reference'>;

const ENDS: readonly OrderState[] = ['handed_over', 'delivered', 'cancelled', 'returned'];

/** The changes to write for a step that is allowed. */
export function changeOfStep(
  context: OrderContext,
  order: OrderRecord,
  body: StepBody,
  actorId: number | null,
): OrderChange {
  const { to = order.state, stock = 'none' } = STEP_RULES[body.step];
  const base = { step: body.step, actorId, stock };
  const set = { state: to, ...timesAt(context, order, to) };
  switch (body.step) {
    case 'confirm':
      return { ...base, set: { ...set, ...dueAtCounter(context, order) } };
    case 'ready':
      return { ...base, set: { ...set, collectionCode: newCollectionCode() } };
    case 'inform':
      return { ...base, set: {} };
    case 'hand-over':
      return {
        ...base,
        set,
        ...('without_code' in body && body.without_code),
        ...(body.payment && paidAtCounter(context, order, set, body.payment)),
      };
    case 'cancel':
      return { ...base, reason: body.reason, ...ending(context, order, set) };
    case 'return': {
      const end = ending(context, order, set);
      return { ...base, reason: body.reason, stock: body.restock ? 'restock' : 'none', ...end };
    }
    case 'record-payment':
      return {
        ...base,
        set: { paymentState: 'paid', expiresAt: null },
        also: counterPayment(context, order, body),
      };
    case 'record-refund':
      return refundChange(context, order, body, actorId);
    case 'money-missing':
      return missingChange(context, order, body.reason, actorId);
    default:
      return { ...base, set };
  }
}

/**
 * An unpaid order gets a new expiry time when it is marked ready; dispatched and ended orders have
 * none.
 */
function timesAt({ now, shop }: OrderContext, order: OrderFields, to: OrderState) {
  if (ENDS.includes(to)) return { expiresAt: null, endedAt: now, placedFrom: null };
  if (to === 'dispatched') return { expiresAt: null };
  if (to === 'ready' && order.paymentState !== 'paid') return { expiresAt: now + shop.readyHoldMs };
  return {};
}

/** A confirmed order that was not paid online is paid for at the branch. */
function dueAtCounter({ shop }: OrderContext, order: OrderRecord): Partial<OrderFields> {
  return {
    expiresAt: order.createdAt + shop.counterHoldMs,
    paymentState: paymentStateOf({ ...order, state: 'confirmed' }, order.payments),
  };
}

/** If an order ends, any money received for it must be refunded. */
function ending(
  { db, now }: OrderContext,
  order: OrderRecord,
  set: Partial<OrderFields> & Pick<OrderFields, 'state'>,
) {
  const also = [movePayments(db, order.id, 'paid', 'refund_due', now)];
  const rows = order.payments.map(
    (row): Payment => (row.state === 'paid' ? { ...row, state: 'refund_due' } : row),
  );
  const paymentState = paymentStateOf({ ...order, state: set.state }, rows);
  return { set: { ...set, paymentState }, also };
}

/** The payment that a clerk takes while handing the order over. */
function paidAtCounter(
  context: OrderContext,
  order: OrderRecord,
  set: Partial<OrderFields>,
  payment: CounterPayment,
): Pick<OrderChange, 'after' | 'set' | 'also'> {
  return {
    after: 'record-payment',
    set: { ...set, paymentState: 'paid' },
    also: counterPayment(context, order, payment),
  };
}

function movePayments(
  db: Database,
  orderId: string,
  from: PaymentState,
  to: PaymentState,
  now: number,
): Statement {
  return db
    .update(payments)
    .set({ state: to, updatedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, from)));
}

function counterPayment(
  context: OrderContext,
  order: OrderRecord,
  { method, reference }: CounterPayment,
): Statement[] {
  const { db, now } = context;
  const written = db.insert(payments).values({
    orderId: order.id,
    provider: 'counter',
    method,
    reference: reference === '' ? null : reference,
    amountPaise: order.total * 100,
    state: 'paid',
    createdAt: now,
    updatedAt: now,
  });
  return method === 'upi' ? [written, takeReference(context, order.id, reference)] : [written];
}
