import type { OrderReply } from '../../../contract/orders/order';

export const CALL_TO_CONFIRM = 'Call to confirm';

/** The mobile number of the customer; empty when the order has none or it was erased. */
export function mobileOf({ fulfilment, contact }: OrderReply): string {
  return (fulfilment.kind === 'deliver' ? fulfilment.mobile : contact?.mobile) ?? '';
}
