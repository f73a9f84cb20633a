import * as v from 'valibot';
import { typed } from './form/form-values';
import { submission } from './form/submission';

export const draft = v.object({
  username: v.string(),
  entry: v.object({ instagramId: v.string(), enrollmentNo: v.string() }),
  typed,
  submission: v.nullable(submission),
  /** It may have been carried out. */
  isOpen: v.boolean(),
});

/** A redemption that somebody has begun in this tab. */
export type Draft = v.InferOutput<typeof draft>;
