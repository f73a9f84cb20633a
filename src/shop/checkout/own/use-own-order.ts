import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { trackPath } from '../../../lib/paths';
import type { FoundReservation } from '../../tracked/reservation/state';
import { reservingOrders } from '../../tracked/state';
import type { Payment } from '../flow/pay';
import type { PurchaseLine } from '../purchase';

const reservingIds = (lines: readonly PurchaseLine[]) =>
  reservingOrders(lines.map(({ id }) => id)).map(({ id }) => id);

/**
 * The unpaid order on this device that reserves one of the products when the panel opens; null if
 * there is none. An order for exactly this purchase is continued on its page instead.
 */
export function useOwnOrder(
  lines: readonly PurchaseLine[],
  onContinue: (path: string) => void,
): FoundReservation | 'loading' | null {
  const [own, setOwn] = useState<FoundReservation | 'loading' | null>(null);

  async function load(): Promise<void> {
    const { findReservation } = await import('../../tracked/reservation/state');
    const found = (await findReservation(lines)) ?? null;
    if (found?.isSame && found.mayPay) onContinue(trackPath(found.order.order_id, found.key));
    else setOwn(found);
  }

  const start = useEffectEvent(() => {
    if (reservingIds(lines).length === 0) return;
    setOwn('loading');
    load().catch(() => setOwn(null));
  });

  // Before the first paint, because the prerendered panel shows the form.
  useLayoutEffect(() => start(), []);
  return own;
}

/** Returns a function that returns true if another tab has reserved one of the products since. */
export function useReservedElsewhere(
  lines: readonly PurchaseLine[],
  payment: Payment,
): () => boolean {
  const [known] = useState(() => reservingIds(lines));
  return () =>
    reservingIds(lines).some((id) => !known.includes(id) && id !== payment.ticket.orderId);
}
