import { Field } from '../../../ui/form/Field';
import type { FieldTexts } from '../../../ui/form/use-form';
import { type FormValues, payWithOf } from '../payment';
import { PhoneField } from './PhoneField';

export interface FieldsProps {
  formValues: FormValues;
  errors: FieldTexts;
  /**
   * Changes form values and removes the errors of the given body fields, by default those of the
   * changed values.
   */
  onChange: (changes: Partial<FormValues>, fields?: readonly string[]) => void;
}

/** The name and mobile number of the person who collects the order. */
export function CollectorFields({ formValues, errors, onChange }: FieldsProps) {
  return (
    <>
      <MobileField
        name="collect.mobile"
        formValues={formValues}
        error={errors['contact.mobile']}
        isOptional={payWithOf(formValues) === 'online'}
        onChange={onChange}
      />
      <Field
        label="Name (optional)"
        name="collect.name"
        hint="We call your name at the counter"
        autoComplete="name"
        value={formValues.name}
        error={errors['fulfilment.name']}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </>
  );
}

interface MobileProps extends Omit<FieldsProps, 'errors'> {
  name: string;
  error: string | undefined;
  isOptional: boolean;
}

export function MobileField({ name, formValues, error, isOptional, onChange }: MobileProps) {
  return (
    <PhoneField
      name={name}
      label={isOptional ? 'Mobile number (optional)' : 'Mobile number'}
      hint={isOptional && 'We call you only about this order'}
      required={!isOptional}
      value={formValues.mobile}
      error={error}
      onChange={(mobile) => onChange({ mobile })}
    />
  );
}
