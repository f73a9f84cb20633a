import { sendOrderRefunds } from '../../payments/refund-step';
import { refundOfReturn } from '../refund';
import { type ReturnStep, returnIn } from '../step';

/** Staff refund received items. */
export const refund: ReturnStep<'refund'> = {
  change({ context, order, role, actorId: id }, body) {
    return refundOfReturn(context, order, returnIn(order, body), body, { role, id });
  },
  after: ({ context, order }) => sendOrderRefunds(context, order),
};
