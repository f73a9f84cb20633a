import { receivedChange, requireDecision } from '../payments/upi';
import type { OrderStep } from '../step';

export const moneyReceived: OrderStep<'money-received'> = {
  attempts({ context, order, role, actorId: id }, body) {
    return requireDecision(context, order, body, { role, id });
  },
  change: ({ context, order, actorId }) => receivedChange(context, order, actorId),
};
