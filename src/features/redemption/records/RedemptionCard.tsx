import type { HistoryRow } from '../../../contract/redemption-records';
import styles from './records.module.css';
import { SaleFacts } from './SaleFacts';

export function RedemptionCard({ row }: { row: HistoryRow }) {
  const id = `redemption-${row.id}`;
  return (
    <article className={`card row-card ${styles.card}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{row.customer_name}</h3>
      </header>
      <SaleFacts sale={row} at={row.redeemed_at}>
        <dt>Ref No</dt>
        <dd>
          <strong>{row.ref_no}</strong>
        </dd>
      </SaleFacts>
    </article>
  );
}
