import { roleName, type StaffRole } from '../../../contract/roles';
import { tenDigits } from '../../../lib/phone';
import { Field } from '../../../ui/form/Field';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SelectField } from '../../../ui/form/SelectField';
import type { FieldTexts } from '../../../ui/form/use-form';
import { shownError, type UserValues } from './user-form';

/** In the order of the spec. */
const ROLES: readonly StaffRole[] = ['branch_head', 'advisor', 'system_admin'];
const ROLE_CHOICES = ROLES.map((value) => ({ value, label: roleName(value) }));

interface Props {
  values: UserValues;
  errors: FieldTexts;
  isNew: boolean;
  set: (name: keyof UserValues, value: string) => void;
  roleHint?: string | undefined;
}

export function UserFields({ values, errors, isNew, set, roleHint }: Props) {
  const field = (name: keyof UserValues) => ({
    name,
    value: values[name],
    error: shownError(name, values, errors),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });

  return (
    <>
      <div className="field-pair">
        <Field
          label="Name"
          data-first
          required
          maxLength={60}
          autoCapitalize="words"
          {...field('first_name')}
        />
        <Field
          label="Initial (Parent Name)"
          maxLength={60}
          autoCapitalize="words"
          {...field('last_name')}
        />
      </div>
      <Field
        label="Username"
        readOnly
        hint={isNew ? 'Made from the name' : 'Does not change'}
        {...field('username')}
      />
      <Field label="Email" type="email" required maxLength={254} {...field('email')} />
      {isNew && (
        <PasswordField
          label="Password"
          required
          hint="At least 8 characters"
          {...field('password')}
          autoComplete="new-password"
        />
      )}
      <div className="field-pair">
        <Field
          label="Phone Number"
          type="tel"
          inputMode="numeric"
          required
          {...field('phone')}
          onChange={(event) => set('phone', tenDigits(event.target.value))}
        />
        <SelectField
          label="Role"
          required
          placeholder="Select role"
          choices={ROLE_CHOICES}
          hint={roleHint}
          {...field('role')}
        />
      </div>
    </>
  );
}
