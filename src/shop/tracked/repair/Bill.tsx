import type { ReactNode } from 'react';
import { inspectionTerms } from '../../../content/repairs/inspection';
import type { PaymentState } from '../../../contract/orders/states';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isFree } from '../../../contract/repairs/states';
import { partName } from '../../../entities/order/payment-text';
import { refundComplaintPath } from '../../../entities/order/refund-complaint';
import { REFUND_RANGE } from '../../../entities/order/time-ranges';
import { approvalText } from '../../../entities/repair/labels';
import { approvedEstimate } from '../../../entities/repair/next-text';
import { dateText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { EstimateLines } from './EstimateLines';
import styles from './repair.module.css';
import { WorkTerms } from './WorkTerms';

const ARRIVED: readonly PaymentState[] = ['paid', 'refund_due', 'refund_pending', 'refunded'];

/** The accepted work, or the inspection, with the paid and unpaid amounts. */
export function Bill({ repair, children }: { repair: RepairReply; children?: ReactNode }) {
  const approved = approvedEstimate(repair);
  const { name, state, total, payments, refunds, due, refundable, online, outcome } = repair;
  const { inspection_fee: fee, warranty_until } = repair;
  const received = payments.filter(({ state }) => ARRIVED.includes(state));
  const returned = refunds.filter(({ state }) => state !== 'failed');
  // An open estimate states the fee, which can be paid again once the customer has decided.
  const isUnpriced = total === 0 || state === 'quoted';
  if (approved === undefined && received.length === 0 && isUnpriced) return null;
  const toPay = online === undefined ? 'To pay at the branch' : 'To pay';
  return (
    <section className={`card ${styles.card}`} aria-labelledby="bill">
      <h2 id="bill">Price and payment</h2>
      {approved !== undefined && (
        <>
          <EstimateLines lines={approved.lines} total={approved.total} />
          <p className="muted">{approvalText(approved, 'customer')}.</p>
          {warranty_until === null && !isFree(outcome) && <WorkTerms repair={repair} />}
          {total === 0 && outcome === 'repaired' && <p>Nothing to pay, as goodwill.</p>}
          {total !== approved.total && (total > 0 || outcome !== 'repaired') && (
            <p>
              You pay <strong>{formatRupees(total)}</strong>,{' '}
              {outcome === 'repaired' ? 'as goodwill.' : 'because we did not do this work.'}
            </p>
          )}
        </>
      )}
      {approved === undefined && total > 0 && (
        <EstimateLines
          lines={[{ text: 'Inspection', price: total, kind: 'labour' }]}
          total={total}
        />
      )}
      {approved === undefined && outcome === null && fee !== undefined && (
        <p className="muted">{inspectionTerms(fee)}</p>
      )}
      <dl className={styles.sums}>
        {received.map((payment) => (
          <div key={`${payment.at}-${payment.provider}-${payment.amount}`}>
            <dt>
              Paid: {partName(payment)}, {dateText(payment.at)}
            </dt>
            <dd className="money">{formatRupees(payment.amount)}</dd>
          </div>
        ))}
        {returned.map((refund) => {
          const { at, amount, state, reference } = refund;
          return (
            <div key={`${at}-${reference}-${amount}`}>
              <dt>
                {state === 'pending'
                  ? `On its way back to you, ${REFUND_RANGE}`
                  : 'Returned to you'}
                , {dateText(at)}
                {reference !== undefined && <small className="muted"> Reference {reference}</small>}
              </dt>
              <dd className="money">{formatRupees(amount)}</dd>
              {state === 'refunded' && (
                <dd className={styles.missing}>
                  <a href={refundComplaintPath({ repair: name }, refund)}>I did not get it</a>
                </dd>
              )}
            </div>
          );
        })}
        {refundable > 0 && (
          <div>
            <dt>We will return to you</dt>
            <dd className="money">{formatRupees(refundable)}</dd>
          </div>
        )}
        <div data-due={due > 0}>
          <dt>{due > 0 ? toPay : 'Nothing to pay'}</dt>
          {due > 0 && <dd className="money">{formatRupees(due)}</dd>}
        </div>
      </dl>
      {children}
    </section>
  );
}
