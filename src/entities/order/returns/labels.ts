import type { ReturnReply } from '../../../contract/orders/return-body';
import type { ReturnReason, ReturnState } from '../../../contract/orders/returns';

/** The reasons for a return, as the customer chooses them. */
export const REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  faulty: 'It is faulty or damaged',
  'wrong-item': 'I received the wrong item',
  'not-as-described': 'It is not as described',
  'does-not-fit': 'It does not fit my device',
  'changed-mind': 'I do not need it any more',
};

/** The names of the states of a return, as customers and staff see them. */
export const RETURN_STATE_NAMES: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  received: 'Received',
  refunded: 'Refunded',
};

interface Named {
  product_id: string;
  name: string;
}

/**
 * The requested items of a return, such as “2 × Dhun Buds 2”, or the accepted ones once staff have
 * decided.
 */
export function returnedItems({ lines }: ReturnReply, names: readonly Named[]): string {
  return lines
    .map(({ product_id, quantity, accepted = quantity }) => ({ product_id, count: accepted }))
    .filter(({ count }) => count > 0)
    .map(({ product_id, count }) => {
      const name = names.find((line) => line.product_id === product_id)?.name ?? product_id;
      return `${count} × ${name}`;
    })
    .join(', ');
}
