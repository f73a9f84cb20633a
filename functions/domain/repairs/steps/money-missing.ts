import { missingChange } from '../../money/decision';
import { requireDecision } from '../payments/decision';
import { changeOf, subjectOf } from '../payments/subject';
import type { RepairStep } from '../step';

export const moneyMissing: RepairStep<'money-missing'> = {
  attempts: requireDecision,
  change({ context, repair, actorId }, { reason }) {
    return changeOf(context, repair, missingChange(context, subjectOf(repair), reason, actorId));
  },
};
