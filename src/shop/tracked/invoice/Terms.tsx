import type { BillTerms } from '../../../contract/invoices/reply';
import { dateText } from '../../../lib/india-time';
import styles from './document.module.css';

/** What the customer can do with a bill: return the goods and claim the warranty. */
export function Terms({ terms: { returns, warranty } }: { terms: BillTerms }) {
  return (
    <ul className={styles.terms}>
      {returns && (
        <li>
          <b>Returns</b> {periodText(returns)}, {returns.conditions}
        </li>
      )}
      {warranty && (
        <li>
          <b>Warranty</b> {warranty}
        </li>
      )}
    </ul>
  );
}

function periodText({ days, until }: NonNullable<BillTerms['returns']>): string {
  return until === null ? `within ${days} days of delivery` : `until ${dateText(until)}`;
}
