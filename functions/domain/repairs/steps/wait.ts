import { requireAdvance } from '../payments/advance';
import { eventOf, type RepairStep } from '../step';

export const wait: RepairStep<'wait'> = {
  check: ({ repair }, body) => requireAdvance(repair, body),
  change(on, body) {
    const { for: reason, until, advance } = body;
    const event = eventOf(on, body, { detail: { for: reason, until, advance } });
    return { events: [event], set: { waitingFor: reason, waitingUntil: until } };
  },
};
