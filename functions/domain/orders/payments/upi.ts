import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import * as decision from '../../money/decision';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord } from '../record';
import { orderReplyFor } from '../reply';
import { changeOf, subjectOf } from './subject';

type DecisionBody = Extract<StepBody, { step: 'money-received' | 'money-missing' }>;

/** Rejects a decision about an order's UPI payment; returns the counted attempts. */
export function requireDecision(
  context: OrderContext,
  order: OrderRecord,
  body: DecisionBody,
  by: { role: StepRole; id: number | null },
): Promise<number[]> {
  const current = async () => {
    const { order: now = order } = await loadOrder(context.db, order.id);
    return orderReplyFor(now, 'staff', context);
  };
  return decision.requireDecision(context, subjectOf(order), body, { ...by, current });
}

/** The change to an order whose claimed payment a clerk saw in the shop's account. */
export function receivedChange(
  context: OrderContext,
  order: OrderRecord,
  actorId: number | null,
): OrderChange {
  const change = decision.receivedChange(context, subjectOf(order), actorId);
  return changeOf(order, change, context.now);
}

/** The change to an order whose payment did not arrive; a new hold starts. */
export function missingChange(
  context: OrderContext,
  order: OrderRecord,
  reason: string,
  actorId: number | null,
): OrderChange {
  const { now, shop } = context;
  const change = decision.missingChange(context, subjectOf(order), reason, actorId);
  const { set, ...rest } = changeOf(order, change, now);
  const isHeld = order.state === 'placed';
  return { ...rest, set: { ...set, ...(isHeld && { expiresAt: now + shop.holdMs }) } };
}
