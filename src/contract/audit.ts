import * as v from 'valibot';
import { pageEntries, pageReplyEntries } from './paging';

/** GET /api/users/{id}/audit, /api/stores/{id}/audit and /api/stock/{product_id}/audit. */
export const auditQuery = v.object(pageEntries);

const auditValues = v.record(
  v.string(),
  v.nullable(v.union([v.string(), v.number(), v.boolean()])),
);

/**
 * Who changed what, when, the newest first. `before` and `after` hold the changed fields by their
 * wire names, a store or head with its name beside it, and never a secret. Nobody is the actor of a
 * sign-up.
 */
const auditRow = v.object({
  id: v.number(),
  at: v.number(),
  actor: v.nullable(v.number()),
  actor_name: v.nullable(v.string()),
  action: v.string(),
  before: v.nullable(auditValues),
  after: v.nullable(auditValues),
});

export const auditReply = v.object({ content: v.array(auditRow), ...pageReplyEntries });

export type AuditValues = v.InferOutput<typeof auditValues>;
export type AuditQuery = v.InferOutput<typeof auditQuery>;
export type AuditRow = v.InferOutput<typeof auditRow>;
export type AuditReply = v.InferOutput<typeof auditReply>;
