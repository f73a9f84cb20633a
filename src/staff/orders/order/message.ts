import { BRAND_NAME, SITE_URL } from '../../../content/site';
import type { OrderReply } from '../../../contract/orders/order';
import { isToCall, type OrderState } from '../../../contract/orders/states';
import { PATHS } from '../../../lib/paths';
import type { Message } from '../../work/message/MessageLink';
import type { ActionOrder } from '../steps/action-order';

type Order = Pick<OrderReply, 'order_id' | 'state' | 'branch'> & {
  payment: Pick<OrderReply['payment'], 'state'>;
};

const NEWS: Readonly<Record<OrderState, (branch: string) => string>> = {
  placed: () => 'is waiting for payment',
  confirmed: (branch) => `is being packed at our ${branch} branch`,
  ready: (branch) =>
    `is ready to collect at our ${branch} branch. Please bring your collection code`,
  handed_over: (branch) => `was handed over at our ${branch} branch`,
  dispatched: () => 'is on its way to you',
  delivered: () => 'was delivered',
  expired: () => 'has expired',
  cancelled: () => 'was cancelled',
  returned: () => 'was returned',
};

/**
 * A message to the customer with the order's status and a tracking link that does not include the
 * order key.
 */
export function messageText({ order_id, state, branch, payment }: Order): string {
  const news = isToCall(state, payment.state)
    ? 'was received. We will call you to confirm it'
    : NEWS[state](branch.name);
  return `Hello from ${BRAND_NAME}. Your order ${order_id} ${news}. Track it: ${SITE_URL}${PATHS.track}`;
}

/** The first message to an order's customer, or a reminder to one who was informed before. */
export function messageOf(order: ActionOrder): Message {
  const name = order.informed_at === null ? 'Message' : 'Remind';
  return { mobile: order.mobile ?? '', text: messageText(order), name };
}
