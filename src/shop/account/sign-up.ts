import type * as v from 'valibot';
import { register } from '../../api/auth';
import { explainApiError } from '../../api/explain';
import { AUTH_TEXTS, signUpForm } from '../../contract/auth';
import { checkForm } from '../../contract/fields';
import { PATHS } from '../../lib/paths';
import { tenDigits } from '../../lib/phone';
import { leaveFlash } from '../../ui/feedback/flash';
import { toast } from '../../ui/feedback/toast';
import { hideFailure } from '../../ui/form/plain/draw';
import { runForm } from '../../ui/form/plain/run-form';
import { leaveUsername, noteOrigin } from './before-login';

async function submit(signUp: v.InferOutput<typeof signUpForm>): Promise<void> {
  const { confirmPassword: _, agreeToTerms: __, ...body } = signUp;
  await register(body);
  leaveFlash('success', AUTH_TEXTS.created);
  leaveUsername(body.email);
  location.assign(PATHS.login);
}

function explain(error: unknown) {
  const explained = explainApiError(error, AUTH_TEXTS.registrationFailed);
  void toast('error', explained.message);
  return explained;
}

/** Binds the sign-up form. */
export function runSignUp(): void {
  const form = document.forms.namedItem('sign-up');
  if (form === null) return;
  noteOrigin();
  runForm(form, {
    normalize: { phone: tenDigits },
    parse: (values) => checkForm(signUpForm, values),
    submit,
    explain,
    onInvalid: () => void toast('error', AUTH_TEXTS.fixErrors),
    fixedByEdit: ({ password, confirmPassword }) =>
      confirmPassword !== '' && confirmPassword === password ? ['confirmPassword'] : [],
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') hideFailure(form);
  });
}
