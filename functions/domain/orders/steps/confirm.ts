import { heldUntil, shopOn } from '../hold';
import { paymentStateOf } from '../payments/rules';
import { moveOn, type OrderStep } from '../step';

export const confirm: OrderStep<'confirm'> = {
  change(on, body) {
    const { context, order } = on;
    const { set, ...change } = moveOn(on, body);
    // An order that was not paid online must be paid at the branch.
    const paymentState = paymentStateOf({ ...order, state: 'confirmed' }, order.payments);
    const expiresAt = heldUntil(order.createdAt, shopOn(context.shop, order.dates));
    return {
      ...{ ...change, set: { ...set, expiresAt, paymentState } },
      ...(!order.holds && { stock: 'hold' }),
    };
  },
};
