import { receivedChange } from '../../money/decision';
import { requireDecision } from '../payments/decision';
import { changeOf, subjectOf } from '../payments/subject';
import type { RepairStep } from '../step';

export const moneyReceived: RepairStep<'money-received'> = {
  attempts: requireDecision,
  change({ context, repair, actorId }) {
    return changeOf(context, repair, receivedChange(context, subjectOf(repair), actorId));
  },
};
