import type * as v from 'valibot';
import { ApiError, errorText } from '../../api/error';
import { AUTH_TEXTS, signUpForm } from '../../contract/auth';
import { checkForm } from '../../contract/fields';
import { PATHS } from '../../lib/paths';
import { tenDigits } from '../../lib/phone';
import { Button } from '../../ui/Button';
import { FailureText } from '../../ui/feedback/Failure';
import { leaveFlash } from '../../ui/feedback/flash';
import { toast } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { useForm } from '../../ui/form/use-form';
import styles from './session.module.css';
import { register } from './state';

type SignUp = v.InferOutput<typeof signUpForm>;
type Values = Omit<SignUp, 'agreeToTerms'> & { agreeToTerms: boolean };

const EMPTY: Values = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
};

function normalize(values: Values): Values {
  return { ...values, phone: tenDigits(values.phone) };
}

async function submit(signUp: SignUp): Promise<void> {
  const { confirmPassword: _, agreeToTerms: __, ...body } = signUp;
  await register(body);
  leaveFlash('success', AUTH_TEXTS.created);
  location.assign(PATHS.login);
}

function explain(error: unknown) {
  const message = errorText(error, AUTH_TEXTS.registrationFailed);
  void toast('error', message);
  return { message, fields: error instanceof ApiError ? error.fields : undefined };
}

export function SignUpForm() {
  const { values, errors, failure, busy, set, field, setFailure, formProps } = useForm({
    initial: EMPTY,
    normalize,
    parse: (values) => checkForm(signUpForm, values),
    submit,
    navigates: true,
    explain,
    onInvalid: () => void toast('error', AUTH_TEXTS.fixErrors),
  });
  const isConfirmed = values.confirmPassword !== '' && values.confirmPassword === values.password;
  const isSaidAtField = Object.keys(errors).length > 0;
  const text = (name: Exclude<keyof Values, 'agreeToTerms'>) => {
    const { onChange, ...bound } = field(name);
    const clearAndChange = (event: Parameters<typeof onChange>[0]) => {
      setFailure(null);
      onChange(event);
    };
    return { ...bound, required: true, onChange: clearAndChange };
  };

  return (
    <form {...formProps} className={styles.form}>
      <div className={styles.names}>
        <Field label="First name" autoComplete="given-name" {...text('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...text('lastName')} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...text('email')} />
      <Field
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint="10 digits, without +91"
        {...text('phone')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters, with a capital letter, a small letter and a number"
        {...text('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...text('confirmPassword')}
        {...(isConfirmed && { error: undefined })}
      />
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            name="agreeToTerms"
            required
            checked={values.agreeToTerms}
            aria-invalid={errors.agreeToTerms ? true : undefined}
            aria-describedby={errors.agreeToTerms ? 'terms-error' : undefined}
            onChange={(event) => set('agreeToTerms', event.target.checked)}
          />
          <span>
            I agree to the{' '}
            <a href={PATHS.legal} target="_blank" rel="noopener">
              terms and conditions <span className="muted">(opens in a new tab)</span>
            </a>
          </span>
        </label>
        {errors.agreeToTerms && (
          <p id="terms-error" className="field-error">
            {errors.agreeToTerms}
          </p>
        )}
      </div>
      {!isSaidAtField && <FailureText text={failure} />}
      <Button kind="primary" type="submit" busy={busy}>
        {busy ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}
