import type { RepairReply } from '../../../contract/repairs/repair';
import { ACCESSORIES } from '../../../contract/repairs/states';
import { ACCESSORY_NAMES } from '../../../entities/repair/labels';
import { MOBILE_TYPED_LENGTH, mobileWarning } from '../../../lib/identity/mobile';
import { Chips } from '../../../ui/form/Chips';
import { Field } from '../../../ui/form/Field';
import { SerialInput } from '../../serials/SerialInput';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';

interface Values {
  mobile: string;
  secondMobile: string;
  name: string;
  brand: string;
  model: string;
  serial: string;
  accessories: RepairReply['accessories'];
}

const NUMBER = {
  type: 'tel',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: MOBILE_TYPED_LENGTH,
} as const;

const LEFT = ACCESSORIES.map((value) => ({ value, label: ACCESSORY_NAMES[value] }));

function Fields({ subject: { customer }, form }: FieldsProps<RepairReply, Values>) {
  const { values } = form;
  const { onChange: _, ...serial } = form.field('serial');
  const isNewMobile = values.mobile !== customer?.mobile;
  return (
    <>
      <Field
        label="Mobile number"
        {...form.field('mobile')}
        {...NUMBER}
        data-first
        status={mobileWarning(values.mobile)}
        hint={
          isNewMobile
            ? 'Earlier links and slips stop working: print a new slip. For a day, only a branch head can hand the device over.'
            : undefined
        }
        required
      />
      <Field
        label="Second number to call"
        {...form.field('secondMobile')}
        {...NUMBER}
        status={mobileWarning(values.secondMobile)}
      />
      <Field label="Name" {...form.field('name')} autoComplete="off" maxLength={80} />
      <Field label="Brand" {...form.field('brand')} autoComplete="off" maxLength={40} />
      <Field label="Model" {...form.field('model')} autoComplete="off" maxLength={80} required />
      <SerialInput
        {...serial}
        label="IMEI or serial number"
        hint="Dial *#06# to see the IMEI"
        onValue={(given) => form.fill({ serial: given })}
      />
      <Chips
        label="Left with the device"
        isMultiple
        choices={LEFT}
        chosen={values.accessories}
        onChoose={(accessories) => form.fill({ accessories })}
      />
    </>
  );
}

export const correct: RepairForm<Values> = {
  Fields,
  values: ({ customer, device, accessories }) => ({
    mobile: customer?.mobile ?? '',
    secondMobile: customer?.second_mobile ?? '',
    name: customer?.name ?? '',
    ...{ brand: device.brand, model: device.model, serial: device.serial },
    accessories,
  }),
  body: ({ secondMobile, ...values }) => ({ ...values, second_mobile: secondMobile }),
  fieldOf: (name) => (name === 'second_mobile' ? 'secondMobile' : name),
};
