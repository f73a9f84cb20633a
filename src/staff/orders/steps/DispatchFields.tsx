import { SelectField } from '../../../ui/form/SelectField';
import type { Form } from '../../../ui/form/use-form';
import { BillToFields, STATE_CHOICES } from '../../bills/BillToFields';
import type { StepValues } from './step-form';

/** The State of the delivery, which determines the tax, and a recipient with a GSTIN. */
export function DispatchFields({ form }: { form: Form<StepValues> }) {
  return (
    <div className="dialog-form">
      <SelectField
        label="State of the delivery"
        {...form.field('delivery_state')}
        choices={STATE_CHOICES}
        placeholder="From the PIN code"
        data-first
        hint="It determines the tax on the bill."
      />
      <BillToFields
        values={form.values.bill_to}
        errors={form.errors}
        onChange={(values) => form.set('bill_to', values)}
      />
    </div>
  );
}
