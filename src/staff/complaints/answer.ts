import { call } from '../../api/client';
import { ApiError, errorText } from '../../api/error';
import { fieldsOf, guarded } from '../../api/reply';
import { FAILURE_TEXTS } from '../../contract/errors';
import type { ComplaintRow, ComplaintStep } from '../../contract/orders/complaints';
import { runForm } from '../../ui/form/plain/run-form';

const reply = guarded(
  (content): content is ComplaintRow => typeof fieldsOf(content).number === 'string',
);

function explain(error: unknown) {
  const message = errorText(error, FAILURE_TEXTS.internal);
  return { message, fields: error instanceof ApiError ? error.fields : undefined };
}

function run(form: HTMLFormElement): void {
  const path = new URL(form.action).pathname;
  runForm<ComplaintStep>(form, {
    parse: ({ answer }) => ({
      ok: true,
      output: typeof answer === 'string' ? { step: 'close', answer } : { step: 'acknowledge' },
    }),
    submit: async (body) => {
      await call({ method: 'POST', path, body, reply });
      location.reload();
    },
    explain,
  });
}

/** Binds the forms with which an admin acknowledges and closes complaints. */
export function runAnswers(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.step')) run(form);
}
