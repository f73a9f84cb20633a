import type { SessionUser } from '../../../src/contract/auth';
import type { OrderReply } from '../../../src/contract/orders/order';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { Refusal } from '../core/refusal';
import { addToAccount } from '../people/add-to-account';
import { authorizeByKey, viewerOf } from './access';
import { changeOrder } from './change';
import type { OrderContext, Visitor } from './context';
import { orderReplyFor } from './reply';

/**
 * Adds an order to the caller's account. Throws `not-found`, `forbidden`, `stale`, and `wrong-state`
 * once the contact details were erased.
 */
export function addOrderToAccount(
  context: OrderContext,
  id: string,
  visitor: Visitor & { user: SessionUser },
): Promise<OrderReply> {
  const { user } = visitor;
  const { db, now } = context;
  async function read() {
    const access = await authorizeByKey(context, id, visitor);
    const { order, isOwner } = access;
    // A masked order keeps no hash of its request.
    if (order.bodyHash === '') throw new Refusal('wrong-state', ORDER_TEXTS.erased);
    const change = { step: 'add-account', actorId: null, set: { customerId: user.id } } as const;
    return {
      isOfCustomer: isOwner,
      customerId: order.customerId,
      reply: () => orderReplyFor(order, viewerOf(access), context),
      add: () => changeOrder(db, order, change, now),
    };
  }
  return addToAccount(user, read, ORDER_TEXTS);
}
