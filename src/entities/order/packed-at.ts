import { HOURS } from '../../content/site';
import type { OrderRow } from '../../contract/orders/list';
import { readyAt } from './ready-time';

export type PackedOrder = Pick<OrderRow, 'state' | 'fulfilment' | 'created_at' | 'confirmed_at'>;

/**
 * The time (ms) by which the branch has promised to pack an order for collection, as shown on its
 * receipt; null if the order is not being packed for collection.
 */
export function packedAt(order: PackedOrder): number | null {
  const { state, fulfilment, created_at, confirmed_at } = order;
  if (state !== 'confirmed' || fulfilment.kind !== 'collect') return null;
  return readyAt(confirmed_at ?? created_at, HOURS);
}
