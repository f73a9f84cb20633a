import { needsReason, outcomesFrom } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { invalidField } from '../intake';
import { eventOf, type RepairStep } from '../step';
import { readySet } from '../waiting';

export const ready: RepairStep<'ready'> = {
  check({ repair: { state } }, { outcome, reason }) {
    if (!outcomesFrom(state).includes(outcome)) {
      throw invalidField('outcome', REPAIR_TEXTS.wrongOutcome);
    }
    if (needsReason(state, outcome) && reason === '') {
      throw invalidField('reason', REPAIR_TEXTS.needsReason);
    }
  },
  change(on, body) {
    const { outcome, reason } = body;
    const event = eventOf(on, body, { detail: { outcome }, note: reason });
    return { events: [event], set: readySet(outcome) };
  },
};
