import type { ComponentProps } from 'react';
import { formatRupees } from '../../lib/money';
import { Field } from '../../ui/form/Field';
import styles from '../../ui/record/steps.module.css';

type Input = Pick<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error'>;

interface Props {
  /** The amount that the customer claims to have paid, in rupees. */
  claimed: number;
  reference: string | undefined;
  digits: Input;
  amount: Input;
}

/** The fields for the values that the clerk read in the bank app about a claimed payment. */
export function ClaimFields({ claimed, reference, digits, amount }: Props) {
  return (
    <>
      <dl className={styles.claim}>
        <dt>Amount to find</dt>
        <dd className="money">{formatRupees(claimed)}</dd>
        <dt>Customer's reference</dt>
        <dd>{reference ?? '…'}</dd>
      </dl>
      <Field
        label="Last four digits in the bank app"
        {...digits}
        data-first
        className={styles.code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        hint="The last digits of the UPI reference (UTR)."
      />
      <Field
        label="Amount that arrived, in rupees"
        {...amount}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
    </>
  );
}

/** Reminds the clerk to check the bank app or soundbox for the payment. */
export function CheckYourBank() {
  return (
    <p>
      <strong>Check your bank app or soundbox. A screenshot is not proof of payment.</strong>
    </p>
  );
}
