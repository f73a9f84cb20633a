import { receivedChange } from '../../money/decision';
import { requireDecision } from '../payments/decision';
import { changeOf, subjectOf } from '../payments/subject';
import type { OrderStep } from '../step';

export const moneyReceived: OrderStep<'money-received'> = {
  attempts: requireDecision,
  change({ context, order, actorId }) {
    const received = receivedChange(context, subjectOf(order), actorId);
    return changeOf(order, received, context.now);
  },
};
