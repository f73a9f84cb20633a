import type * as v from 'valibot';
import { login } from '../../api/auth';
import { ApiError, errorText } from '../../api/error';
import { AUTH_TEXTS, loginBody } from '../../contract/auth';
import { checkForm } from '../../contract/fields';
import { homePath } from '../../lib/paths';
import { notifyOtherTabs } from '../../session/tabs';
import type { SubmitRules } from '../../ui/form/submit';
import type { FormValues } from '../../ui/form/values';
import { takeOrigin } from './before-login';

type Login = v.InferOutput<typeof loginBody>;

/** The server sets the cookies; a reply without a user or tokens counts as a failed login. */
async function submit(body: Login): Promise<void> {
  const { user } = await login(body).catch((error: unknown) => {
    const isMalformed = error instanceof ApiError && error.kind === 'malformed';
    throw isMalformed ? new Error(AUTH_TEXTS.invalidLoginResponse) : error;
  });
  notifyOtherTabs();
  const isCustomer = user.role === 'customer';
  location.replace((isCustomer && takeOrigin()) || homePath(user.role));
}

export const rules: SubmitRules<FormValues, Login> = {
  parse: (values) => checkForm(loginBody, values),
  submit,
  explain: (error) => ({ message: errorText(error, AUTH_TEXTS.loginFailed) }),
};
