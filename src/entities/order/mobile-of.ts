import type { OrderReply } from '../../contract/orders/order';

/** The customer's mobile number; '' if the order has none. */
export function mobileOf({ fulfilment, contact }: OrderReply): string {
  return (fulfilment.kind === 'deliver' ? fulfilment.mobile : contact?.mobile) ?? '';
}
