import type { Ref } from 'react';
import { itemsText } from '../../../entities/order/items-text';
import { TO_PAY_AT_BRANCH } from '../../../entities/order/to-pay-text';
import { formatRupees } from '../../../lib/money';
import type { Totals } from '../../../lib/totals';
import { Button } from '../../../ui/Button';
import { useHydrated } from '../../../ui/use-hydrated';
import { type FormValues, payWithOf } from '../payment';
import type { PurchaseLine } from '../purchase';
import styles from './check-step.module.css';
import { nextPageText, placeText, type SummaryFacts } from './steps';

interface Props {
  /** True once the shopper has reached the payment step. */
  isNext: boolean;
  formValues: FormValues;
  facts: SummaryFacts;
  lines: readonly PurchaseLine[];
  totals: Totals;
  /** The number of fields that are marked as wrong. */
  wrongCount: number;
  /** True if a skeleton replaces Pay, which depends on how the shop is paid. */
  isLoading: boolean;
  /** Undefined if the panel's frame has a button that closes it. */
  onCancel: (() => void) | undefined;
  ref: Ref<HTMLFieldSetElement>;
}

/**
 * The end of the form, with what happens after Pay. Below it, the bar that stays in view shows
 * Continue or, once Pay is next, Pay, Reserve or Request, and the total unless it is on the button.
 */
export function CheckStep(props: Props) {
  const { isNext, formValues, facts, lines, totals, wrongCount, onCancel } = props;
  // The prerendered HTML does not contain the quantity.
  const isHydrated = useHydrated();
  const amount = isHydrated ? formatRupees(totals.total) : '';
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalLabel = isHydrated ? `Total · ${itemsText(pieces)}` : 'Total';
  const isPaidNow = payWithOf(formValues) === 'online';
  const label = isNext && !isPaidNow ? TO_PAY_AT_BRANCH : totalLabel;
  const hasTotal = !(isNext && isPaidNow);
  const isLoading = isNext && props.isLoading;
  const nextPage = nextPageText(formValues, facts.way);
  return (
    <>
      <div className={styles.end}>
        {isNext && (
          <div>
            {nextPage && <p>{nextPage}</p>}
            <p>You can cancel the order until we pack it.</p>
          </div>
        )}
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <fieldset ref={props.ref} className={styles.check} aria-busy={isLoading || undefined}>
        <legend className="visually-hidden">{label}</legend>
        {(hasTotal || wrongCount > 0) && (
          <p className={styles.total}>
            {wrongCount > 0 ? (
              <strong aria-hidden="true">
                Check the {wrongCount === 1 ? 'field' : 'fields'} in red
              </strong>
            ) : (
              <span aria-hidden="true">{label}</span>
            )}{' '}
            {hasTotal && <span className="money">{amount || '\u00a0'}</span>}
          </p>
        )}
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
