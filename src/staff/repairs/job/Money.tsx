import type { EstimateReply, RepairReply } from '../../../contract/repairs/repair';
import { discountOf } from '../../../entities/repair/estimate';
import { approvalText } from '../../../entities/repair/labels';
import { approvedEstimate } from '../../../entities/repair/next-text';
import { dateText, momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Panel } from '../../../ui/layout/Panel';
import record from '../../../ui/record/record.module.css';
import { PaymentRecords } from '../../payments/PaymentRecords';
import styles from './job.module.css';

const KINDS = { part: 'Part', labour: 'Labour' } as const;

/** The versions of the estimate, newest first. */
export function Estimates({ repair, now }: { repair: RepairReply; now: number }) {
  const { estimates } = repair;
  if (estimates.length === 0) return null;
  return (
    <Panel title={estimates.length === 1 ? 'Estimate' : 'Estimates'}>
      <ol className={styles.estimates} reversed>
        {estimates.toReversed().map((estimate) => (
          <li key={estimate.version} data-state={estimate.state}>
            <p className={record.money}>
              <strong>Version {estimate.version}</strong>
              <span>{stateText(estimate, now)}</span>
            </p>
            <ul>
              {estimate.lines.map(({ text, price, kind }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID, and none is removed
                <li key={nth}>
                  <span>
                    {text} <small>{KINDS[kind]}</small>
                  </span>
                  <span>{formatRupees(price)}</span>
                </li>
              ))}
              {discountOf(estimate) > 0 && (
                <li>
                  <span>Discount</span>
                  <span>−{formatRupees(discountOf(estimate))}</span>
                </li>
              )}
            </ul>
            <p className={record.money}>
              <span className="muted">{momentText(estimate.at)}</span>
              <strong className="money">{formatRupees(estimate.total)}</strong>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function stateText(estimate: EstimateReply, now: number): string {
  const { state, valid_until } = estimate;
  if (state === 'approved') return capital(approvalText(estimate, 'staff'));
  if (state === 'declined') return 'Declined';
  if (state === 'replaced') {
    const before = approvalText(estimate, 'staff');
    return before === '' ? 'Replaced' : `Replaced, was ${before}`;
  }
  return `${valid_until < now ? 'Expired' : 'Valid until'} ${dateText(valid_until)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The amounts that the customer owes and has paid. */
export function Money({ repair }: { repair: RepairReply }) {
  const { total, paid, due, refundable, payments, refunds } = repair;
  if (total === 0 && payments.length === 0) return null;
  const isInspection = total > 0 && approvedEstimate(repair) === undefined;
  return (
    <Panel title="Payment">
      <dl className={styles.sums}>
        <dt>{isInspection ? 'Inspection fee' : 'Total'}</dt>
        <dd>{formatRupees(total)}</dd>
        <dt>Paid</dt>
        <dd>{formatRupees(paid)}</dd>
        <dt>Due</dt>
        <dd data-due={due > 0 || undefined}>{formatRupees(due)}</dd>
        {refundable > 0 && (
          <>
            <dt>To refund</dt>
            <dd data-due>{formatRupees(refundable)}</dd>
          </>
        )}
      </dl>
      {payments.length > 0 && (
        <PaymentRecords
          payments={payments}
          refunds={refunds}
          hasEnded={false}
          subject={`a repair of ${formatRupees(total)}`}
        />
      )}
    </Panel>
  );
}
