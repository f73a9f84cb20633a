import { FAILURE_TEXTS } from '../../contract/errors';
import { mobileWarning, tenDigits } from '../../lib/identity/mobile';
import { markPassword } from '../../session/mark-password';
import { hideFailure } from '../../ui/form/plain/draw';
import { runForm } from '../../ui/form/plain/run-form';
import { noteOrigin } from './before-login';

/** Binds the sign-up form. */
export function runSignUp(): void {
  const form = document.forms.namedItem('sign-up');
  if (form === null) return;
  noteOrigin();
  runForm(form, async () => (await import('./sign-up-rules')).signUpRules(form), {
    offlineText: FAILURE_TEXTS.offline,
    normalize: { phone: tenDigits },
    warn: { phone: mobileWarning },
    fixedByEdit: ({ password, confirmPassword }) =>
      confirmPassword !== '' && confirmPassword === password ? ['confirmPassword'] : [],
  });
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type !== 'checkbox') hideFailure(form);
    if (target.name === 'password') markPassword(form, target.value);
  });
}
