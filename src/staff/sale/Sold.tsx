import Plus from 'lucide-react/icons/plus';
import type { OrderReply } from '../../contract/orders/order';
import type { SaleBody } from '../../contract/orders/sale';
import { mobileOf } from '../../entities/order/mobile-of';
import { moneyName } from '../../entities/order/payment-text';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { Button } from '../../ui/Button';
import { BillActions } from '../bills/BillActions';
import { Finished } from '../work/finished/Finished';
import styles from './sold.module.css';

interface Props {
  order: OrderReply;
  sent: SaleBody;
  onNext: () => void;
}

/** The change due to the customer for the cash handed over, in rupees. */
function changeOf({ payments }: SaleBody): number {
  return payments.reduce(
    (sum, { method, amount, tendered = amount }) =>
      method === 'cash' ? sum + tendered - amount : sum,
    0,
  );
}

/**
 * The finished sale with the change due and its bill. The next sale's product field follows below, so
 * a scan starts that sale.
 */
export function Sold({ order, sent, onNext }: Props) {
  const change = changeOf(sent);
  const [bill] = order.invoices ?? [];
  const [name, sum] =
    change > 0 ? (['Change to give', change] as const) : (['Received', order.total] as const);

  return (
    <Finished
      mark="Sold"
      title={
        <>
          <small className={styles.title}>{name}</small>{' '}
          <span className={styles.amount}>{formatRupees(sum)}</span>
        </>
      }
      actions={
        <>
          <BillActions invoices={order.invoices} mobile={mobileOf(order)} isMain />
          <Button data-key="add" aria-keyshortcuts="N" onClick={onNext}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            New sale
          </Button>
          <a className="button" href={withQuery(PATHS.orders, { order: order.order_id })}>
            Open order
          </a>
        </>
      }
    >
      <p className={styles.about}>
        {sent.payments
          .map(({ method, amount }) => `${moneyName(method)} ${formatRupees(amount)}`)
          .join(' + ')}
        {bill && <span> · Bill {bill.number}</span>}
      </p>
    </Finished>
  );
}
