import type { PlaceOrderBody } from '../../../../src/contract/orders/place';
import { isUndecided } from '../../../../src/contract/orders/states';
import { stepProblem } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { authorizeByKey } from '../access';
import { changeStatements } from '../change';
import type { OrderContext } from '../context';
import type { OrderRecord } from '../record';
import { cancel } from '../steps/cancel';

/**
 * Returns the order that a new one replaces; undefined if there is none or it has already ended.
 * Throws `not-found` without its key, and `wrong-state` if it is or may be paid, or is packed.
 */
export async function findReplaced(
  context: OrderContext,
  { replaces }: PlaceOrderBody,
): Promise<OrderRecord | undefined> {
  if (replaces === undefined) return undefined;
  const { order } = await authorizeByKey(context, replaces.order_id, {
    key: replaces.key,
    user: undefined,
  });
  const { state, fulfilment, paymentState: payment } = order;
  if (state === 'expired' || state === 'cancelled') return undefined;
  if (payment === 'paid') throw refused(ORDER_TEXTS.replacedIsPaid);
  if (isUndecided(payment)) throw refused(ORDER_TEXTS.replacedMayBePaid);
  const problem = stepProblem('cancel', { state, fulfilment, payment }, 'shopper');
  if (problem !== undefined) throw refused(ORDER_TEXTS.replacedIsPacked);
  return order;
}

function refused(text: string): Refusal {
  return new Refusal('wrong-state', text);
}

/** The statements that cancel the replaced order for its shopper. */
export async function cancelReplaced(
  context: OrderContext,
  order: OrderRecord,
  newId: string,
): Promise<Statement[]> {
  const by = { role: 'shopper', viewer: 'owner', actorId: null } as const;
  const on = { context, order, ...by };
  const { version } = order;
  const change = await cancel.change(on, {
    step: 'cancel',
    version,
    reason: `Ordered anew: ${newId}`,
  });
  return changeStatements(context.db, order, change, context.now);
}
