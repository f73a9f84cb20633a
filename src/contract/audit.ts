import * as v from 'valibot';
import { pageEntries, pageReplyEntries } from './paging';

/** GET /api/users/{id}/audit, /api/stores/{id}/audit and /api/stock/{product_id}/audit. */
export const auditQuery = v.object(pageEntries);

const auditValuesReply = v.record(
  v.string(),
  v.nullable(v.union([v.string(), v.number(), v.boolean()])),
);

/**
 * One change, newest first in lists. `before` and `after` contain the changed fields by their wire
 * names, with a name next to a store or head, and no secrets. The actor of a sign-up is null.
 */
const auditRow = v.object({
  id: v.number(),
  at: v.number(),
  actor: v.nullable(v.number()),
  actor_name: v.nullable(v.string()),
  action: v.string(),
  before: v.nullable(auditValuesReply),
  after: v.nullable(auditValuesReply),
});

export const auditReply = v.object({ content: v.array(auditRow), ...pageReplyEntries });

export type AuditValues = v.InferOutput<typeof auditValuesReply>;
export type AuditQuery = v.InferOutput<typeof auditQuery>;
export type AuditRow = v.InferOutput<typeof auditRow>;
export type AuditReply = v.InferOutput<typeof auditReply>;
