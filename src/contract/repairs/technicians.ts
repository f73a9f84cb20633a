import * as v from 'valibot';

/**
 * GET /api/repairs/{name}/technicians: the active staff of the repair's branch. `jobs` is the
 * number of the branch's open repairs assigned to this person.
 */
export const techniciansReply = v.object({
  content: v.array(v.object({ id: v.number(), name: v.string(), jobs: v.number() })),
});

export type TechniciansReply = v.InferOutput<typeof techniciansReply>;
