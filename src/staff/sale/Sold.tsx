import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import type { OrderReply } from '../../contract/orders/order';
import type { SaleBody } from '../../contract/orders/sale';
import { invoicePrintPath } from '../../entities/invoice/print-link';
import { moneyName } from '../../entities/order/payment-text';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { Button } from '../../ui/Button';
import styles from './sold.module.css';

interface Props {
  order: OrderReply;
  sent: SaleBody;
  onNext: () => void;
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The change due to the customer for the cash handed over, in rupees. */
function changeOf({ payments }: SaleBody): number {
  return payments.reduce(
    (sum, { method, amount, tendered = amount }) =>
      method === 'cash' ? sum + tendered - amount : sum,
    0,
  );
}

/** The finished sale, with the change due, the bill and a button for the next sale. */
export function Sold({ order, sent, onNext }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const change = changeOf(sent);
  const [bill] = order.invoices ?? [];

  return (
    <div className={styles.sold}>
      <p className={styles.done}>Sold</p>
      <h1 ref={title} tabIndex={-1}>
        {change > 0 ? (
          <>
            <small>Change to give</small>{' '}
            <span className={styles.amount}>{formatRupees(change)}</span>
          </>
        ) : (
          <>
            <small>Received</small>{' '}
            <span className={styles.amount}>{formatRupees(order.total)}</span>
          </>
        )}
      </h1>
      <p className={styles.about}>
        {sent.payments
          .map(({ method, amount }) => `${moneyName(method)} ${formatRupees(amount)}`)
          .join(' + ')}
        {bill && <span> · Bill {bill.number}</span>}
      </p>
      <div className={styles.actions}>
        {bill && (
          <a
            className="button"
            data-kind="primary"
            href={invoicePrintPath(bill.number, bill.key)}
            target="_blank"
            rel="noreferrer"
          >
            <Printer {...ICON} />
            Print bill
          </a>
        )}
        <Button onClick={onNext}>
          <Plus {...ICON} />
          New sale
        </Button>
        <a
          className="button"
          data-kind="quiet"
          href={withQuery(PATHS.orders, { order: order.order_id })}
        >
          Open order
        </a>
      </div>
    </div>
  );
}
