import * as v from 'valibot';
import { type FormDraft, tabDraft } from '../../work/resumable/tab-draft';
import { type StoredSubmission, storedSubmission } from './submission';
import { type IntakeValues, intakeValues } from './values';

const draft = v.object({
  username: v.string(),
  values: intakeValues,
  /** The request whose response has not arrived. */
  sent: v.nullable(storedSubmission),
});

/** The unlock code of a device is never stored in the browser. */
function withoutCode({ values, sent, ...rest }: FormDraft<IntakeValues, StoredSubmission>): object {
  const body = sent && { ...sent.body, lock: { kind: sent.body.lock.kind } };
  return { ...rest, values: { ...values, lockCode: '' }, sent: sent && { ...sent, body } };
}

/** The draft of an intake: walk-ins share one draft, and each received booking has its own. */
export function intakeDraft(booking: string) {
  return tabDraft({
    key: `unfinished-intake-${booking}`,
    schema: draft,
    redact: withoutCode,
  });
}
