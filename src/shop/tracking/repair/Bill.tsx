import type { RepairReply } from '../../../contract/repairs/repair';
import { moneyName } from '../../../entities/order/payment-text';
import { approvalText } from '../../../entities/repair/labels';
import { approvedEstimate } from '../../../entities/repair/next-text';
import { dateText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { EstimateLines } from './EstimateLines';
import styles from './repair.module.css';

/** The accepted work with the paid and unpaid amounts. */
export function Bill({ repair }: { repair: RepairReply }) {
  const approved = approvedEstimate(repair);
  const { total, payments, due, refundable } = repair;
  if (approved === undefined && payments.length === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="bill">
      <h2 id="bill">Price and payment</h2>
      {approved !== undefined && (
        <>
          <EstimateLines lines={approved.lines} total={approved.total} />
          <p className="muted">Price {approvalText(approved)}</p>
          {total !== approved.total && (
            <p>
              You pay <strong>{formatRupees(total)}</strong>, because we did not do this work.
            </p>
          )}
        </>
      )}
      <dl className={styles.sums}>
        {payments.map(({ at, amount, method }) => (
          <div key={`${at}-${method}`}>
            <dt>
              Paid: {moneyName(method)}, {dateText(at)}
            </dt>
            <dd className="money">{formatRupees(amount)}</dd>
          </div>
        ))}
        {refundable > 0 && (
          <div>
            <dt>We return to you</dt>
            <dd className="money">{formatRupees(refundable)}</dd>
          </div>
        )}
        <div data-due={due > 0}>
          <dt>{due > 0 ? 'To pay at the branch' : 'Nothing to pay'}</dt>
          {due > 0 && <dd className="money">{formatRupees(due)}</dd>}
        </div>
      </dl>
    </section>
  );
}
