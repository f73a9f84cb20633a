import type { ComponentProps, ReactNode } from 'react';
import { hasPaymentPage } from '../../../contract/orders/states';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { TestMark } from '../../../entities/order/TestMark';
import { formatRupees } from '../../../lib/money';
import styles from '../page/page.module.css';
import { PayNow } from './PayNow';
import { UpiPayment } from './UpiPayment';

interface Ways extends ComponentProps<typeof UpiPayment> {
  /** The provider of the payment that can be made now; undefined if there is none. */
  provider: string | undefined;
  isTest?: boolean;
  /** The label of the button that opens the payment page. */
  label: string;
  open: ComponentProps<typeof PayNow>['open'];
  /** Shown for a provider that has no payment page. */
  children?: ReactNode;
}

interface Props extends Ways {
  isChecking: boolean;
  /** True if the last attempt failed, which nothing else on the page says. */
  hasFailed?: boolean;
  /** The amount in rupees with which the customer has just returned from the payment page. */
  received: number | undefined;
}

/** The state of an online payment, or the way to make one. */
export function OnlinePayment({ isChecking, hasFailed = false, received, ...ways }: Props) {
  return (
    <>
      <div role="status">
        {isChecking && (
          <p className={styles.checking}>
            <span className="spinner" aria-hidden="true" /> {ORDER_TEXTS.checking}
          </p>
        )}
        {hasFailed && !isChecking && (
          <p className="notice" data-kind="error">
            The payment did not go through. Please try again, or pay at the branch.
          </p>
        )}
        {received !== undefined && (
          <p>We received your payment of {formatRupees(received)}. Thank you.</p>
        )}
      </div>
      {!isChecking && <Way {...ways} />}
    </>
  );
}

function Way({ provider, isTest = false, label, open, children, ...upi }: Ways) {
  if (upi.claimed || provider === 'upi') return <UpiPayment {...upi} />;
  if (provider === undefined) return null;
  if (!hasPaymentPage(provider)) return children;
  return (
    <>
      {isTest && <TestMark />}
      <PayNow amount={upi.amount} label={label} open={open} onStale={upi.onStale} />
    </>
  );
}
