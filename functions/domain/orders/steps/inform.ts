import type { OrderStep } from '../step';

export const inform: OrderStep<'inform'> = {
  /** Staff inform a customer only once, even if another clerk repeats the step. */
  isRepeated({ order: { state, events } }, { step }) {
    return state === 'ready' && events.some((event) => event.step === step);
  },
  change: ({ actorId }, { step }) => ({ step, actorId, set: {} }),
};
