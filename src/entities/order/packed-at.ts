import { HOURS } from '../../content/site';
import type { BranchDates } from '../../contract/orders/branches';
import type { OrderRow } from '../../contract/orders/list';
import { readyAt } from './ready-time';

export interface PackedOrder
  extends Pick<OrderRow, 'state' | 'fulfilment' | 'created_at' | 'confirmed_at'> {
  dates?: BranchDates | undefined;
}

/**
 * The time (ms) by which the branch has promised to pack an order for collection, as shown on its
 * receipt; null if the order is not being packed for collection.
 */
export function packedAt(order: PackedOrder): number | null {
  const { state, fulfilment, created_at, confirmed_at, dates } = order;
  if (state !== 'confirmed' || fulfilment.kind !== 'collect') return null;
  return readyAt(confirmed_at ?? created_at, { ...HOURS, dates });
}
