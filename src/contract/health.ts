import * as v from 'valibot';

/** GET /api/health: 200 when D1 answers, else 503 (design section 3). */
const healthReply = v.object({
  status: v.picklist(['ok', 'unavailable']),
  database: v.picklist(['ok', 'unavailable']),
  version: v.string(),
});

export type HealthReply = v.InferOutput<typeof healthReply>;
