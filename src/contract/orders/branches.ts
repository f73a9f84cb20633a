import * as v from 'valibot';

/** What the pages must know about the branches beyond `site.ts`: the codes of those that are closed. */
export const branchesNow = v.object({ closed: v.array(v.string()) });

export type BranchesNow = v.InferOutput<typeof branchesNow>;
