import type { ReactNode } from 'react';
import type { HistoryRow } from '../../../contract/redemption-records';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import rowCard from '../../../ui/list/cards/row-card.module.css';
import styles from './records.module.css';

/** A redemption with all its details. */
export function RedemptionCard({ row }: { row: HistoryRow }) {
  const id = `redemption-${row.id}`;
  return (
    <article className={`card ${rowCard.card} ${styles.card}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{row.customer_name}</h3>
      </header>
      <SaleDetails sale={row} at={row.redeemed_at}>
        <dt>Ref No</dt>
        <dd>
          <strong>{row.ref_no}</strong>
        </dd>
      </SaleDetails>
    </article>
  );
}

type Sale = Omit<HistoryRow, 'ref_no' | 'redeemed_at'>;

interface Props {
  sale: Sale;
  at: number;
  /** Additional details, shown above the ones common to all sales. */
  children?: ReactNode;
}

/** A sale's details: item, customer, time and staff member. */
export function SaleDetails({ sale, at, children }: Props) {
  return (
    <dl>
      {children}
      <dt>When</dt>
      <dd>
        <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
      </dd>
      <dt>Code</dt>
      <dd>
        {sale.instagram_id} · <span className={styles.whole}>{sale.enrollment_no}</span>
      </dd>
      <dt>Mobile</dt>
      <dd>
        <a href={`tel:${sale.mobile}`}>{sale.mobile}</a>
      </dd>
      <dt>Item</dt>
      <dd>{sale.product}</dd>
      <dt>Paid</dt>
      <dd>
        {formatRupees(sale.final_price)} <del>{formatRupees(sale.original_price)}</del>
      </dd>
      <dt>Staff</dt>
      <dd>
        {sale.staff_name}
        {sale.store_name !== null && `, ${sale.store_name}`}
      </dd>
    </dl>
  );
}
