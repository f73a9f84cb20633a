import type * as v from 'valibot';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { AUTH_TEXTS, signUpForm } from '../../contract/auth';
import { register } from '../../contract/auth/api';
import { checkForm } from '../../contract/fields';
import { PATHS } from '../../lib/paths';
import { leaveFlash } from '../../ui/feedback/flash';
import { toast } from '../../ui/feedback/toast';
import type { SubmitRules } from '../../ui/form/submit';
import type { FormValues } from '../../ui/form/values';
import { leaveUsername } from './before-login';

type SignUp = v.InferOutput<typeof signUpForm>;

async function submit(form: HTMLFormElement, signUp: SignUp): Promise<void> {
  const { confirmPassword: _, agreeToTerms: __, ...body } = signUp;
  await call(register, { body, anonymous: true });
  form.reset();
  leaveFlash('success', AUTH_TEXTS.created);
  leaveUsername(body.email);
  location.assign(PATHS.login);
}

function explain(error: unknown) {
  const explained = explainApiError(error, AUTH_TEXTS.registrationFailed);
  void toast('error', explained.message);
  return explained;
}

export function signUpRules(form: HTMLFormElement): SubmitRules<FormValues, SignUp> {
  return {
    parse: (values) => checkForm(signUpForm, values),
    submit: (signUp) => submit(form, signUp),
    explain,
    onInvalid: () => void toast('error', AUTH_TEXTS.fixErrors),
  };
}
