import type { OrdersReply } from '../../contract/orders/list';
import type { Network } from '../../contract/orders/networks';
import type { OrderState } from '../../contract/orders/states';

type Counts = OrdersReply['counts'];

/**
 * The states that an order can be in after payment or reservation. An order enters this group of
 * states only once, and leaves it only if it ends early. An order that needs a phone call is
 * counted even before staff have called.
 */
const RECEIVED: readonly OrderState[] = [
  'confirmed',
  'ready',
  'handed_over',
  'dispatched',
  'delivered',
  'returned',
];

function received(counts: Counts): number {
  return RECEIVED.reduce((sum, state) => sum + counts[state], counts.call_to_confirm);
}

/**
 * The number of orders that arrived between two responses. Subtracts the orders that were cancelled
 * between the two counts.
 */
export function newOrders(before: Counts, after: Counts): number {
  return Math.max(0, received(after) - received(before));
}

/** True if there is a new network or a network has more unpaid orders than before. */
export function hasMoreHolds(before: readonly Network[], after: readonly Network[]): boolean {
  return after.some(({ network, orders }) => {
    const known = before.find((each) => each.network === network);
    return known === undefined || orders > known.orders;
  });
}
