import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { invalidField } from '../intake';
import { insertMove } from '../moves';
import { eventOf, type RepairStep } from '../step';

/** The device gets another place, or is sent to another branch, which must accept it. */
export const move: RepairStep<'move'> = {
  check({ context: { bench } }, { branch }) {
    if (branch === '' || bench.branches.some(({ code }) => code === branch)) return;
    throw invalidField('branch', REPAIR_TEXTS.otherBranch);
  },
  change(on, body) {
    const { repair } = on;
    const { branch, place } = body;
    const isSent = branch !== '' && branch !== repair.branch;
    const detail = { branch: isSent ? branch : repair.branch, place };
    return {
      events: [eventOf(on, body, { detail })],
      set: { place, ...(isSent && { transitTo: branch }) },
      also: [insertMove(on, detail, isSent)],
    };
  },
};
