import { SelectField } from '../../../ui/form/SelectField';
import type { Form } from '../../../ui/form/use-form';
import { BillToFields, STATE_CHOICES } from '../../bills/BillToFields';
import { SerialFields } from '../../serials/SerialFields';
import type { ActionOrder } from './action-order';
import { numberedPieces, type StepValues } from './step-form';

interface Props {
  order: ActionOrder;
  form: Form<StepValues>;
}

/**
 * The serial numbers, the delivery State (which determines the tax) and a recipient with a GSTIN.
 */
export function DispatchFields({ order, form }: Props) {
  return (
    <div className="dialog-form">
      <SerialFields
        pieces={numberedPieces('dispatch', order.lines)}
        values={form.values.serials}
        errors={form.errors}
        onChange={(serials) => form.set('serials', serials)}
      />
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
