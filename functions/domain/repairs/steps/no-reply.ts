import { refusalChange } from '../decide';
import { eventOf, type RepairStep } from '../step';

export const noReply: RepairStep<'no-reply'> = {
  change: (on, body) => refusalChange(on.context, on.repair, eventOf(on, body)),
};
