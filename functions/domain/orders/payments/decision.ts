import * as decision from '../../money/decision';
import type { OnOrder } from '../on-order';
import { loadOrder } from '../record';
import { orderReplyFor } from '../reply';
import { subjectOf } from './subject';

/** Rejects a decision about an order's UPI payment; returns the counted attempts. */
export function requireDecision(
  { context, order, role, actorId: id }: OnOrder,
  body: decision.Decision,
): Promise<number[]> {
  const current = async () => {
    const { order: now = order } = await loadOrder(context.db, order.id);
    return orderReplyFor(now, 'staff', context);
  };
  return decision.requireDecision(context, subjectOf(order), body, { role, id, current });
}
