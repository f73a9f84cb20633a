import { insertMove } from '../moves';
import { eventOf, type RepairStep } from '../step';

export const recallMove: RepairStep<'recall-move'> = {
  change(on, body) {
    const { branch, place } = on.repair;
    const detail = { branch, place };
    return {
      events: [eventOf(on, body, { detail })],
      set: { transitTo: null },
      also: [insertMove(on, detail)],
    };
  },
};
