import type * as v from 'valibot';
import { login } from '../../api/auth';
import { ApiError, errorText } from '../../api/error';
import { AUTH_TEXTS, loginBody } from '../../contract/auth';
import { checkForm } from '../../contract/fields';
import { homePath } from '../../lib/paths';
import { notifyOtherTabs } from '../../session/tabs';
import { runForm } from '../../ui/form/plain/run-form';
import { noteOrigin, takeOrigin, takeUsername } from './before-login';

const ERROR_SHOWN_MS = 3000;

/** The server sets the cookies; a reply without a user or tokens counts as a failed login. */
async function submit(body: v.InferOutput<typeof loginBody>): Promise<void> {
  const { user } = await login(body).catch((error: unknown) => {
    const isMalformed = error instanceof ApiError && error.kind === 'malformed';
    throw isMalformed ? new Error(AUTH_TEXTS.invalidLoginResponse) : error;
  });
  notifyOtherTabs();
  const isCustomer = user.role === 'customer';
  location.replace((isCustomer && takeOrigin()) || homePath(user.role));
}

/** Prefills the username after a sign-up, so that the user types only the password. */
function enterUsername(form: HTMLFormElement): void {
  const username = takeUsername();
  const field = form.querySelector<HTMLInputElement>('#username');
  if (username === null || field === null || field === document.activeElement) return;
  field.value = username;
  form.querySelector<HTMLInputElement>('#password')?.focus();
}

/**
 * Hides the error after three seconds, but not while the user is hovering over it or has focused it
 * (spec section 2).
 */
function hideLater(notice: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(() => notice.remove(), ERROR_SHOWN_MS);
  };
  const stop = () => clearTimeout(timer);
  notice.tabIndex = -1;
  for (const event of ['mouseenter', 'focus']) notice.addEventListener(event, stop);
  for (const event of ['mouseleave', 'blur']) notice.addEventListener(event, start);
  start();
}

/** Binds the login form. */
export function runLogin(): void {
  const form = document.forms.namedItem('login');
  if (form === null) return;
  noteOrigin();
  enterUsername(form);
  runForm(form, {
    parse: (values) => checkForm(loginBody, values),
    submit,
    explain: (error) => ({ message: errorText(error, AUTH_TEXTS.loginFailed) }),
    onFailure: hideLater,
  });
}
