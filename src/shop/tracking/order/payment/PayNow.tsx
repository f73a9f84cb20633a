import { useEffect, useEffectEvent, useState } from 'react';
import { errorCode, errorText } from '../../../../api/error';
import { openPaymentPage } from '../../../../api/orders/orders';
import { FAILURE_TEXTS } from '../../../../contract/errors';
import type { OrderReply } from '../../../../contract/orders/order';
import { ORDER_TEXTS } from '../../../../contract/orders/texts';
import { formatRupees } from '../../../../lib/money';
import { Button } from '../../../../ui/Button';
import { FailureText } from '../../../../ui/feedback/Failure';
import { useAction } from '../../../../ui/use-action';
import { rememberKey } from '../../state';
import styles from '../order.module.css';

interface Props {
  order: OrderReply;
  orderKey: string | undefined;
  onStale: () => void;
}

/** Opens the provider's payment page for an order. */
export function PayNow({ order, orderKey, onStale }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { busy, run } = useAction((error) => {
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    if (errorCode(error) === 'wrong-state') onStale();
  });

  // Back from the payment page may restore this page as it was left.
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
      const { url } = await openPaymentPage(order.order_id, orderKey);
      // The address that the shopper returns to does not contain the order's key.
      if (orderKey !== undefined) rememberKey(order.order_id, orderKey);
      setIsLeaving(true);
      location.assign(url);
    });
  }

  return (
    <div className={styles.pay}>
      <FailureText text={failure} />
      <p>
        <strong className="money">{formatRupees(order.due)}</strong> by UPI, card or net banking.{' '}
        {ORDER_TEXTS.payOnPage}
      </p>
      <Button kind="primary" busy={busy || isLeaving} onClick={pay}>
        {order.payment.state === 'failed' ? 'Try again' : 'Pay now'}
      </Button>
      <p className="visually-hidden" role="status">
        {isLeaving && 'Taking you to the payment page…'}
      </p>
    </div>
  );
}
