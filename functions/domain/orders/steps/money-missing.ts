import { missingChange } from '../../money/decision';
import { requireDecision } from '../payments/decision';
import { changeOf, subjectOf } from '../payments/subject';
import type { OrderStep } from '../step';

/** The payment did not arrive, so a new hold starts. */
export const moneyMissing: OrderStep<'money-missing'> = {
  attempts: requireDecision,
  change({ context, order, actorId }, { reason }) {
    const { now, shop } = context;
    const missing = missingChange(context, subjectOf(order), reason, actorId);
    const { set, ...change } = changeOf(order, missing, now);
    const isHeld = order.state === 'placed';
    return { ...change, set: { ...set, ...(isHeld && { expiresAt: now + shop.holdMs }) } };
  },
};
