import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useId } from 'react';
import type { InvoiceLink } from '../../contract/invoices/reply';
import type { OrderReply } from '../../contract/orders/order';
import { dateText } from '../../lib/india-time';
import { formatPaise } from '../../lib/paise';
import { invoicePagePath } from '../../lib/paths';
import styles from './bill-links.module.css';
import { DOCUMENT_NAMES } from './labels';

interface Props {
  /** The documents of an order or a repair; undefined if there are none. */
  invoices: readonly InvoiceLink[] | undefined;
  /** The business for which the customer wants the bill. */
  billTo?: OrderReply['bill_to'];
}

/** Links to the bill, credit notes and vouchers of an order or a repair. */
export function BillLinks({ invoices = [], billTo }: Props) {
  const id = useId();
  const [first] = invoices;
  if (first === undefined && billTo === undefined) return null;
  const isSeveral = invoices.length > 1;
  return (
    <section className={`card ${styles.bills}`} aria-labelledby={id}>
      <h2 id={id}>{isSeveral ? 'Bills and vouchers' : DOCUMENT_NAMES[first?.kind ?? 'invoice']}</h2>
      {billTo && (
        <p className={styles.to}>
          Bill to: {billTo.name}, GSTIN {billTo.gstin}
        </p>
      )}
      {first && (
        <ul>
          {invoices.map(({ number, kind, at, total, key }) => (
            <li key={number}>
              <a href={invoicePagePath(number, key)}>
                <ReceiptText size={20} strokeWidth={1.75} aria-hidden="true" />
                <span className={styles.name}>
                  {DOCUMENT_NAMES[kind]} {number}
                  <small>{dateText(at)}</small>
                </span>
                <span className="money">{formatPaise(total)}</span>
                <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
