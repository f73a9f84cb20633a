import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { fieldsOf, guarded } from '../../../api/reply';
import { COMPLAIN, READ_COMPLAINT } from '../../../contract/complaints/routes';
import { FAILURE_TEXTS } from '../../../contract/errors';
import type { Route } from '../../../contract/operation';
import type { ComplaintReply } from '../../../contract/orders/complaints';
import type { SubmitRules } from '../../../ui/form/submit';
import type { FormValues } from '../../../ui/form/values';
import { contactOf, stateLines, takenLines } from './labels';

type Rules = SubmitRules<FormValues, FormValues>;

/**
 * Only the server validates the fields, because a schema would make up most of this page's script.
 */
function parse(output: FormValues) {
  return { ok: true, output } as const;
}

const explain = (error: unknown) => explainApiError(error, FAILURE_TEXTS.internal);

const reply = guarded(
  (content): content is ComplaintReply => typeof fieldsOf(content).number === 'string',
);

function send(route: Route, body: FormValues): Promise<ComplaintReply> {
  return call({ ...route, reply }, { body, anonymous: true });
}

/** Shows the lines as plain text and highlights the first one. */
function show(place: HTMLElement | null, [first = '', ...lines]: readonly string[]): void {
  const title = document.createElement('strong');
  title.textContent = first;
  const rest = lines.map((line) => {
    const element = document.createElement('span');
    element.textContent = line;
    return element;
  });
  place?.replaceChildren(title, ...rest);
}

/** The rules of the form that files a complaint. */
export function complaintRules(form: HTMLFormElement): Rules {
  const notice = document.getElementById('complaint-taken');
  return {
    parse,
    async submit(values) {
      show(notice, takenLines(await send(COMPLAIN, values)));
      form.reset();
      form.hidden = true;
      if (notice) notice.hidden = false;
      notice?.focus();
    },
    explain,
  };
}

/** The rules of the form that looks up a complaint's state. */
export function complaintStateRules(): Rules {
  const place = document.getElementById('complaint-found');
  return {
    parse: (values) => parse({ ...values, contact: contactOf(String(values.contact)) }),
    async submit(values) {
      place?.replaceChildren();
      show(place, stateLines(await send(READ_COMPLAINT, values)));
    },
    explain,
  };
}
