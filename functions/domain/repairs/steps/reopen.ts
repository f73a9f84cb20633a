import { goodwillOf } from '../goodwill';
import { eventOf, type RepairStep } from '../step';

export const reopen: RepairStep<'reopen'> = {
  change(on, body) {
    const event = eventOf(on, body, { note: body.reason });
    const { agreed } = goodwillOf(on.repair) ?? {};
    const set = {
      ...{ outcome: null, collectionCode: null },
      ...(agreed !== undefined && { approvedTotal: agreed }),
    };
    return { events: [event], set };
  },
};
