import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/client';
import { errorCode } from '../../../api/error';
import { explainApiError } from '../../../api/explain';
import { currentRow } from '../../../api/stale-row';
import type { ApprovedExchangeBody } from '../../../contract/orders/exchange';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import type { StaffRole } from '../../../contract/roles';
import { exchange } from '../../../contract/sales/api';
import { returnableUntil } from '../../../lib/returnable-until';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/feedback/toast';
import { useOffline } from '../../../ui/use-offline';

const ExchangeDialog = lazy(() => import('./ExchangeDialog'));

interface Props {
  order: OrderReply;
  role: StaffRole;
  replace: (order: OrderReply) => void;
  /** Refetches the order after the server refused an exchange. */
  refresh: () => void;
  /** Called with the sale of the new piece. */
  onExchanged: (sold: OrderReply) => void;
}

/**
 * The button for an exchange and its dialog; renders nothing after the return period, for a test order
 * or without a product in the order.
 */
export function Exchange({ order, role, replace, refresh, onExchanged }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffline = useOffline();
  if (order.payment.is_test) return null;
  if (order.lines.every(({ kind }) => kind !== undefined)) return null;
  if (Date.now() > (returnableUntil(order.timeline) ?? 0)) return null;

  async function send(body: ApprovedExchangeBody): Promise<void> {
    try {
      const made = await call(exchange, { params: { id: order.order_id }, body });
      replace(made.order);
      onExchanged(made.sold);
    } catch (error) {
      const current = currentRow(error, orderReply);
      // After a lost answer, the dialog stays: pressing again returns the same exchange.
      if (current === undefined && errorCode(error) !== undefined) refresh();
      if (current !== undefined) {
        replace(current);
        setIsOpen(false);
        void toast('error', explainApiError(error).message);
      }
      throw error;
    }
    setIsOpen(false);
    void toast('success', 'Exchanged');
  }

  return (
    <>
      <Button aria-disabled={isOffline || undefined} onClick={() => setIsOpen(true)}>
        Exchange
      </Button>
      {isOpen && (
        <Suspense>
          <ExchangeDialog {...{ order, role }} onExchange={send} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
