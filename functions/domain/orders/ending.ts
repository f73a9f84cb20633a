import { and, eq } from 'drizzle-orm';
import { payments } from '../../db/payments';
import type { OrderContext } from './context';
import { paymentStateOf } from './payments/rules';
import type { OrderFields, OrderRecord, Payment } from './record';

/** Returns the changes for an order that ends; any money received for it must be refunded. */
export function ending(
  { db, now }: OrderContext,
  order: OrderRecord,
  set: Partial<OrderFields> & Pick<OrderFields, 'state'>,
) {
  const isPaid = and(eq(payments.orderId, order.id), eq(payments.state, 'paid'));
  const also = [db.update(payments).set({ state: 'refund_due', updatedAt: now }).where(isPaid)];
  const rows = order.payments.map(
    (row): Payment => (row.state === 'paid' ? { ...row, state: 'refund_due' } : row),
  );
  const paymentState = paymentStateOf({ ...order, state: set.state }, rows);
  return { set: { ...set, paymentState }, also };
}
