import type { Ref } from 'react';
import { TestMark } from '../../../entities/order/TestMark';
import { formatRupees } from '../../../lib/money';
import type { Totals } from '../../../lib/totals';
import { Button } from '../../../ui/Button';
import { useHydrated } from '../../../ui/use-hydrated';
import { type FormValues, type PayWay, payWithOf } from '../payment';
import styles from './form-steps.module.css';
import { checkTexts, nextPageText } from './steps';

interface Props {
  number: number;
  /** True once the shopper has reached the payment step. */
  isNext: boolean;
  /** True if both other steps are closed. */
  isCurrent: boolean;
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
  ref: Ref<HTMLFieldSetElement>;
}

/**
 * The bar that stays in view: it shows the total and Continue or, once Pay is next, two short lines
 * about the order and Pay or Reserve. The step's title, other notes and Cancel are at the end of the
 * form, just before the bar.
 */
export function CheckStep(props: Props) {
  const { number, isNext, isCurrent, formValues, way, openedAt, totals, isTest, onCancel } = props;
  // The prerendered HTML contains neither the quantity nor the time.
  const isHydrated = useHydrated();
  const amount = isHydrated ? formatRupees(totals.total) : '';
  const { label, text } = isNext
    ? checkTexts(formValues, openedAt, amount)
    : { label: 'Total', text: amount };
  const isCounter = payWithOf(formValues) === 'counter';
  const isAmount = !isNext || isCounter;
  const isLoading = isNext && props.isLoading;
  return (
    <>
      <div className={styles.end} aria-busy={props.isLoading || undefined}>
        <p className={styles.ahead} data-current={isCurrent || undefined} aria-hidden="true">
          <span className={styles.number}>{number}</span>
          <span className={styles.title}>Check</span>
        </p>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <div>
          {isTest && !isCounter && <TestMark />}
          <p>
            {nextPageText(formValues, way)}
            {isHydrated && totals.taxIncluded && <> Includes GST {formatRupees(totals.tax)}.</>}
          </p>
        </div>
      </div>
      <fieldset ref={props.ref} className={styles.check} aria-busy={isLoading || undefined}>
        <legend className="visually-hidden">{isNext ? 'Check' : 'Total'}</legend>
        <p className={styles.total}>
          <span aria-hidden={!isNext || undefined}>{label}</span>{' '}
          <span className={isAmount ? 'money' : undefined}>{text || '\u00a0'}</span>
        </p>
        {isNext ? (
          <Button key="pay" kind="primary" type="submit" disabled={isLoading}>
            {isCounter ? 'Reserve' : `Pay ${amount}`}
          </Button>
        ) : (
          <Button key="continue" kind="primary" type="submit">
            Continue
          </Button>
        )}
      </fieldset>
    </>
  );
}
