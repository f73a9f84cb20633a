import * as v from 'valibot';
import { pageEntries, pageReplyEntries } from './paging.ts';

/**
 * GET /api/users/{id}/audit, /api/stores/{id}/audit and /api/stock/{product_id}/audit: the change
 * history of a row.
 */
export const auditQuery = v.object(pageEntries);

const auditValuesReply = v.record(
  v.string(),
  v.nullable(v.union([v.string(), v.number(), v.boolean()])),
);

/**
 * A single change; lists are sorted newest first. `before` and `after` contain the changed fields,
 * keyed by API name, and the names of referenced stores and branch heads, but never secrets.
 * `actor` is null for a sign-up.
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
