import type { CounterMethod } from '../../../contract/orders/states';
import { METHOD_NAMES } from '../../../entities/order/payment-text';
import { Field } from '../../../ui/form/Field';
import type { Form } from '../../../ui/form/use-form';
import { RadioChoice } from './RadioChoice';
import type { StepValues } from './step-form';

/** How a customer pays at the counter. A cash payment has no reference. */
export function PaymentFields({ form }: { form: Form<StepValues> }) {
  const { method } = form.values;

  function choose(chosen: CounterMethod): void {
    form.set('method', chosen);
    if (chosen === 'cash') form.set('reference', '');
  }

  return (
    <>
      <RadioChoice
        label="How it was paid"
        choices={METHOD_NAMES}
        value={method}
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
