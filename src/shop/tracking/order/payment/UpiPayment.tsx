import { useEffect, useRef, useState } from 'react';
import { ORDERS } from '../../../../content/orders';
import { SITE_PHONE } from '../../../../content/site';
import type { OrderReply } from '../../../../contract/orders/order';
import { OPEN_STATES } from '../../../../contract/orders/states';
import { UPI_MAXIMUM } from '../../../../contract/orders/upi';
import { phoneLink } from '../../../../lib/links';
import { formatRupees } from '../../../../lib/money';
import { Button } from '../../../../ui/Button';
import { ClaimForm } from './ClaimForm';
import { PayByUpi } from './PayByUpi';
import styles from './upi.module.css';

interface Props {
  order: OrderReply;
  orderKey: string | undefined;
  onChange: (order: OrderReply) => void;
  onStale: () => void;
}

/**
 * Payment to the shop's own UPI ID, and what the shopper says about it. An order for the branch
 * shows this folded, because it can also be paid there.
 */
export function UpiPayment(props: Props) {
  const { payment, due } = props.order;
  if (payment.state === 'claimed') return <Claim {...props} />;
  if (due > UPI_MAXIMUM) return <TooMuch />;
  const steps = (
    <div className={styles.upi}>
      <Missing order={props.order} />
      <section className={styles.pay} aria-labelledby="pay-by-upi">
        <PayByUpi order={props.order} />
        <ClaimForm {...props} submit="I have paid" />
      </section>
    </div>
  );
  if (payment.provider !== 'counter') return steps;
  return (
    <details>
      <summary className={styles.summary}>Pay now by UPI instead</summary>
      {steps}
    </details>
  );
}

function TooMuch() {
  return (
    <p>
      Not possible by UPI above {formatRupees(UPI_MAXIMUM)}. Pay at the branch or{' '}
      <a href={phoneLink(SITE_PHONE)}>call us</a>.
    </p>
  );
}

/** Why the shop did not find the payment that the shopper claimed last. */
function Missing({ order: { timeline } }: Pick<Props, 'order'>) {
  const last = timeline.findLast(({ step }) => step === 'claim' || step === 'money-missing');
  if (last?.step !== 'money-missing') return null;
  return (
    <p className="notice" data-kind="error" role="status">
      We did not find your payment: {last.reason}
    </p>
  );
}

/** A claim that waits for the shop, with its reference. */
function Claim(props: Props) {
  const { state, payment } = props.order;
  const [isChanging, setIsChanging] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);

  // The pressed button is removed, which would lose keyboard focus.
  useEffect(() => {
    if (!isChanging && document.activeElement === document.body) text.current?.focus();
  }, [isChanging]);

  return (
    <div className={styles.upi}>
      <p ref={text} className={styles.checking} tabIndex={-1} role="status">
        We are checking your payment with our bank. You hear from us within {ORDERS.upiClaimHours}{' '}
        opening hours.
      </p>
      {isChanging ? (
        <ClaimForm
          {...props}
          reference={payment.reference}
          submit="Save the reference"
          onClose={() => setIsChanging(false)}
        />
      ) : (
        <p className={styles.reference}>
          <span>
            UPI reference <strong className={styles.figure}>{payment.reference}</strong>
          </span>
          {OPEN_STATES.includes(state) && (
            <Button kind="quiet" onClick={() => setIsChanging(true)}>
              Change the reference
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
