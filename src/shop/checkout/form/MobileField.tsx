import { mobileWarning } from '../../../lib/identity/mobile';
import { PhoneField } from '../../../ui/form/PhoneField';
import type { FieldTexts } from '../../../ui/form/use-form';
import type { FormValues } from '../payment';

export interface FieldsProps {
  formValues: FormValues;
  errors: FieldTexts;
  /**
   * Changes form values and removes the errors of the given body fields, by default those of the
   * changed values.
   */
  onChange: (changes: Partial<FormValues>, fields?: readonly string[]) => void;
}

interface MobileProps extends Omit<FieldsProps, 'errors'> {
  name: string;
  error: string | undefined;
  isOptional: boolean;
}

/** The mobile number of the person who gets the order. */
export function MobileField({ name, formValues, error, isOptional, onChange }: MobileProps) {
  return (
    <PhoneField
      name={name}
      label={isOptional ? 'Mobile number (optional)' : 'Mobile number'}
      hint={
        isOptional
          ? 'We will message you when it is ready. No marketing.'
          : 'We will call you only about this order'
      }
      required={!isOptional}
      value={formValues.mobile}
      error={error}
      status={mobileWarning(formValues.mobile)}
      onChange={(mobile) => onChange({ mobile })}
    />
  );
}
