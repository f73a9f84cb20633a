import { eventOf, type RepairStep } from '../step';
import { NOT_WAITING } from '../waiting';

export const resume: RepairStep<'resume'> = {
  change: (on, body) => ({ events: [eventOf(on, body)], set: NOT_WAITING }),
};
