import type { OrdersReply } from '../../contract/orders/list';
import type { Network } from '../../contract/orders/networks';
import type { OrderState } from '../../contract/orders/states';

type Counts = OrdersReply['counts'];

/**
 * The states that an order can be in after payment or reservation. An order enters them once and
 * leaves them only if it ends early. An order whose customer must be called counts even before it
 * is confirmed.
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

/** How many orders arrived between two responses. An order cancelled in between is subtracted. */
export function newOrders(before: Counts, after: Counts): number {
  return Math.max(0, received(after) - received(before));
}

/** True if a network is new or has more unpaid orders than before. */
export function hasMoreHolds(before: readonly Network[], after: readonly Network[]): boolean {
  return after.some(({ network, orders }) => {
    const known = before.find((each) => each.network === network);
    return known === undefined || orders > known.orders;
  });
}
