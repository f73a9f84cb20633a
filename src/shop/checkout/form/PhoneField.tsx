import type { ComponentProps } from 'react';
import { MOBILE_LENGTH } from '../../../contract/contact';
import { tenDigits } from '../../../lib/phone';
import { Field } from '../../../ui/form/Field';

interface Props extends Omit<ComponentProps<typeof Field>, 'onChange'> {
  onChange: (phone: string) => void;
}

/** A phone number field that removes spaces, +91 and a leading 0 from pasted numbers. */
export function PhoneField({ onChange, ...field }: Props) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="tel-national"
      onChange={(event) => onChange(tenDigits(event.target.value).slice(0, MOBILE_LENGTH))}
    />
  );
}
