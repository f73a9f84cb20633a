import { missingChange, requireDecision } from '../payments/claims';
import { eventOf, type RepairStep } from '../step';

export const moneyMissing: RepairStep<'money-missing'> = {
  attempts(on, body) {
    return requireDecision(on.context, on, body, { role: on.role, id: on.actorId });
  },
  change(on, body) {
    return missingChange(on.context, on.repair, eventOf(on, body), body);
  },
};
