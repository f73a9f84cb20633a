import { eventOf, type RepairStep } from '../step';

export const reopen: RepairStep<'reopen'> = {
  change(on, body) {
    const event = eventOf(on, body, { note: body.reason });
    return { events: [event], set: { outcome: null, collectionCode: null } };
  },
};
