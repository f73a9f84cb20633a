import { approveChange, requireNewest, requireStaff, requireValid } from '../decide';
import { eventOf, type RepairStep } from '../step';

export const approve: RepairStep<'approve'> = {
  mayTake: requireStaff,
  check({ context, repair }, { estimate_version }) {
    requireNewest(repair, estimate_version);
    requireValid(repair, context.now);
  },
  change(on, body) {
    const { context, repair, actorId } = on;
    return approveChange(context, repair, eventOf(on, body), { by: body.by, actorId });
  },
};
