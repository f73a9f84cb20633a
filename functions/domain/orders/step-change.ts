import { and, eq } from 'drizzle-orm';
import type { OrderState, PaymentState } from '../../../src/contract/orders/states';
import type { StepBody } from '../../../src/contract/orders/step-body';
import { STEP_RULES, type StepRole } from '../../../src/contract/orders/steps';
import type { CounterPayment } from '../../../src/contract/payments/split';
import type { Database } from '../../db';
import { payments } from '../../db/payments';
import { newCollectionCode } from '../core/collection-code';
import type { Statement } from '../core/command';
import { isReceived } from '../money/rules';
import type { OrderChange } from './change';
import type { OrderContext } from './context';
import { heldOnceReady, heldUntil, shopOn } from './hold';
import { NO_NETWORK } from './network';
import { refundChange } from './payments/refund-step';
import { paymentStateOf } from './payments/rules';
import { takenChange } from './payments/subject';
import { missingChange } from './payments/upi';
import type { OrderFields, OrderRecord, Payment } from './record';
import { receiveOpen, restockRest } from './returns/write';

const ENDS: readonly OrderState[] = ['handed_over', 'delivered', 'cancelled', 'returned'];

/** The changes to write for a step that is allowed. */
export function changeOfStep(
  context: OrderContext,
  order: OrderRecord,
  body: StepBody,
  by: { role: StepRole; id: number | null },
): OrderChange | Promise<OrderChange> {
  const { id: actorId } = by;
  const { to = order.state, stock = 'none' } = STEP_RULES[body.step];
  const base = { step: body.step, actorId, stock };
  const set = { state: to, ...timesAt(context, order, to) };
  switch (body.step) {
    case 'confirm':
      return {
        ...base,
        ...(!order.holds && { stock: 'hold' }),
        set: { ...set, ...dueAtCounter(context, order) },
      };
    case 'ready':
      return { ...base, set: { ...set, collectionCode: newCollectionCode() } };
    case 'inform':
      return { ...base, set: {} };
    case 'hand-over':
      return {
        ...base,
        set,
        ...('without_code' in body
          ? body.without_code
          : { proof: body.is_scanned ? 'qr' : 'code' }),
        ...(body.payments && paidAtCounter(context, order, set, body.payments, actorId)),
      };
    case 'cancel':
      return { ...base, reason: body.reason, ...ending(context, order, set) };
    case 'return': {
      const end = ending(context, order, { ...set, returned: order.total });
      const back = body.restock ? [restockRest(context.db, order)] : [];
      const also = [...end.also, ...receiveOpen(context, order), ...back];
      return { ...base, stock: 'none', reason: body.reason, ...end, also };
    }
    case 'record-payment':
      return { ...base, ...takenChange(context, order, body.payments, actorId) };
    case 'record-refund':
      return refundChange(context, order, body, by);
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
function timesAt({ now, shop }: OrderContext, order: OrderRecord, to: OrderState) {
  if (ENDS.includes(to)) return { expiresAt: null, endedAt: now, ...NO_NETWORK };
  if (to === 'dispatched') return { expiresAt: null };
  const isUnpaid = !order.payments.some(isReceived);
  if (to === 'ready' && isUnpaid) {
    return { expiresAt: heldOnceReady(now, order.expiresAt, shopOn(shop, order.dates)) };
  }
  return {};
}

/** A confirmed order that was not paid online must be paid at the branch. */
function dueAtCounter({ shop }: OrderContext, order: OrderRecord): Partial<OrderFields> {
  return {
    expiresAt: heldUntil(order.createdAt, shopOn(shop, order.dates)),
    paymentState: paymentStateOf({ ...order, state: 'confirmed' }, order.payments),
  };
}

/** Returns the changes for an order that ends; any money received for it must be refunded. */
export function ending(
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

/** The payments that a clerk takes while handing the order over. */
function paidAtCounter(
  context: OrderContext,
  order: OrderRecord,
  set: Partial<OrderFields>,
  taken: readonly CounterPayment[],
  actorId: number | null,
): Pick<OrderChange, 'after' | 'set' | 'also'> {
  const paid = takenChange(context, order, taken, actorId);
  return { after: 'record-payment', set: { ...paid.set, ...set }, also: paid.also };
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
