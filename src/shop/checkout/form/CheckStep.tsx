import { useId } from 'react';
import { formatRupees } from '../../../lib/money';
import type { Totals } from '../../../lib/totals';
import { Button } from '../../../ui/Button';
import { type FormValues, type PayWay, payWithOf } from '../payment';
import styles from './form-steps.module.css';
import { checkText } from './steps';

interface Props {
  number: number;
  formValues: FormValues;
  way: PayWay;
  totals: Totals;
  onCancel: () => void;
}

/**
 * The last step. The amount and the Pay or Reserve button stay in view; a sentence about the order
 * and Cancel follow at the end of the form.
 */
export function CheckStep({ number, formValues, way, totals, onCancel }: Props) {
  const id = useId();
  const amount = formatRupees(totals.total);
  return (
    <>
      <fieldset className={styles.check} aria-labelledby={id}>
        <span className={styles.number}>{number}</span>
        <span id={id} className={styles.title}>
          Check
        </span>
        <dl className={styles.amount}>
          <dt className="visually-hidden">Amount</dt>
          <dd className="money">{amount}</dd>
        </dl>
        <Button kind="primary" type="submit">
          {payWithOf(formValues) === 'counter' ? 'Reserve' : `Pay ${amount}`}
        </Button>
      </fieldset>
      <div className={styles.end}>
        <p>
          {checkText(formValues, way)}
          {totals.taxIncluded && <> Includes GST {formatRupees(totals.tax)}.</>}
        </p>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
