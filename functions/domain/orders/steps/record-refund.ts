import { refundChange, sendOrderRefunds } from '../payments/refund-step';
import type { OrderStep } from '../step';

export const recordRefund: OrderStep<'record-refund'> = {
  change({ context, order, role, actorId: id }, body) {
    return refundChange(context, order, body, { role, id });
  },
  after: ({ context, order }) => sendOrderRefunds(context, order),
};
