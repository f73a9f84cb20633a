import * as v from 'valibot';

/** Why the slip's token leaves the server. */
export const SLIP_USES = ['print', 'message'] as const;

/** POST /api/repairs/{name}/slip: each call is recorded with the caller. */
export const slipBody = v.object({ use: v.picklist(SLIP_USES) });

/** The slip's token, which does not give access to what only the customer may see. */
export const slipReply = v.object({ claim: v.string() });

export type SlipUse = (typeof SLIP_USES)[number];
