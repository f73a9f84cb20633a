import type { ComponentProps } from 'react';
import { MOBILE_TYPED_LENGTH, mobileWarning } from '../../lib/identity/mobile';
import { Field } from '../../ui/form/Field';

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'label'> & {
  label?: string;
  value: string;
};

/** A customer's mobile number as staff type, paste or correct it, with a warning if it is unusual. */
export function MobileNumberField({ label = 'Mobile number', value, ...rest }: Props) {
  return (
    <Field
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      maxLength={MOBILE_TYPED_LENGTH}
      status={mobileWarning(value)}
      {...{ ...rest, label, value }}
    />
  );
}
