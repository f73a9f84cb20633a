import { refusalChange, requireNewest, requireStaff } from '../decide';
import { eventOf, type RepairStep } from '../step';

export const decline: RepairStep<'decline'> = {
  mayTake: requireStaff,
  check({ repair }, { estimate_version }) {
    requireNewest(repair, estimate_version);
  },
  change: (on, body) => refusalChange(on.context, on.repair, eventOf(on, body)),
};
