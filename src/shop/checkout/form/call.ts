import { ORDERS } from '../../../content/orders';
import { formatRupees } from '../../../lib/money';
import { type FormValues, payWithOf } from '../payment';
import type { PurchaseLine } from '../purchase';

/**
 * Whether the branch confirms an order by phone before packing it, or why it certainly does. An
 * order within the shop's limits may still need a call, because only the server knows the other
 * unpaid orders.
 */
export type Call = 'never' | 'maybe' | 'rupees' | 'pieces';

/** When the branch calls about an order that is paid there; '' for other orders. */
export const CALL_RULES: Readonly<Record<Call, string>> = {
  never: '',
  maybe: 'If stock is low, we will call you first.',
  rupees: `Over ${formatRupees(ORDERS.counterRupeesWithoutCall)}, we will call you first.`,
  pieces: `For ${ORDERS.counterPiecesWithoutCall + 1} pieces or more, we will call you first.`,
};

/** True if the branch certainly calls before it packs the order. */
export function isCallSure(call: Call): boolean {
  return call === 'rupees' || call === 'pieces';
}

/** Returns whether an order needs a call; only orders that are paid at the branch do. */
export function callOf(
  form: FormValues,
  lines: readonly Pick<PurchaseLine, 'quantity'>[],
  total: number,
): Call {
  if (payWithOf(form) === 'online') return 'never';
  if (total > ORDERS.counterRupeesWithoutCall) return 'rupees';
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > ORDERS.counterPiecesWithoutCall ? 'pieces' : 'maybe';
}
