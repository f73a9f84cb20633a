import { stateOfPin } from '../../../lib/identity/pin-state';
import { SelectField } from '../../../ui/form/SelectField';
import { BillToFields, STATE_CHOICES } from '../../bills/BillToFields';
import { type BillToValues, billToOf, NO_RECIPIENT } from '../../bills/state';
import type { FieldsProps } from '../../work/step-form';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';

/** What the bill of a delivery says about its recipient. */
export interface DeliveryBillValues {
  /** The GST code of the State to which the order is sent. */
  delivery_state: string;
  bill_to: BillToValues;
}

/** The delivery State, which determines the tax, and a recipient with a GSTIN. */
export function DeliveryBillFields({
  subject: { branch, total },
  form,
}: Omit<FieldsProps<ActionOrder, DeliveryBillValues>, 'role'>) {
  return (
    <>
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
        billed={{
          ...{ kind: 'delivery', branch: branch.code, total },
          deliveryState: form.values.delivery_state,
        }}
        onChange={(bill_to) => form.fill({ bill_to })}
      />
    </>
  );
}

/**
 * The bill is for the business that the customer named, or else for the recipient at the delivery
 * address and the State of its PIN code.
 */
export function firstDeliveryBill({ recipient, bill_to }: ActionOrder): DeliveryBillValues {
  const name = recipient?.name ?? '';
  const pinCode = recipient?.pin_code ?? '';
  return {
    delivery_state: stateOfPin(pinCode) ?? '',
    bill_to: bill_to ? { ...NO_RECIPIENT, isOpen: true, ...bill_to } : { ...NO_RECIPIENT, name },
  };
}

/** The fields of the request. */
export function deliveryBillBody({ delivery_state, bill_to }: DeliveryBillValues) {
  return { delivery_state: delivery_state || undefined, bill_to: billToOf(bill_to) };
}

export const makeBill: OrderForm<DeliveryBillValues> = {
  Fields: ({ subject, form }) => (
    <div className="dialog-form">
      <DeliveryBillFields subject={subject} form={form} />
    </div>
  ),
  values: firstDeliveryBill,
  body: deliveryBillBody,
};
