import { mayHandOverWithoutCode } from '../../../../src/contract/orders/steps';
import { needsReason, outcomesFrom } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { Refusal } from '../../core/refusal';
import { invalidField } from '../intake';
import { eventOf, type RepairStep } from '../step';
import { readySet } from '../waiting';

/** The work is done; a branch head can charge nothing for it as goodwill. */
export const ready: RepairStep<'ready'> = {
  check({ repair: { state }, role }, { outcome, reason, goodwill }) {
    if (!outcomesFrom(state).includes(outcome)) {
      throw invalidField('outcome', REPAIR_TEXTS.wrongOutcome);
    }
    if (goodwill !== undefined) {
      if (role === 'customer' || !mayHandOverWithoutCode(role)) {
        throw new Refusal('forbidden', REPAIR_TEXTS.askBranchHead);
      }
      if (outcome !== 'repaired') throw invalidField('outcome', REPAIR_TEXTS.goodwillRepaired);
    }
    if ((goodwill !== undefined || needsReason(state, outcome)) && reason === '') {
      throw invalidField('reason', REPAIR_TEXTS.needsReason);
    }
  },
  change(on, body) {
    const { outcome, reason, goodwill } = body;
    const given = goodwill && {
      goodwill: on.repair.approvedTotal,
      ...(!goodwill.has_warranty && { no_warranty: true }),
    };
    const event = eventOf(on, body, { detail: { outcome, ...given }, note: reason });
    const set = { ...readySet(outcome), ...(goodwill && { approvedTotal: 0 }) };
    return { events: [event], set };
  },
};
