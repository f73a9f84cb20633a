import { useState } from 'react';
import { ORDERS } from '../../content/orders';
import type { Checkout } from '../../contract/orders/states';
import { formatRupees } from '../../lib/money';
import { type Totals, totalsOf } from '../../lib/totals';
import { useHydrated } from '../../ui/use-hydrated';
import { haveSamePrices, isSamePurchase, type PurchaseLine, withQuantity } from './purchase';
import type { OrderRefusal } from './refusal';

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
 * The totals that the panel shows and charges, based on this page's prices or newer ones from the
 * server, and a notice if another tab has changed the lines.
 */
export function usePurchase(
  lines: readonly PurchaseLine[],
  checkout: Checkout,
  refusal: OrderRefusal | null,
  isPending: boolean,
) {
  const isHydrated = useHydrated();
  const [known, setKnown] = useState(lines);
  const [isReady, setReady] = useState(isHydrated);
  const [notice, setNotice] = useState('');
  const totals = totalsNow(lines, checkout, refusal);

  if (isPending && !isSamePurchase(lines, known)) {
    const { total } = totalsNow(lines, checkout, null);
    setKnown(lines);
    setNotice(`Your cart changed in another tab. The amount is now ${formatRupees(total)}.`);
  } else if (isPending && !haveSamePrices(lines, known)) {
    const { total } = totalsNow(lines, checkout, null);
    setKnown(lines);
    if (isReady) setNotice(`A price changed. The amount is now ${formatRupees(total)}.`);
  }
  // The HTML of the panel has the prices of the build, which the shopper has not seen on the page.
  if (isHydrated && !isReady) setReady(true);

  /** Suppresses the notice for a change that the shopper makes in this panel. */
  function expectQuantity(id: string, quantity: number): void {
    setKnown(withQuantity(lines, id, quantity));
    setNotice('');
  }

  return { totals, notice, expectQuantity };
}
