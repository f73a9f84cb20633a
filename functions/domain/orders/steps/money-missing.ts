import { missingChange, requireDecision } from '../payments/upi';
import type { OrderStep } from '../step';

export const moneyMissing: OrderStep<'money-missing'> = {
  attempts({ context, order, role, actorId: id }, body) {
    return requireDecision(context, order, body, { role, id });
  },
  change({ context, order, actorId }, { reason }) {
    return missingChange(context, order, reason, actorId);
  },
};
