import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { afterBack } from '../../ui/dialog/dialog-history';
import { useLeaveWarning } from '../../ui/dialog/use-leave-warning';
import { PaymentMethodFields } from './PaymentMethodFields';
import { PaymentProgress } from './PaymentProgress';
import { EMPTY_FORM, failedText, methodError, methodOf, PAYMENT_TEXTS } from './payment';
import styles from './payment.module.css';
import type { Payment, PaymentOutcome } from './state';

interface Props {
  payment: Payment;
  orderId: string;
  amount: number;
  /** The product and quantity, where the payment is not for the cart. */
  description?: string;
  /** Whether the cart is still as shown when Pay was pressed. */
  isAsShown: () => boolean;
  /** The money has arrived. The callback of the render in which Pay was pressed is called, so it closes over what was paid for. */
  onPaid: () => void;
  /** The shopper has closed the success alert: unmounts the panel, which then goes to the shop. */
  onDone: () => void;
  /** Back to where the panel was opened. */
  onBack: () => void;
}

const ALERT_TITLES = {
  refused: 'Please check',
  success: 'Thank you',
  failed: 'Not paid',
} as const;

function alertText(alert: PaymentOutcome): string {
  if (alert.kind === 'refused') return alert.text;
  return alert.kind === 'success' ? PAYMENT_TEXTS.success : failedText(alert.reason);
}

export function PaymentPanel({
  payment,
  orderId,
  amount,
  description,
  isAsShown,
  onPaid,
  onDone,
  onBack,
}: Props) {
  const [leaving] = useState(() => new AbortController());
  const form = useRef<HTMLFormElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  const status = useStore(payment.$status);
  const [formValues, setFormValues] = useState(EMPTY_FORM);
  const [shownAmount, setShownAmount] = useState(amount);
  const [notice, setNotice] = useState('');
  const [alert, setAlert] = useState<PaymentOutcome | null>(null);
  const isPending = status.kind === 'pending';

  // Once Pay was pressed the amount no longer follows the cart: what is shown is what is charged.
  if (isPending && amount !== shownAmount) {
    setShownAmount(amount);
    setNotice(`Your cart changed in another tab. The amount is now ${formatRupees(amount)}.`);
  }

  useLeaveWarning(!isPending && alert === null);
  useEffect(() => () => leaving.abort(), [leaving]);
  useEffect(() => {
    if (!isPending) progress.current?.focus();
  }, [isPending]);

  async function handlePay(event: SyntheticEvent) {
    event.preventDefault();
    const method = methodOf(formValues);
    const wrong = methodError(method);
    if (wrong) return setAlert({ kind: 'refused', text: wrong });
    const purchase = { orderId, amount, isAsShown, onPaid };
    const outcome = await payment.pay(purchase, method, leaving.signal);
    if (outcome) setAlert(outcome);
  }

  function handleAlertClosed() {
    flushSync(() => setAlert(null));
    if (alert?.kind === 'refused') {
      const next = methodError(methodOf(formValues)) === null ? '[type=submit]' : '.input';
      form.current?.querySelector<HTMLElement>(next)?.focus();
      return;
    }
    if (alert?.kind === 'failed') return onBack();
    flushSync(onDone);
    afterBack(() => location.replace(PATHS.shop));
  }

  return (
    <div className={styles.panel}>
      <dl className={styles.order}>
        {description && (
          <>
            <dt>For</dt>
            <dd>{description}</dd>
          </>
        )}
        <dt>Order ID</dt>
        <dd className={styles.id}>{orderId}</dd>
        <dt>Amount</dt>
        <dd className={`money ${styles.amount}`}>{formatRupees(shownAmount)}</dd>
      </dl>

      <p className={notice && isPending ? 'notice' : 'visually-hidden'} role="status">
        {isPending && notice}
      </p>
      <PaymentProgress ref={progress} status={status} />
      {isPending && (
        <form ref={form} className={styles.form} noValidate onSubmit={handlePay}>
          <PaymentMethodFields formValues={formValues} onChange={setFormValues} />
          <Button kind="primary" type="submit">
            Pay {formatRupees(shownAmount)}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            Cancel
          </Button>
        </form>
      )}

      {alert && (
        <Dialog
          title={ALERT_TITLES[alert.kind]}
          role="alertdialog"
          onClose={handleAlertClosed}
          actions={
            <Button kind="primary" onClick={handleAlertClosed}>
              OK
            </Button>
          }
        >
          <p>{alertText(alert)}</p>
        </Dialog>
      )}
    </div>
  );
}
