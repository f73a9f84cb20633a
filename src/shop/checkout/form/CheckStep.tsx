import { itemsText } from '../../../entities/order/items-text';
import { formatRupees } from '../../../lib/money';
import type { Totals } from '../../../lib/totals';
import { Button } from '../../../ui/Button';
import { useHydrated } from '../../../ui/use-hydrated';
import { type FormValues, type PayWay, payWithOf } from '../payment';
import styles from './form-steps.module.css';
import { checkSummary, checkText } from './steps';

interface Props {
  number: number;
  /** True if Pay or Reserve is the form's main button. */
  isNext: boolean;
  formValues: FormValues;
  way: PayWay;
  /** The number of items, such as “3 items”. */
  items: string;
  totals: Totals;
  /** True if a skeleton replaces the step. */
  isLoading: boolean;
  onCancel: () => void;
}

/**
 * The last step, which stays in view: one line about the order and the Pay or Reserve button. A
 * sentence about the order and Cancel come before it, at the end of the form.
 */
export function CheckStep(props: Props) {
  const { number, isNext, formValues, way, items, totals, isLoading, onCancel } = props;
  // The page's HTML does not know the quantity.
  const isHydrated = useHydrated();
  const amount = isHydrated ? formatRupees(totals.total) : '';
  return (
    <>
      <div className={styles.end}>
        <p>
          {checkText(formValues, way)}
          {isHydrated && totals.taxIncluded && <> Includes GST {formatRupees(totals.tax)}.</>}
        </p>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <fieldset className={styles.check} aria-busy={isLoading || undefined}>
        <legend className="visually-hidden">Check</legend>
        <span className={styles.number}>{number}</span>
        <span className={styles.title} aria-hidden="true">
          Check
        </span>
        <p className={styles.summary}>
          <span data-known={isHydrated}>
            {checkSummary(formValues, isHydrated ? items : itemsText(1), amount)}
          </span>
        </p>
        <Button kind={isNext ? 'primary' : 'plain'} type="submit" disabled={isLoading}>
          {payWithOf(formValues) === 'counter' ? 'Reserve' : `Pay ${amount}`}
        </Button>
      </fieldset>
    </>
  );
}
