import * as v from 'valibot';

export const submission = v.object({ content: v.string(), key: v.string() });

/** What is submitted, and the key that names this submission to the server. */
export type Submission = v.InferOutput<typeof submission>;

/** The same submission as long as the values stay the same, and a new one when they change. */
export function submissionOf(
  values: object,
  last: Submission | null,
  create: () => string = () => crypto.randomUUID(),
): Submission {
  const content = JSON.stringify(values);
  return last?.content === content ? last : { content, key: create() };
}
