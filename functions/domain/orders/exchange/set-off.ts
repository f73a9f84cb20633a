import { eq, type SQL } from 'drizzle-orm';
import type { OrderState } from '../../../../src/contract/orders/states';
import { isReturnedByHand, SET_OFF } from '../../../../src/contract/payments/methods';
import { paiseOf, rupeesOf, sum } from '../../../../src/lib/paise';
import { payments } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { leftOf } from '../../money/account';
import { overCashLimit } from '../../money/cash';
import type { Payer } from '../../money/payer';
import { partsOf } from '../../money/refund-start';
import { insertRefunds } from '../../money/refunds';
import { isReceived } from '../../money/rules';
import type { PaymentRow } from '../../money/subject';
import type { OrderContext } from '../context';
import { paymentStateOf } from '../payments/rules';
import type { OrderRecord } from '../record';

interface SetOff {
  /** In rupees. */
  amount: number;
  returnId: SQL<number>;
  /** The sale of the new piece. */
  soldId: string;
  /** Who pays for the new piece: what came in cash counts towards the legal limits on cash. */
  payer: Payer;
  actorId: number | null;
}

/**
 * Moves money from an order to the sale of the new piece without moving cash: a refund of each payment,
 * and a payment that keeps the method by which it would go back to the customer.
 */
export function setOffStatements(
  { db, now, shop }: OrderContext,
  order: OrderRecord,
  { amount, returnId, soldId, payer, actorId }: SetOff,
): Statement[] {
  return partsToSetOff(order, amount).flatMap(({ payment, part }) => [
    ...insertRefunds(
      db,
      eq(payments.id, payment.id),
      {
        ...{ state: 'refunded' as const, method: SET_OFF, reference: null },
        ...{ actorId, amountPaise: part, returnId },
      },
      now,
    ),
    db.insert(payments).values({
      ...{ orderId: soldId, provider: SET_OFF, method: wayBackOf(payment), state: 'paid' as const },
      ...{ amountPaise: part, branch: order.branch, actorId, createdAt: now, updatedAt: now },
      ...(payment.method === 'cash' && {
        overCashLimit: overCashLimit(shop.billing, {
          ...{ owner: { orderId: soldId }, payer, paise: part, now },
        }),
      }),
    }),
  ]);
}

/** The method by which staff would return a payment: a transfer if it came online. */
function wayBackOf({ provider, method }: PaymentRow): string | null {
  return isReturnedByHand(provider) ? method : 'bank';
}

/** The received money of an order that was not refunded, in whole rupees: what can be set off. */
export function moneyIn({ payments: rows }: Pick<OrderRecord, 'payments'>): number {
  return Math.floor(rupeesOf(sum(...rows.filter(isReceived).map(leftOf))));
}

function partsToSetOff(order: OrderRecord, amount: number) {
  if (amount === 0) return [];
  const how = { method: undefined, reference: '', first: undefined };
  return partsOf(order.payments.filter(isReceived), paiseOf(amount), how);
}

/** The payment state of an order once this amount is set off, and whether the order ended. */
export function stateAfter(
  order: OrderRecord,
  amount: number,
  { state, returned }: { state: OrderState; returned: number },
) {
  const whole = partsToSetOff(order, amount).filter(
    ({ payment, part }) => part === leftOf(payment),
  );
  const hasEnded = state === 'returned';
  const rows = order.payments.map((row) => {
    if (whole.some(({ payment }) => payment.id === row.id)) {
      return { ...row, state: 'refunded' as const };
    }
    return hasEnded && row.state === 'paid' ? { ...row, state: 'refund_due' as const } : row;
  });
  return paymentStateOf({ ...order, state, returned }, rows);
}
