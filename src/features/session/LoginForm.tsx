import { useCallback } from 'react';
import type * as v from 'valibot';
import { errorText } from '../../api/error';
import { AUTH_TEXTS, loginBody } from '../../contract/auth';
import { checkForm } from '../../contract/fields';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { type Parsed, useForm } from '../../ui/form/use-form';
import { FadingError } from './FadingError';
import { logIn } from './state';

type Login = v.InferOutput<typeof loginBody>;

const EMPTY: Login = { username: '', password: '', remember: true };

function parse(values: Login): Parsed<Login> {
  return checkForm(loginBody, values);
}

async function submit(login: Login): Promise<void> {
  await logIn(login);
  location.replace(PATHS.dashboard);
}

export function LoginForm() {
  const { values, errors, failure, busy, ready, set, setFailure, formProps } = useForm({
    initial: EMPTY,
    parse,
    submit,
    leaves: true,
    explain: (error) => ({ message: errorText(error, AUTH_TEXTS.loginFailed) }),
  });
  const clearFailure = useCallback(() => setFailure(null), [setFailure]);

  return (
    <form {...formProps} className="session-form">
      <div className="login-said">
        <p className="login-shoppers">
          Shopping? You can buy without a login, or <a href={PATHS.signup}>Sign Up</a> for an
          account.
        </p>
        {failure !== null && <FadingError text={failure} onGone={clearFailure} />}
      </div>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.username}
        error={errors.username}
        onChange={(event) => set('username', event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        error={errors.password}
        onChange={(event) => set('password', event.target.value)}
      />
      <div className="login-choices">
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
      <Button kind="primary" type="submit" busy={busy} disabled={!ready}>
        {busy ? 'Logging in…' : 'Login'}
      </Button>
    </form>
  );
}
