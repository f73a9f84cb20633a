import * as v from 'valibot';
import { parseRupees } from '../../../lib/parse-rupees';
import type { Described } from '../../work/resumable/ParkedBar';
import { parkedDraftsOnDevice } from '../../work/resumable/parked-drafts';
import { type FormDraft, tabDraft } from '../../work/resumable/tab-draft';
import { shownLines } from './prices';
import { type StoredSubmission, storedSubmission } from './submission';
import { EMPTY_INTAKE, type IntakeValues, intakeValues } from './values';

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

/** The job cards of this device that wait for their customer or for an answer. */
export const parkedIntakes = parkedDraftsOnDevice({
  kind: 'intake',
  schema: draft,
  redact: withoutCode,
});

/** What a parked job card is recognised by. */
export function describeIntake(parked: Partial<IntakeValues>): Described {
  const values = { ...EMPTY_INTAKE, ...parked };
  const agreed = values.price === 'agreed' ? shownLines(values) : [];
  const amount = agreed.reduce((sum, { price }) => sum + (parseRupees(price) || 0), 0);
  return {
    name: values.name.trim() || values.mobile.trim() || 'Not named yet',
    detail: `${values.brand} ${values.model}`.trim(),
    amount: agreed.length > 0 ? amount : undefined,
  };
}
