import { useEffect, useEffectEvent, useState } from 'react';
import { errorCode, errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import type { PaymentUrlReply } from '../../../contract/orders/payment';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { useAction } from '../../../ui/use-action';
import styles from '../page/page.module.css';

interface Props {
  /** In whole rupees. */
  amount: number;
  label: string;
  /** Requests the payment page, and stores the key, because the return URL does not contain it. */
  open: () => Promise<PaymentUrlReply>;
  onStale: () => void;
}

/** Opens the provider's payment page. */
export function PayNow({ amount, label, open, onStale }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { busy, run } = useAction((error) => {
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    if (errorCode(error) === 'wrong-state') onStale();
  });

  // Back from the payment page may restore this page with its busy button.
  const restore = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setIsLeaving(false);
    onStale();
  });
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => restore(event);
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);

  function pay(): void {
    setFailure(null);
    void run(async () => {
      const { url } = await open();
      setIsLeaving(true);
      location.assign(url);
    });
  }

  return (
    <div className={styles.pay}>
      <FailureText text={failure} />
      <p>
        <strong className="money">{formatRupees(amount)}</strong> by UPI, card or net banking.{' '}
        {ORDER_TEXTS.payOnPage}
      </p>
      <Button kind="primary" busy={busy || isLeaving} onClick={pay}>
        {label}
      </Button>
      <p className="visually-hidden" role="status">
        {isLeaving && 'Taking you to the payment page…'}
      </p>
    </div>
  );
}
