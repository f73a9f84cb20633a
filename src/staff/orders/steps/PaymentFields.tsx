import { useId } from 'react';
import {
  type CounterMethod,
  isUndecided,
  type RefundMethod,
} from '../../../contract/orders/states';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { METHOD_NAMES } from '../../../entities/order/payment-text';
import { Field } from '../../../ui/form/Field';
import type { Form } from '../../../ui/form/use-form';
import type { ActionOrder } from './action-order';
import { RadioChoice } from './RadioChoice';
import { ShopQr, useHasOwnUpi } from './ShopQr';
import type { StepValues } from './step-form';

interface Props {
  order: ActionOrder;
  form: Form<StepValues>;
}

const REFERENCES: Readonly<Partial<Record<RefundMethod | '', { label: string; hint: string }>>> = {
  upi: {
    label: 'UPI reference (UTR), 12 digits',
    hint: 'From your bank app or soundbox. A screenshot is not a payment.',
  },
  card: { label: 'Last four digits or slip number', hint: 'From the slip of the card machine.' },
};

/** How a customer pays at the counter. A cash payment has no reference. */
export function PaymentFields({ order, form }: Props) {
  const { method } = form.values;
  const reference = REFERENCES[method];
  const hasOwnUpi = useHasOwnUpi();

  function choose(chosen: CounterMethod): void {
    form.set('method', chosen);
    form.set('reference', '');
  }

  return (
    <>
      {isUndecided(order.payment.state) && <DespiteOnline form={form} />}
      <RadioChoice
        label="How it was paid"
        choices={METHOD_NAMES}
        value={method === 'bank' ? '' : method}
        error={form.errors.method}
        onChange={choose}
      />
      {method === 'upi' && hasOwnUpi && <ShopQr order={order} />}
      {reference && (
        <Field
          {...reference}
          {...form.field('reference')}
          inputMode={method === 'upi' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={60}
          required
        />
      )}
    </>
  );
}

/** The box that a clerk checks to take money although the customer is paying online. */
function DespiteOnline({ form }: Pick<Props, 'form'>) {
  const id = useId();
  const error = form.errors.isDespiteOnline;
  return (
    <div className="notice" data-kind={error ? 'error' : undefined}>
      <div>
        <p id={id} role={error ? 'alert' : undefined}>
          {ORDER_TEXTS.payingOnline} If the online payment arrives too, it is refunded.
        </p>
        <label className="check">
          <input
            type="checkbox"
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            checked={form.values.isDespiteOnline}
            onChange={({ target }) => form.set('isDespiteOnline', target.checked)}
          />
          Take the money all the same
        </label>
      </div>
    </div>
  );
}
