import * as v from 'valibot';
import { tabDraft } from '../work/resumable/tab-draft';
import { DRAFT_KEY } from './draft-key';
import { formValues } from './form/form-values';

const submission = v.object({ content: v.string(), key: v.string() });

/** The submitted values, with the key that identifies the submission to the server. */
export type Submission = v.InferOutput<typeof submission>;

/** Returns the same submission while the values are unchanged, and a new one when they change. */
export function submissionOf(
  values: object,
  last: Submission | null,
  create: () => string = () => crypto.randomUUID(),
): Submission {
  const content = JSON.stringify(values);
  return last?.content === content ? last : { content, key: create() };
}

const draft = v.object({
  username: v.string(),
  entry: v.object({ instagramId: v.string(), enrollmentNo: v.string() }),
  formValues,
  submission: v.nullable(submission),
  /** True if the server may have processed the submission. */
  isUnresolved: v.boolean(),
});

/** A redemption that was started in this tab but not finished. */
export type Draft = v.InferOutput<typeof draft>;

export const { save: saveDraft, load: loadDraft } = tabDraft({ key: DRAFT_KEY, schema: draft });
