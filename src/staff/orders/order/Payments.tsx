import Copy from 'lucide-react/icons/copy';
import type { OrderReply, PaymentRecord, RefundRecord } from '../../../contract/orders/order';
import { endedEarly, type PaymentProblem, type RefundState } from '../../../contract/orders/states';
import { moneyName, paymentName } from '../../../entities/order/payment-text';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/feedback/copy-text';
import styles from '../../../ui/record/record.module.css';

const REFUND_NAMES: Readonly<Record<RefundState, string>> = {
  pending: 'Refund on its way',
  refunded: 'Refunded',
  failed: 'Refund failed',
};

/** The payments that an order asked for or received, and their refunds. */
export function Payments({ order }: { order: OrderReply }) {
  const { payments = [], refunds = [], state, total } = order;
  if (payments.length === 0) return null;
  return (
    <section className="card" aria-labelledby="order-payments">
      <h2 id="order-payments">Payment</h2>
      <ul className={styles.payments}>
        {payments.map((payment, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have no ID, and none is removed
          <li key={nth}>
            <Payment payment={payment} hasEnded={endedEarly(state)} total={total} />
          </li>
        ))}
        {refunds.map((refund, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no ID, and none is removed
          <li key={nth}>
            <Refund refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PaymentProps {
  payment: PaymentRecord;
  hasEnded: boolean;
  /** The order's total, which the payment should have had. */
  total: number;
}

function Payment({ payment, hasEnded, total }: PaymentProps) {
  const { provider, state, amount, method, reference, provider_payment_id: id, problem } = payment;
  const how = [...new Set([provider, method])].filter((name) => name !== undefined).map(moneyName);
  return (
    <>
      <p className={styles.money}>
        <strong className="money">{formatRupees(amount)}</strong>
        <span>{paymentName(state, hasEnded)}</span>
      </p>
      {problem && (
        <p className={styles.problem}>
          Payment does not match: {problemText(problem, amount, total)}
        </p>
      )}
      <p className="muted">{[...how, reference].filter(Boolean).join(' · ')}</p>
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

/** Why money is not used, with both figures. */
function problemText(problem: PaymentProblem, amount: number, total: number): string {
  switch (problem) {
    case 'amount':
      return `${formatRupees(amount)} arrived for an order of ${formatRupees(total)}.`;
    case 'currency':
      return 'it arrived in another currency.';
    case 'reference':
      return 'it belongs to another payment.';
  }
}

function Refund({
  refund: { at, amount, state, method, reference, reason },
}: {
  refund: RefundRecord;
}) {
  const facts = [momentText(at), method && moneyName(method), reference, reason];
  return (
    <>
      <p className={styles.money}>
        <strong className="money">{formatRupees(amount)}</strong>
        <span>{REFUND_NAMES[state]}</span>
      </p>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
