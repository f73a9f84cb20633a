import type { HistoryRow } from '../../../contract/redemption-records';
import rowCard from '../../../ui/list/cards/row-card.module.css';
import styles from './records.module.css';
import { SaleDetails } from './SaleDetails';

/** One redemption with all its details. */
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
