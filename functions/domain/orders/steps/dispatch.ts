import { deliveryStateOf } from '../bill';
import { issueBill, requireDevices, sellDevices } from '../goods-out';
import { moveOn, type OrderStep } from '../step';

export const dispatch: OrderStep<'dispatch'> = {
  check: requireDevices,
  documents: issueBill,
  change(on, body) {
    const { set, ...change } = moveOn(on, body);
    const deliveryState = deliveryStateOf(on.order, body);
    return { ...change, set: { ...set, deliveryState }, also: sellDevices(on, body) };
  },
};
