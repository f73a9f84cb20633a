import type { Ref } from 'react';
import { formatRupees } from '../../../lib/money';
import type { Totals } from '../../../lib/totals';
import { Button } from '../../../ui/Button';
import { useHydrated } from '../../../ui/use-hydrated';
import { type FormValues, type PayWay, payWithOf } from '../payment';
import type { PurchaseLine } from '../purchase';
import styles from './form-steps.module.css';
import { PurchaseLines } from './PurchaseLines';
import { checkTexts, nextPageText } from './steps';

interface Props {
  number: number;
  /** True once the shopper has reached the payment step; only then does the step have content. */
  isNext: boolean;
  formValues: FormValues;
  way: PayWay;
  /** When the form was opened (ms). */
  openedAt: number;
  lines: readonly PurchaseLine[];
  totals: Totals;
  /** True if a skeleton replaces the step. */
  isLoading: boolean;
  onCancel: () => void;
  ref: Ref<HTMLFieldSetElement>;
}

/**
 * The last step shows what the shopper orders; the closed steps above it show how they get it and
 * pay. Below it, the bar that stays in view shows the total and Continue or, once Pay is next, two
 * short lines about the order and Pay or Reserve.
 */
export function CheckStep(props: Props) {
  const { number, isNext, formValues, way, openedAt, lines, totals, onCancel } = props;
  // The prerendered HTML contains neither the quantity nor the time.
  const isHydrated = useHydrated();
  const amount = isHydrated ? formatRupees(totals.total) : '';
  const { label, text } = isNext
    ? checkTexts(formValues, openedAt, amount)
    : { label: 'Total', text: amount };
  const isCounter = payWithOf(formValues) === 'counter';
  const isAmount = !isNext || isCounter;
  const isLoading = isNext && props.isLoading;
  const nextPage = nextPageText(formValues, way);
  return (
    <>
      <div className={styles.end} aria-busy={props.isLoading || undefined}>
        <p className={styles.ahead} data-current={isNext || undefined} aria-hidden="true">
          <span className={styles.number}>{number}</span>
          <span className={styles.title}>Check</span>
        </p>
        {isNext && (
          <>
            <PurchaseLines lines={lines} totals={totals} />
            {nextPage && <p className={styles.nextPage}>{nextPage}</p>}
          </>
        )}
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
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
