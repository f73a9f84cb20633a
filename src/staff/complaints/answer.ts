import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { fieldsOf, guarded } from '../../api/reply';
import { STEP_COMPLAINT } from '../../contract/complaints/routes';
import { FAILURE_TEXTS } from '../../contract/errors';
import type { ComplaintRow, ComplaintStep } from '../../contract/orders/complaints';
import { runForm } from '../../ui/form/plain/run-form';
import type { SubmitRules } from '../../ui/form/submit';
import type { FormValues } from '../../ui/form/values';

const reply = guarded(
  (content): content is ComplaintRow => typeof fieldsOf(content).number === 'string',
);

function rulesOf(path: string): SubmitRules<FormValues, ComplaintStep> {
  return {
    parse: ({ answer }) => ({
      ok: true,
      output: typeof answer === 'string' ? { step: 'close', answer } : { step: 'acknowledge' },
    }),
    submit: async (body) => {
      await call({ ...STEP_COMPLAINT, path, reply }, { body });
      location.reload();
    },
    explain: (error) => explainApiError(error, FAILURE_TEXTS.internal),
  };
}

/** Binds the forms that admins use to acknowledge and close complaints. */
export function runAnswers(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.step')) {
    const rules = rulesOf(new URL(form.action).pathname);
    runForm(form, async () => rules, { offlineText: FAILURE_TEXTS.offline });
  }
}
