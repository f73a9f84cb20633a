import { eventOf, type RepairStep } from '../step';

export const unclaimed: RepairStep<'unclaimed'> = {
  change: (on, body) => ({ events: [eventOf(on, body)] }),
};
