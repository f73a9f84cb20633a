import { deliveryStateOf } from '../bill';
import { issueBill } from '../goods-out';
import type { OrderStep } from '../step';

/** Bills an order that was dispatched before the program issued bills. */
export const makeBill: OrderStep<'make-bill'> = {
  documents: issueBill,
  change: ({ order, actorId }, { step, ...details }) => ({
    ...{ step, actorId },
    set: { deliveryState: deliveryStateOf(order, details) },
  }),
};
