import type { OrderReply } from '../../../contract/orders/order';

export const CALL_TO_CONFIRM = 'Call to confirm';

/** The customer's mobile number; empty if the order never had one or it was erased. */
export function mobileOf({ fulfilment, contact }: OrderReply): string {
  return (fulfilment.kind === 'deliver' ? fulfilment.mobile : contact?.mobile) ?? '';
}
