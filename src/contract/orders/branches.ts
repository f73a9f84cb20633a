import * as v from 'valibot';

/** The hours of one day, in India time; `closed` if the branch does not open. */
const dayHoursReply = v.union([
  v.literal('closed'),
  v.object({ opens: v.string(), closes: v.string() }),
]);

/** The hours of a branch's exceptional days, by day, such as 2026-11-08. */
export const branchDatesReply = v.record(v.string(), dayHoursReply);

/**
 * What the pages must know about the branches beyond `site.ts`: the codes of those that are closed,
 * and the exceptional days by branch code.
 */
export const branchesNowReply = v.object({
  closed: v.array(v.string()),
  dates: v.record(v.string(), branchDatesReply),
});

export type DayHours = v.InferOutput<typeof dayHoursReply>;
export type BranchDates = v.InferOutput<typeof branchDatesReply>;
export type BranchesNow = v.InferOutput<typeof branchesNowReply>;
