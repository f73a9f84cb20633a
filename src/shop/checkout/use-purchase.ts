import { useState } from 'react';
import { ORDERS } from '../../content/orders';
import type { Checkout } from '../../contract/orders/states';
import { formatRupees } from '../../lib/money';
import { type Totals, totalsOf } from '../../lib/totals';
import type { OrderRefusal } from './flow/refusal';
import { isSamePurchase, type PurchaseLine, withQuantity } from './purchase';

function totalsNow(
  lines: readonly PurchaseLine[],
  checkout: Checkout,
  refusal: OrderRefusal | null,
): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const totals = totalsOf(subtotal, checkout, ORDERS.tax);
  if (refusal?.kind !== 'price-changed') return totals;
  const { prices } = refusal;
  return { ...totals, subtotal: prices.subtotal, tax: prices.tax, total: prices.total };
}

/**
 * What the panel shows and charges: the lines as they are, at the prices known here or told by the
 * server since, with a notice when they changed under the shopper.
 */
export function usePurchase(
  lines: readonly PurchaseLine[],
  checkout: Checkout,
  refusal: OrderRefusal | null,
  isPending: boolean,
) {
  const [known, setKnown] = useState(lines);
  const [notice, setNotice] = useState('');
  const totals = totalsNow(lines, checkout, refusal);

  if (isPending && !isSamePurchase(lines, known)) {
    const { total } = totalsNow(lines, checkout, null);
    setKnown(lines);
    setNotice(`Your cart changed in another tab. The amount is now ${formatRupees(total)}.`);
  }

  /** What the shopper changes here is no news to them. */
  function expectQuantity(id: string, quantity: number): void {
    setKnown(withQuantity(lines, id, quantity));
    setNotice('');
  }

  return { totals, notice, expectQuantity };
}
