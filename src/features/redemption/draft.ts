import * as v from 'valibot';
import { submission } from './attempt';
import { typed } from './typed';

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
