import { eventOf, type RepairStep } from '../step';

export const cancel: RepairStep<'cancel'> = {
  change(on, body) {
    const event = eventOf(on, body, { note: body.reason });
    return { events: [event], set: { endedAt: on.context.now } };
  },
};
