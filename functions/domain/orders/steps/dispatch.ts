import { requireHeadSoonAfter } from '../../corrections/rules';
import { deliveryStateOf } from '../bill';
import { issueBill, requireDevices, sellDevices } from '../goods-out';
import { markAfterCorrection, moveOn, type OrderStep } from '../step';

export const dispatch: OrderStep<'dispatch'> = {
  check(on, body) {
    requireHeadSoonAfter(on.context, on.order, on.role);
    return requireDevices(on, body);
  },
  documents: issueBill,
  change(on, body) {
    const { set, ...change } = moveOn(on, body);
    const deliveryState = deliveryStateOf(on.order, body);
    return {
      ...change,
      ...markAfterCorrection(on),
      set: { ...set, deliveryState },
      also: sellDevices(on, body),
    };
  },
};
