import { useId } from 'react';
import { type CounterMethod, isUndecided } from '../../../contract/orders/states';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { METHOD_NAMES } from '../../../entities/order/payment-text';
import { Field } from '../../../ui/form/Field';
import type { Form } from '../../../ui/form/use-form';
import type { ActionOrder } from './action-order';
import { RadioChoice } from './RadioChoice';
import type { StepValues } from './step-form';

interface Props {
  order: Pick<ActionOrder, 'payment'>;
  form: Form<StepValues>;
}

/** How a customer pays at the counter. A cash payment has no reference. */
export function PaymentFields({ order, form }: Props) {
  const { method } = form.values;

  function choose(chosen: CounterMethod): void {
    form.set('method', chosen);
    if (chosen === 'cash') form.set('reference', '');
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
      {method !== '' && method !== 'cash' && (
        <Field
          label="Reference (optional)"
          {...form.field('reference')}
          autoComplete="off"
          maxLength={60}
          hint="Number on the card slip or the UPI payment."
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
