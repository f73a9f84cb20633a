import { FAILURE_TEXTS } from '../../contract/errors';
import { tenDigits } from '../../lib/phone';
import { hideFailure } from '../../ui/form/plain/draw';
import { runForm } from '../../ui/form/plain/run-form';
import { noteOrigin } from './before-login';

/** The parts of the password rule, by the name that the form's hint gives them. */
const RULES: Readonly<Record<string, RegExp>> = {
  length: /.{8}/s,
  capital: /[A-Z]/,
  small: /[a-z]/,
  number: /\d/,
};

/** Marks each part of the password rule that the password meets. */
function showMetRules(form: HTMLFormElement, password: string): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-rule]')) {
    part.toggleAttribute('data-met', RULES[part.dataset.rule ?? '']?.test(password));
  }
}

/** Binds the sign-up form. */
export function runSignUp(): void {
  const form = document.forms.namedItem('sign-up');
  if (form === null) return;
  noteOrigin();
  runForm(form, async () => (await import('./sign-up-rules')).signUpRules(form), {
    offlineText: FAILURE_TEXTS.offline,
    normalize: { phone: tenDigits },
    fixedByEdit: ({ password, confirmPassword }) =>
      confirmPassword !== '' && confirmPassword === password ? ['confirmPassword'] : [],
  });
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type !== 'checkbox') hideFailure(form);
    if (target.name === 'password') showMetRules(form, target.value);
  });
}
