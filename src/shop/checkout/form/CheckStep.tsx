import { TestMark } from '../../../entities/order/TestMark';
import { formatRupees } from '../../../lib/money';
import type { Totals } from '../../../lib/totals';
import { Button } from '../../../ui/Button';
import { useHydrated } from '../../../ui/use-hydrated';
import { type FormValues, type PayWay, payWithOf } from '../payment';
import styles from './form-steps.module.css';
import { checkLine, nextPageText } from './steps';

interface Props {
  number: number;
  /** True if Pay or Reserve is the form's main button. */
  isNext: boolean;
  formValues: FormValues;
  way: PayWay;
  /** When the form was opened (ms). */
  openedAt: number;
  totals: Totals;
  /** True if a skeleton replaces the step. */
  isLoading: boolean;
  /** True if an online payment moves no real money. */
  isTest: boolean;
  onCancel: () => void;
}

/**
 * The last step, which stays in view: the total or, once Pay is next, a line about the whole order,
 * and the Pay or Reserve button. Further notes and Cancel come before it, at the end of the form.
 */
export function CheckStep(props: Props) {
  const { number, isNext, formValues, way, openedAt, totals, isLoading, isTest, onCancel } = props;
  // The prerendered HTML contains neither the quantity nor the time.
  const isHydrated = useHydrated();
  const amount = isHydrated ? formatRupees(totals.total) : '';
  return (
    <>
      <div className={styles.end}>
        <div>
          {isTest && payWithOf(formValues) === 'online' && <TestMark />}
          <p>
            {nextPageText(formValues, way)}
            {isHydrated && totals.taxIncluded && <> Includes GST {formatRupees(totals.tax)}.</>}
          </p>
        </div>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <fieldset className={styles.check} aria-busy={isLoading || undefined}>
        <legend className="visually-hidden">Check</legend>
        <span className={styles.number}>{number}</span>
        <span className={styles.title} aria-hidden="true">
          {isNext ? 'Check' : 'Total'}
        </span>
        <p className={styles.summary}>
          <span data-known={isHydrated}>
            {isNext ? checkLine(formValues, openedAt, way, amount) : amount}
          </span>
        </p>
        <Button kind={isNext ? 'primary' : 'plain'} type="submit" disabled={isLoading}>
          {payWithOf(formValues) === 'counter' ? 'Reserve' : `Pay ${amount}`}
        </Button>
      </fieldset>
    </>
  );
}
