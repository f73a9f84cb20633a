import { ending } from '../ending';
import { moveOn, type OrderStep } from '../step';

export const cancel: OrderStep<'cancel'> = {
  change(on, body) {
    const { set, ...change } = moveOn(on, body);
    return { ...change, reason: body.reason, ...ending(on.context, on.order, set) };
  },
};
