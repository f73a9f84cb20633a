import { receivedChange, requireDecision } from '../payments/claims';
import { eventOf, type RepairStep } from '../step';

export const moneyReceived: RepairStep<'money-received'> = {
  attempts(on, body) {
    return requireDecision(on.context, on, body, { role: on.role, id: on.actorId });
  },
  change(on, body) {
    return receivedChange(on.context, on.repair, eventOf(on, body), on.actorId);
  },
};
