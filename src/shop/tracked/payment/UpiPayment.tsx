import { useEffect, useRef, useState } from 'react';
import { ORDERS } from '../../../content/orders';
import { SITE_PHONE } from '../../../content/site';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { UPI_MAXIMUM, type UpiClaimBody } from '../../../contract/orders/upi';
import { phoneLink } from '../../../lib/links';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { ClaimForm } from './ClaimForm';
import { PayByUpi } from './PayByUpi';
import styles from './upi.module.css';

interface Props {
  /** In whole rupees. */
  amount: number;
  /** Identifies the order or repair in the UPI app. */
  reference: string;
  /**
   * The claim that staff have not decided yet; its reference may be changed while the order or
   * repair is open.
   */
  claimed?: { reference: string | undefined; mayChange: boolean } | undefined;
  /** How often the shopper has claimed a payment for this order or repair. */
  claims: number;
  /** Why staff did not find the payment that the shopper claimed last. */
  missing?: string | undefined;
  /** True if the shopper can also pay at the branch. */
  isFolded: boolean;
  claim: (body: UpiClaimBody) => Promise<void>;
  onStale: () => void;
}

/**
 * The payment to the shop's own UPI ID, and the shopper's claim that it was made. Collapsed if the
 * shopper can pay at the branch instead.
 */
export function UpiPayment(props: Props) {
  const { amount, reference, claimed, claims, missing, isFolded, claim, onStale } = props;
  const isUsedUp = claims >= ORDERS.upiClaims;
  if (claimed) {
    return <Claim claimed={claimed} isUsedUp={isUsedUp} claim={claim} onStale={onStale} />;
  }
  if (amount > UPI_MAXIMUM) return <TooMuch />;
  const steps = (
    <div className={styles.upi}>
      {missing !== undefined && (
        <p className="notice" data-kind="error" role="status">
          We did not find your payment: {missing}
        </p>
      )}
      <section className={styles.pay} aria-labelledby="pay-by-upi">
        <PayByUpi amount={amount} reference={reference} />
        {isUsedUp ? (
          <CallUs question="Have you paid?" />
        ) : (
          <ClaimForm claim={claim} submit="I have paid" onStale={onStale} />
        )}
      </section>
    </div>
  );
  if (!isFolded) return steps;
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

/** Replaces a further claim, because the shopper has made too many. */
function CallUs({ question }: { question: string }) {
  return (
    <p>
      {question} <a href={phoneLink(SITE_PHONE)}>{ORDER_TEXTS.tooManyClaims}</a>.
    </p>
  );
}

/** A payment claim with its reference, waiting for the staff's decision. */
function Claim({
  claimed,
  isUsedUp,
  claim,
  onStale,
}: Pick<Props, 'claim' | 'onStale'> & {
  claimed: NonNullable<Props['claimed']>;
  isUsedUp: boolean;
}) {
  const { reference, mayChange } = claimed;
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
          claim={claim}
          reference={reference}
          onStale={onStale}
          submit="Save the reference"
          onClose={() => setIsChanging(false)}
        />
      ) : (
        <p className={styles.reference}>
          <span>
            UPI reference <strong className={styles.figure}>{reference}</strong>
          </span>
          {mayChange && !isUsedUp && (
            <Button kind="quiet" onClick={() => setIsChanging(true)}>
              Change the reference
            </Button>
          )}
        </p>
      )}
      {mayChange && isUsedUp && <CallUs question="Is the reference wrong?" />}
    </div>
  );
}
