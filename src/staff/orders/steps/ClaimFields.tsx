import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import type { Form } from '../../../ui/form/use-form';
import styles from '../../../ui/record/steps.module.css';
import { useOrder } from '../queries';
import type { ActionOrder } from './action-order';
import { SameReference } from './SameReference';
import type { StepValues } from './step-form';

interface Props {
  order: ActionOrder;
  form: Form<StepValues>;
}

/** What the clerk read in the bank app about a payment that the customer claims. */
export function ClaimFields({ order, form }: Props) {
  const { reading } = useOrder(order.order_id);
  const { payments = [], same_reference } = reading.data ?? {};
  const claim = payments.find(({ state }) => state === 'claimed');
  return (
    <>
      <p>
        <strong>Check your bank app or soundbox. A screenshot is not a payment.</strong>
      </p>
      <SameReference ids={same_reference} hasLinks={false} />
      <dl className={styles.claim}>
        <dt>Amount to find</dt>
        <dd className="money">{formatRupees(claim?.amount ?? order.due)}</dd>
        <dt>Customer's reference</dt>
        <dd>{claim?.reference ?? '…'}</dd>
      </dl>
      <Field
        label="Last four digits in the bank app"
        {...form.field('digits')}
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
        {...form.field('amount')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
    </>
  );
}
