import type { OrderState } from '../../contract/orders/states';

type Counts = Readonly<Record<OrderState, number>>;

/** States of orders that were paid or reserved: an order enters them once, and stays among them until it ends otherwise. */
const RECEIVED: readonly OrderState[] = [
  'confirmed',
  'ready',
  'handed_over',
  'dispatched',
  'delivered',
  'returned',
];

function received(counts: Counts): number {
  return RECEIVED.reduce((sum, state) => sum + counts[state], 0);
}

/** How many orders came in between two readings; one that was cancelled in between hides one. */
export function newOrders(before: Counts, after: Counts): number {
  return Math.max(0, received(after) - received(before));
}
