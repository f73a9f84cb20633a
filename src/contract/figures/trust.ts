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

/** The payments of a method that are not ticked, in paise, and when the oldest was made. */
const untickedReply = v.object({
  method: v.string(),
  payments: v.number(),
  amount: v.number(),
  oldest: v.number(),
});

/** One side of the cash differences: how much, in paise, in how many day closes. */
const cashSide = v.object({ amount: v.number(), closes: v.number() });

/** The day closes with a difference, in paise, negative if cash is missing; the lowest first. */
const cashReply = v.object({
  missing: cashSide,
  extra: cashSide,
  closes: v.array(
    v.object({
      close: v.number(),
      at: v.number(),
      branch: v.string(),
      person: v.string(),
      amount: v.number(),
    }),
  ),
});

/**
 * GET /api/figures/trust: the cases of each sign as totals and by person, beside the period before.
 * Branch heads get the cases of advisors only. `reasons` has why most discounts of a person were given.
 */
export const trustReply = v.object({
  ...figuresReply.entries,
  usual: v.array(usualReply),
  unticked: v.array(untickedReply),
  cash: cashReply,
  reasons: v.array(v.object({ key: v.string(), reason: v.string() })),
});

export type TrustReply = v.InferOutput<typeof trustReply>;
