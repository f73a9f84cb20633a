import type { RepairReply } from '../../../contract/repairs/repair';
import { ACCESSORIES } from '../../../contract/repairs/states';
import { type Contact, ContactFields } from '../../../entities/contact/ContactFields';
import { changedIn, unchangedError } from '../../../entities/contact/changed';
import { ACCESSORY_NAMES } from '../../../entities/repair/labels';
import { Chips } from '../../../ui/form/Chips';
import { Field } from '../../../ui/form/Field';
import { SerialInput } from '../../serials/SerialInput';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';

interface Values extends Contact {
  brand: string;
  model: string;
  serial: string;
  accessories: RepairReply['accessories'];
}

const LEFT = ACCESSORIES.map((value) => ({ value, label: ACCESSORY_NAMES[value] }));

function Fields({ subject: { customer }, form }: FieldsProps<RepairReply, Values>) {
  const { onChange: _, ...serial } = form.field('serial');
  return (
    <>
      <ContactFields
        form={form}
        mobile={customer?.mobile ?? ''}
        consequence="Earlier links and slips stop working: print a new slip. For a day, only a branch head can hand the device over."
      />
      <Field label="Brand" {...form.field('brand')} autoComplete="off" maxLength={40} />
      <Field label="Model" {...form.field('model')} autoComplete="off" maxLength={80} required />
      <SerialInput
        {...serial}
        label="IMEI or serial number"
        hint="Dial *#06# to see the IMEI"
        onValue={(given) => form.fill({ serial: given })}
      />
      <Chips
        label="Accessories"
        isMultiple
        choices={LEFT}
        chosen={form.values.accessories}
        onChoose={(accessories) => form.fill({ accessories })}
      />
    </>
  );
}

function valuesOf({ customer, device, accessories }: RepairReply): Values {
  return {
    mobile: customer?.mobile ?? '',
    second_mobile: customer?.second_mobile ?? '',
    name: customer?.name ?? '',
    ...{ brand: device.brand, model: device.model, serial: device.serial },
    accessories,
  };
}

export const correct: RepairForm<Values> = {
  Fields,
  values: valuesOf,
  body: (values, repair) => changedIn(values, valuesOf(repair)),
  errors: (values, repair) => unchangedError(changedIn(values, valuesOf(repair))),
};
