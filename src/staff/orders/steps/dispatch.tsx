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
import {
  DeliveryBillFields,
  type DeliveryBillValues,
  deliveryBillBody,
  firstDeliveryBill,
} from './make-bill';
import { Parcel } from './Parcel';

interface Values extends DeliveryBillValues {
  /** The numbers of the sold devices. */
  serials: SerialValues;
  second_serials: SerialValues;
}

/** The serial numbers, and what the bill says about its recipient. */
function Fields({ subject, role, form }: FieldsProps<ActionOrder, Values>) {
  return (
    <div className="dialog-form">
      <SerialFields
        pieces={piecesToSell(subject.lines)}
        values={form.values.serials}
        errors={form.errors}
        onChange={(serials) => form.fill({ serials })}
        seconds={{
          values: form.values.second_serials,
          onChange: (second_serials) => form.fill({ second_serials }),
        }}
        entry={{ role, branch: subject.branch.code }}
      />
      <DeliveryBillFields subject={subject} form={form} />
    </div>
  );
}

export const dispatch: OrderForm<Values> = {
  Fields,
  about: (order) => <Parcel order={order} />,
  values: (order) => ({ serials: {}, second_serials: {}, ...firstDeliveryBill(order) }),
  body: ({ serials, second_serials, ...bill }, { lines }) => ({
    serials: serialsOf(piecesToSell(lines), serials),
    second_serials: secondsOf(piecesToSell(lines), second_serials),
    ...deliveryBillBody(bill),
  }),
  errors: ({ serials, second_serials }, { lines }) =>
    saleErrors(piecesToSell(lines), serials, second_serials),
};
