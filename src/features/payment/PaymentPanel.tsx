import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { whenSettled } from '../../ui/steps-back';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { methodOf, NOTHING_ENTERED } from './entered';
import { PaymentMethodFields } from './PaymentMethodFields';
import { PaymentProgress } from './PaymentProgress';
import {
  createSimulatedGateway,
  failureText,
  PAYMENT_TEXTS,
  type PaymentResult,
  refusalOf,
} from './payment';
import { createPayment } from './state';
import { systemClock } from './system-clock';
import './payment.css';

interface Props {
  orderId: string;
  amount: number;
  /** What is paid for, where the cart does not say it. */
  what?: string;
  /** The money has arrived. Called as it was when Pay was pressed, so that it knows what was paid for. */
  onPaid: () => void;
  /** The shopper has read so: takes the panel away, which then leads to the shop. */
  onDone: () => void;
  /** Back to where the panel was opened. */
  onBack: () => void;
  onLock?: (locked: boolean) => void;
}

type Alert = { kind: 'refused'; text: string } | { kind: 'done'; result: PaymentResult };

const gateway = createSimulatedGateway(systemClock, () => Math.random());

function alertTitle(alert: Alert): string {
  if (alert.kind === 'refused') return 'Please check';
  return alert.result.kind === 'success' ? 'Thank you' : 'Not paid';
}

function alertText(alert: Alert): string {
  if (alert.kind === 'refused') return alert.text;
  if (alert.result.kind === 'success') return PAYMENT_TEXTS.success;
  return failureText(alert.result.reason);
}

export function PaymentPanel({ orderId, amount, what, onPaid, onDone, onBack, onLock }: Props) {
  const [payment] = useState(() => createPayment(gateway, systemClock));
  const [leaving] = useState(() => new AbortController());
  const form = useRef<HTMLFormElement>(null);
  const status = useStore(payment.$status);
  const [entered, setEntered] = useState(NOTHING_ENTERED);
  const [charged, setCharged] = useState(amount);
  const [alert, setAlert] = useState<Alert | null>(null);
  const isPending = status.kind === 'pending';
  const shownAmount = isPending ? amount : charged;

  useLeaveWarning(!isPending && alert === null);
  useEffect(() => {
    onLock?.(!isPending);
    return () => onLock?.(false);
  }, [isPending, onLock]);
  useEffect(() => () => leaving.abort(), [leaving]);

  async function handlePay(event: SyntheticEvent) {
    event.preventDefault();
    const method = methodOf(entered);
    const refusal = refusalOf(method);
    if (refusal) return setAlert({ kind: 'refused', text: refusal });
    setCharged(amount);
    const result = await payment.pay({ orderId, amount }, method, leaving.signal);
    if (!result) return;
    if (result.kind === 'success') onPaid();
    setAlert({ kind: 'done', result });
  }

  function handleAlertClosed() {
    flushSync(() => setAlert(null));
    if (alert?.kind !== 'done') {
      form.current?.querySelector<HTMLInputElement>('.input')?.focus();
      return;
    }
    if (alert.result.kind === 'failed') return onBack();
    flushSync(onDone);
    whenSettled(() => location.replace(PATHS.shop));
  }

  return (
    <div className="payment">
      <dl className="payment-order">
        {what && (
          <>
            <dt>For</dt>
            <dd>{what}</dd>
          </>
        )}
        <dt>Order ID</dt>
        <dd className="payment-id">{orderId}</dd>
        <dt>Amount</dt>
        <dd className="money payment-amount">{formatRupees(shownAmount)}</dd>
      </dl>

      <PaymentProgress status={status} />
      {isPending && (
        <form ref={form} className="payment-form" noValidate onSubmit={handlePay}>
          <PaymentMethodFields entered={entered} onChange={setEntered} />
          <Button kind="primary" type="submit">
            Pay {formatRupees(amount)}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            Cancel
          </Button>
        </form>
      )}

      {alert && (
        <Dialog
          title={alertTitle(alert)}
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
