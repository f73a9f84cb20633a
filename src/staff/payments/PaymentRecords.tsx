import Copy from 'lucide-react/icons/copy';
import type { PaymentRecord, RefundRecord } from '../../contract/orders/order';
import type { PaymentProblem, RefundState } from '../../contract/orders/states';
import { SET_OFF } from '../../contract/payments/methods';
import { moneyName, paymentName } from '../../entities/order/payment-text';
import { capitalize } from '../../lib/capitalize';
import { recentText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/feedback/copy-text';
import styles from '../../ui/record/record.module.css';
import { SEEN_TEXTS } from './state';

const REFUND_NAMES: Readonly<Record<RefundState, string>> = {
  pending: 'Refund on its way',
  refunded: 'Refunded',
  failed: 'Refund failed',
};

interface Props {
  payments: readonly (PaymentRecord & { at?: number })[];
  refunds: readonly RefundRecord[];
  /** True if the sale ended early. */
  hasEnded: boolean;
  /** The subject of a payment whose amount does not match, such as “an order of ₹1,299”. */
  subject: string;
}

/** The requested and received payments, and their refunds. */
export function PaymentRecords({ payments, refunds, hasEnded, subject }: Props) {
  return (
    <ul className={styles.payments}>
      {payments.map((payment, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their order, and none is removed
        <li key={nth}>
          <Payment payment={payment} hasEnded={hasEnded} subject={subject} />
        </li>
      ))}
      {refunds.map((refund, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their order, and none is removed
        <li key={nth}>
          <Refund refund={refund} />
        </li>
      ))}
    </ul>
  );
}

interface PaymentProps extends Pick<Props, 'hasEnded' | 'subject'> {
  payment: Props['payments'][number];
}

function Payment({ payment, hasEnded, subject }: PaymentProps) {
  const { at, provider, state, amount, method, reference, problem } = payment;
  const { provider_payment_id: id, is_corrected, seen_on } = payment;
  const how = [...new Set([provider, method])].filter((name) => name !== undefined).map(moneyName);
  return (
    <>
      <p className={styles.money}>
        <strong className="money">{formatRupees(amount)}</strong>
        <span>{is_corrected ? 'Corrected' : paymentName(state, hasEnded)}</span>
      </p>
      {problem && (
        <p className={styles.problem}>
          Payment does not match: {problemText(problem, amount, subject)}
        </p>
      )}
      <p className="muted">
        {[
          ...how,
          seen_on && SEEN_TEXTS[seen_on].text,
          reference,
          at !== undefined && recentText(at, Date.now()),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {id !== undefined && provider !== 'upi' && (
        <p className={styles.id}>
          <span>{id}</span>
          <Button kind="quiet" onClick={() => void copyText('Payment ID', id)}>
            <Copy size={18} strokeWidth={1.75} aria-hidden="true" /> Copy
            <span className="visually-hidden"> payment ID</span>
          </Button>
        </p>
      )}
    </>
  );
}

/** The reason why a received payment does not match the requested one. */
function problemText(problem: PaymentProblem, amount: number, subject: string): string {
  switch (problem) {
    case 'amount':
      return `${formatRupees(amount)} arrived for ${subject}.`;
    case 'currency':
      return 'it arrived in another currency.';
    case 'reference':
      return 'it belongs to another payment.';
  }
}

function refundName({ state, method, is_correction }: RefundRecord): string {
  if (is_correction) return 'Taken out by the correction';
  return method === SET_OFF ? 'Set off' : REFUND_NAMES[state];
}

function Refund({ refund }: { refund: RefundRecord }) {
  const { at, amount, method, reference, reason } = refund;
  const facts = [
    capitalize(recentText(at, Date.now())),
    method && moneyName(method),
    reference,
    reason,
  ];
  return (
    <>
      <p className={styles.money}>
        <strong className="money">{formatRupees(amount)}</strong>
        <span>{refundName(refund)}</span>
      </p>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
