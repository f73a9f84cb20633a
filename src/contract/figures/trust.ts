import * as v from 'valibot';
import { figuresReply } from './figures.ts';
import { SIGNS } from './measures/signs.ts';

/** What is usual for one person of the branches in which this person has cases. */
const usualReply = v.object({
  measure: v.picklist(SIGNS),
  /** The user's ID; '' for cases without a member of staff. */
  key: v.string(),
  /** The names of these branches. */
  branches: v.array(v.string()),
  /** The median of the first of them; null with fewer than four people. */
  median: v.nullable(v.number()),
});

/**
 * GET /api/figures/trust: the cases of each sign as totals and by person, beside the period before.
 * Branch heads get the cases of advisors only.
 */
export const trustReply = v.object({ ...figuresReply.entries, usual: v.array(usualReply) });

export type TrustReply = v.InferOutput<typeof trustReply>;
