import * as v from 'valibot';

/** Equal to the version in package.json; a test compares the two. */
export const VERSION = '0.1.0';

/** GET /api/health: 200 when the database is migrated and the secrets are set, otherwise 503. */
export const healthReply = v.object({
  status: v.picklist(['ok', 'unavailable']),
  database: v.picklist(['ok', 'unavailable']),
  version: v.string(),
  /** When the last complete nightly backup ended, as an ISO time. Earlier releases omit it. */
  last_backup: v.optional(v.nullable(v.string())),
});

export type HealthReply = v.InferOutput<typeof healthReply>;
