import { storeLock } from '../lock/store';
import { eventOf, type RepairStep } from '../step';

export const setLock: RepairStep<'set-lock'> = {
  change(on, body) {
    const { context, repair, actorId } = on;
    const { kind } = body.lock;
    return {
      events: [eventOf(on, body, { detail: { lock: kind } })],
      set: { lock: kind },
      also: storeLock(context, body.lock, { ...repair, actorId }),
    };
  },
};
