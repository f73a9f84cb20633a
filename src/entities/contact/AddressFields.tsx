import { Field } from '../../ui/form/Field';
import type { FormPart } from '../../ui/form/use-form';

export interface Address {
  address: string;
  pin_code: string;
}

/** The address of a delivery, to be corrected. */
export function AddressFields({ form }: { form: FormPart<Address> }) {
  return (
    <>
      <Field label="Address" {...form.field('address')} autoComplete="off" required />
      <Field
        label="PIN code"
        {...form.field('pin_code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
      />
    </>
  );
}
