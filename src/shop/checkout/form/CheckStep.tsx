import { formatRupees } from '../../../lib/money';
import type { Totals } from '../../../lib/totals';
import { Button } from '../../../ui/Button';
import { useHydrated } from '../../../ui/use-hydrated';
import { type FormValues, type PayWay, payWithOf } from '../payment';
import styles from './form-steps.module.css';
import { checkText } from './steps';

interface Props {
  number: number;
  formValues: FormValues;
  way: PayWay;
  totals: Totals;
  /** True if a skeleton replaces the step. */
  isLoading: boolean;
  onCancel: () => void;
}

/**
 * The last step. The amount and the Pay or Reserve button stay in view; a sentence about the order
 * and Cancel follow at the end of the form.
 */
export function CheckStep({ number, formValues, way, totals, isLoading, onCancel }: Props) {
  // The page's HTML does not know the quantity.
  const isHydrated = useHydrated();
  const amount = isHydrated ? formatRupees(totals.total) : '';
  return (
    <>
      <fieldset className={styles.check} aria-busy={isLoading || undefined}>
        <legend className="visually-hidden">Check</legend>
        <span className={styles.number}>{number}</span>
        <span className={styles.title} aria-hidden="true">
          Check
        </span>
        <dl className={styles.amount}>
          <dt className="visually-hidden">Amount</dt>
          <dd className="money">{amount}</dd>
        </dl>
        <Button kind="primary" type="submit" disabled={isLoading}>
          {payWithOf(formValues) === 'counter' ? 'Reserve' : `Pay ${amount}`}
        </Button>
      </fieldset>
      <div className={styles.end}>
        <p>
          {checkText(formValues, way)}
          {isHydrated && totals.taxIncluded && <> Includes GST {formatRupees(totals.tax)}.</>}
        </p>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
