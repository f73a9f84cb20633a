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

/** The last step, which stays in view: the amount and the Pay or Reserve button. */
export function CheckStep({ number, formValues, way, totals, onCancel }: Props) {
  const id = useId();
  const amount = formatRupees(totals.total);
  return (
    <fieldset className={styles.check} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.number}>{number}</span>
        <span id={id} className={styles.title}>
          Check
        </span>
        <dl className={styles.amount}>
          <dt className="visually-hidden">Amount</dt>
          <dd className="money">{amount}</dd>
        </dl>
      </div>
      <p className={styles.note}>
        {checkText(formValues, way)}
        {totals.taxIncluded && <> Includes GST {formatRupees(totals.tax)}.</>}
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" type="submit">
          {payWithOf(formValues) === 'counter' ? 'Reserve' : `Pay ${amount}`}
        </Button>
      </div>
    </fieldset>
  );
}
