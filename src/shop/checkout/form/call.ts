import { ORDERS } from '../../../content/orders';
import { type FormValues, payWithOf } from '../payment';
import type { PurchaseLine } from '../purchase';

/**
 * Whether the branch confirms an order by phone before packing it. An order within the shop's limits
 * may still need a call, because only the server knows the other unpaid orders.
 */
export type Call = 'never' | 'maybe' | 'always';

/** Returns whether an order needs a call; only orders that are paid at the branch do. */
export function callOf(
  form: FormValues,
  lines: readonly Pick<PurchaseLine, 'quantity'>[],
  total: number,
): Call {
  if (payWithOf(form) === 'online') return 'never';
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isLarge =
    total > ORDERS.counterRupeesWithoutCall || pieces > ORDERS.counterPiecesWithoutCall;
  return isLarge ? 'always' : 'maybe';
}
