import { type PackedOrder, packedAt } from '../../../entities/order/packed-at';
import { sentAt } from '../../../entities/order/sent-at';

/**
 * The time (ms) by which the branch has promised to pack an order for collection or to send a
 * delivery; null if there is none.
 */
export function dueAt(order: PackedOrder): number | null {
  const { state, fulfilment, created_at, confirmed_at } = order;
  if (fulfilment.kind === 'collect') return packedAt(order);
  return state === 'confirmed' ? sentAt(confirmed_at ?? created_at) : null;
}
