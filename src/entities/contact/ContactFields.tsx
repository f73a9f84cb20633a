import { MOBILE_TYPED_LENGTH, mobileWarning } from '../../lib/identity/mobile';
import { Field } from '../../ui/form/Field';
import type { FormPart } from '../../ui/form/use-form';

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

const NUMBER = {
  type: 'tel',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: MOBILE_TYPED_LENGTH,
} as const;

/** The customer's numbers and name, to be corrected. */
export function ContactFields({ form, mobile, consequence }: Props) {
  const { values } = form;
  return (
    <>
      <Field
        label="Mobile number"
        {...form.field('mobile')}
        {...NUMBER}
        data-first
        status={mobileWarning(values.mobile)}
        hint={values.mobile === mobile ? undefined : consequence}
        required={mobile !== ''}
      />
      <Field
        label="Second number to call"
        {...form.field('second_mobile')}
        {...NUMBER}
        status={mobileWarning(values.second_mobile)}
      />
      <Field label="Name" {...form.field('name')} autoComplete="off" maxLength={80} />
    </>
  );
}
