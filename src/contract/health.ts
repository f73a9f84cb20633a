import * as v from 'valibot';

/** The same as in package.json; a test compares them. */
export const VERSION = '0.1.0';

/** GET /api/health: 200 when D1 has what is asked of it and the secrets are there, else 503. */
export const healthReply = v.object({
  status: v.picklist(['ok', 'unavailable']),
  database: v.picklist(['ok', 'unavailable']),
  version: v.string(),
});

export type HealthReply = v.InferOutput<typeof healthReply>;
