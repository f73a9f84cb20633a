import { requireTakable } from '../counter-payments';
import { takenChange } from '../payments/subject';
import type { OrderStep } from '../step';

export const recordPayment: OrderStep<'record-payment'> = {
  check(on, body) {
    return requireTakable(on, body, false);
  },
  change({ context, order, actorId }, { step, payments }) {
    return { step, actorId, ...takenChange(context, order, { payments }, actorId) };
  },
};
