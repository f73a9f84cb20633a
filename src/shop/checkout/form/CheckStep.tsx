import type { Ref } from 'react';
import { formatRupees } from '../../../lib/money';
import type { Totals } from '../../../lib/totals';
import { Button } from '../../../ui/Button';
import { useHydrated } from '../../../ui/use-hydrated';
import { type FormValues, payWithOf } from '../payment';
import type { PurchaseLine } from '../purchase';
import styles from './form-steps.module.css';
import { PurchaseLines } from './PurchaseLines';
import { checkTexts, nextPageText, placeText, type SummaryFacts } from './steps';

interface Props {
  /** True once the shopper has reached the payment step; only then does the order appear. */
  isNext: boolean;
  formValues: FormValues;
  facts: SummaryFacts;
  lines: readonly PurchaseLine[];
  totals: Totals;
  /** True if a skeleton replaces the order. */
  isLoading: boolean;
  /** Undefined if the panel's frame has a button that closes it. */
  onCancel: (() => void) | undefined;
  ref: Ref<HTMLFieldSetElement>;
}

/**
 * The end of the form shows what the shopper orders; the closed steps above it show how they get it
 * and pay. Below it, the bar that stays in view shows the total and Continue or, once Pay is next,
 * two short lines about the order and Pay, Reserve or Request.
 */
export function CheckStep(props: Props) {
  const { isNext, formValues, facts, lines, totals, onCancel } = props;
  // The prerendered HTML contains neither the quantity nor the time.
  const isHydrated = useHydrated();
  const amount = isHydrated ? formatRupees(totals.total) : '';
  const { label, text } = isNext
    ? checkTexts(formValues, facts.now, amount)
    : { label: 'Total', text: amount };
  const isAmount = !isNext || payWithOf(formValues) === 'counter';
  const isLoading = isNext && props.isLoading;
  const nextPage = nextPageText(formValues, facts.way);
  return (
    <>
      <div className={styles.end} aria-busy={props.isLoading || undefined}>
        {isNext && (
          <>
            <PurchaseLines lines={lines} totals={totals} />
            {nextPage && <p className={styles.nextPage}>{nextPage}</p>}
          </>
        )}
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <fieldset ref={props.ref} className={styles.check} aria-busy={isLoading || undefined}>
        <legend className="visually-hidden">{isNext ? 'Check' : 'Total'}</legend>
        <p className={styles.total}>
          <span aria-hidden={!isNext || undefined}>{label}</span>{' '}
          <span className={isAmount ? 'money' : undefined}>{text || '\u00a0'}</span>
        </p>
        {isNext ? (
          <Button key="pay" kind="primary" type="submit" disabled={isLoading}>
            {placeText(formValues, facts.call, amount)}
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
