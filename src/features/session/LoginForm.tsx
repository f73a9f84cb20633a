import CircleAlert from 'lucide-react/icons/circle-alert';
import { useCallback, useEffect, useState } from 'react';
import type * as v from 'valibot';
import { errorText } from '../../api/error';
import { AUTH_TEXTS, loginBody } from '../../contract/auth';
import { checkForm } from '../../contract/fields';
import { homePath, PATHS } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { useForm } from '../../ui/form/use-form';
import styles from './session.module.css';
import { logIn } from './state';

type Login = v.InferOutput<typeof loginBody>;

const ERROR_SHOWN_MS = 3000;

const EMPTY: Login = { username: '', password: '', remember: true };

async function submit(login: Login): Promise<void> {
  const { role } = await logIn(login);
  location.replace(homePath(role));
}

export function LoginForm() {
  const { values, failure, busy, set, field, setFailure, formProps } = useForm({
    initial: EMPTY,
    parse: (values) => checkForm(loginBody, values),
    submit,
    navigates: true,
    explain: (error) => ({ message: errorText(error, AUTH_TEXTS.loginFailed) }),
  });
  const clearFailure = useCallback(() => setFailure(null), [setFailure]);

  return (
    <form {...formProps} className={styles.form}>
      <div className={styles.said}>
        <p className={styles.shoppers}>
          Shopping? You can buy without a login, or <a href={PATHS.signup}>Sign Up</a> for an
          account.
        </p>
        {failure !== null && <FadingError text={failure} onGone={clearFailure} />}
      </div>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <div className={styles.choices}>
        <label className="check">
          <input
            type="checkbox"
            name="remember"
            checked={values.remember}
            onChange={(event) => set('remember', event.target.checked)}
          />
          Remember me
        </label>
        <a href={PATHS.forgotPassword}>Forgot password?</a>
      </div>
      <Button kind="primary" type="submit" busy={busy}>
        {busy ? 'Logging in…' : 'Login'}
      </Button>
    </form>
  );
}

interface FadingErrorProps {
  text: string;
  onGone: () => void;
}

/** An error that goes after three seconds, unless it is hovered or focused (spec section 2). */
function FadingError({ text, onGone }: FadingErrorProps) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onGone, ERROR_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onGone]);

  return (
    <div
      className="notice"
      data-kind="error"
      role="alert"
      tabIndex={-1}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </div>
  );
}
