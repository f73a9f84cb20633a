import { stateOfPin } from '../../../lib/identity/pin-state';
import { SelectField } from '../../../ui/form/SelectField';
import { BillToFields, STATE_CHOICES } from '../../bills/BillToFields';
import { type BillToValues, billToOf, NO_RECIPIENT } from '../../bills/state';
import { SerialFields } from '../../serials/SerialFields';
import {
  piecesToSell,
  type SerialValues,
  saleErrors,
  secondsOf,
  serialsOf,
} from '../../serials/state';
import type { FieldsProps } from '../../work/step-form';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';
import { Parcel } from './Parcel';

interface Values {
  /** The numbers of the sold devices. */
  serials: SerialValues;
  second_serials: SerialValues;
  /** The GST code of the State to which the order is sent. */
  delivery_state: string;
  bill_to: BillToValues;
}

/**
 * The serial numbers, the delivery State (which determines the tax) and a recipient with a GSTIN.
 */
function Fields({ subject: { lines }, form }: FieldsProps<ActionOrder, Values>) {
  return (
    <div className="dialog-form">
      <SerialFields
        pieces={piecesToSell(lines)}
        values={form.values.serials}
        errors={form.errors}
        onChange={(serials) => form.fill({ serials })}
        seconds={{
          values: form.values.second_serials,
          onChange: (second_serials) => form.fill({ second_serials }),
        }}
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
        onChange={(bill_to) => form.fill({ bill_to })}
      />
    </div>
  );
}

export const dispatch: OrderForm<Values> = {
  Fields,
  about: (order) => <Parcel order={order} />,
  /**
   * The bill is for the business that the customer named, or else for the recipient at the delivery
   * address and the State of its PIN code.
   */
  values({ recipient: { name = '', pin_code = '' } = {}, bill_to }) {
    return {
      serials: {},
      second_serials: {},
      delivery_state: stateOfPin(pin_code) ?? '',
      bill_to: bill_to ? { isOpen: true, ...bill_to } : { ...NO_RECIPIENT, name },
    };
  },
  body: ({ serials, second_serials, delivery_state, bill_to }, { lines }) => ({
    serials: serialsOf(piecesToSell(lines), serials),
    second_serials: secondsOf(piecesToSell(lines), second_serials),
    delivery_state: delivery_state || undefined,
    bill_to: billToOf(bill_to),
  }),
  errors: ({ serials, second_serials }, { lines }) =>
    saleErrors(piecesToSell(lines), serials, second_serials),
};
