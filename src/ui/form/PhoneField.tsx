import type { ComponentProps } from 'react';
import { Field } from './Field';

interface Props extends Omit<ComponentProps<typeof Field>, 'onChange'> {
  onChange: (phone: string) => void;
}

/** A field for a 10-digit phone number in India. */
export function PhoneField({ onChange, ...field }: Props) {
  return (
    <Field
      {...field}
      before="+91"
      inputMode="numeric"
      autoComplete="tel-national"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
