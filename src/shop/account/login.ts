import { FAILURE_TEXTS } from '../../contract/errors';
import { runForm } from '../../ui/form/plain/run-form';
import { noteOrigin, takeUsername } from './before-login';

const ERROR_SHOWN_MS = 3000;

/** Prefills the username after a sign-up, so the user types only the password. */
function enterUsername(form: HTMLFormElement): void {
  const username = takeUsername();
  const field = form.querySelector<HTMLInputElement>('#username');
  if (username === null || field === null || field === document.activeElement) return;
  field.value = username;
  form.querySelector<HTMLInputElement>('#password')?.focus();
}

/** Selects the text of a rejected password, so that the user can retype it at once. */
function selectPassword(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('#password[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.select();
}

/**
 * Hides the error after three seconds, but not while the user is hovering over it or has focused it
 * (spec section 2).
 */
function hideLater(notice: HTMLElement, hide: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, ERROR_SHOWN_MS);
  };
  const stop = () => clearTimeout(timer);
  notice.tabIndex = -1;
  notice.scrollIntoView({ block: 'nearest' });
  for (const event of ['mouseenter', 'focus']) notice.addEventListener(event, stop);
  for (const event of ['mouseleave', 'blur']) notice.addEventListener(event, start);
  start();
}

/** Binds the login form. */
export function runLogin(): void {
  const form = document.forms.namedItem('login');
  if (form === null) return;
  noteOrigin();
  // A reload or a bookmark opens the page without the reason.
  history.replaceState(history.state, '', location.pathname);
  enterUsername(form);
  const { open } = form.dataset;
  runForm(form, async () => (await import('./login-rules')).rulesFor(open), {
    offlineText: FAILURE_TEXTS.offline,
    onFailure: (notice, hide) => {
      selectPassword(form);
      hideLater(notice, hide);
    },
  });
}
