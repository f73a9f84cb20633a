import * as v from 'valibot';

/** GET /api/health: 200 when D1 has what is asked of it and the secrets are there, else 503. */
export const healthReply = v.object({
  status: v.picklist(['ok', 'unavailable']),
  database: v.picklist(['ok', 'unavailable']),
  version: v.string(),
});

export type HealthReply = v.InferOutput<typeof healthReply>;
