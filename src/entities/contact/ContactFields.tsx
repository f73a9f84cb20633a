import { Field } from '../../ui/form/Field';
import type { FormPart } from '../../ui/form/use-form';
import { MobileNumberField } from './MobileNumberField';

export interface Contact {
  mobile: string;
  second_mobile: string;
  name: string;
}

interface Props {
  form: FormPart<Contact>;
  /** The mobile number that is being corrected. */
  mobile: string;
  /** What a new mobile number changes for the customer. */
  consequence: string;
}

/** The customer's numbers and name, to be corrected. */
export function ContactFields({ form, mobile, consequence }: Props) {
  const { values } = form;
  return (
    <>
      <MobileNumberField
        {...form.field('mobile')}
        data-first
        hint={values.mobile === mobile ? undefined : consequence}
        required={mobile !== ''}
      />
      <MobileNumberField {...form.field('second_mobile')} label="Second number to call" />
      <Field label="Name" {...form.field('name')} autoComplete="off" maxLength={80} />
    </>
  );
}
