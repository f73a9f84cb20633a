import { insertMove } from '../moves';
import { eventOf, type RepairStep } from '../step';

export const acceptMove: RepairStep<'accept-move'> = {
  change(on, body) {
    const { transitTo, branch } = on.repair;
    const detail = { branch: transitTo ?? branch, place: body.place };
    return {
      events: [eventOf(on, body, { detail })],
      set: { ...detail, transitTo: null, technicianId: null },
      also: [insertMove(on, detail, true)],
    };
  },
};
