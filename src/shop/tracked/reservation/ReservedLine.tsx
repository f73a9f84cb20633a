import PackageCheck from 'lucide-react/icons/package-check';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { trackPath } from '../../../lib/paths';
import { refreshStock } from '../../catalogue/stock/state';
import { CancelOrder } from '../order/CancelOrder';
import { stopReserving } from '../state';
import styles from './reserved-line.module.css';
import { isReservation, mayCancel, mayPay, type Reservation } from './state';

const DOT = <span aria-hidden="true">·</span>;

interface Props {
  reservation: Reservation;
  onCancelled: () => void;
}

/** Says on a product's page that the shopper has reserved the product, and how to continue. */
function ReservedLine({ reservation: { order: first, key }, onCancelled }: Props) {
  const [order, setOrder] = useState(first);
  const { order_id: id } = order;
  const isReserved = isReservation(order);
  return (
    <div className={styles.line}>
      <PackageCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{isReserved ? 'You reserved this' : 'You ordered this'}</span>
      {(!isReserved || mayPay(order)) && (
        <>
          {DOT}
          <a href={trackPath(id, key)}>{isReserved ? 'Pay' : 'Track order'}</a>
        </>
      )}
      {mayCancel(order) && isReserved && (
        <>
          {DOT}
          <CancelOrder
            row={order}
            rowKey={key}
            opener="Cancel"
            onChange={(row) => (row.state === 'cancelled' ? onCancelled() : setOrder(row))}
            onStale={() => void refreshStock()}
          />
        </>
      )}
    </div>
  );
}

let shown: { root: Root; host: HTMLElement } | undefined;

function hide(stock: HTMLElement): void {
  shown?.root.unmount();
  shown?.host.remove();
  shown = undefined;
  stock.hidden = false;
}

/**
 * Shows the shopper's own order in place of the product's stock; `stock` is shown again once the
 * order is cancelled.
 */
export function showReservation(stock: HTMLElement, reserved: readonly Reservation[]): void {
  hide(stock);
  const reservation = reserved.find(({ order }) =>
    order.lines.some(({ product_id }) => product_id === stock.dataset.stock),
  );
  if (!reservation) return;

  function handleCancelled({ order }: Reservation): void {
    stopReserving(order.order_id);
    hide(stock);
    // The pressed button is gone, which would lose keyboard focus.
    document.querySelector<HTMLElement>('[data-buy-now]')?.focus();
  }

  const host = document.createElement('div');
  const root = createRoot(host);
  shown = { root, host };
  stock.hidden = true;
  stock.after(host);
  // At once, because the line takes the place of the stock.
  flushSync(() =>
    root.render(
      <ReservedLine reservation={reservation} onCancelled={() => handleCancelled(reservation)} />,
    ),
  );
}
