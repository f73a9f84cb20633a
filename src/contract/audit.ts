import * as v from 'valibot';
import { dayField, text } from './fields.ts';
import { pageEntries, pageReplyEntries } from './paging.ts';

/** What an audit row is about; an action such as `user.update` starts with it. */
export const AUDIT_KINDS = [
  'user',
  'store',
  'session',
  'redemption',
  'stock',
  'product',
  'count',
  'transfer',
  'complaint',
  'order',
  'repair',
  'day_close',
  'cash',
  'payment',
  'alert',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

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

/** The person filter for what the system did by itself. */
export const SYSTEM = 'system';
const PERSON = /^(system|[1-9]\d{0,8})?$/;
const UNKNOWN_PERSON = 'person is not known';

/** Parses the person filter from a URL; returns '' for an invalid value. */
export function readPerson(given: string): string {
  return PERSON.test(given) ? given : '';
}

/** GET /api/audit: `person` is the ID of a user, `system`, or empty for all. */
export const auditLogQuery = v.object({
  ...pageEntries,
  person: v.optional(v.pipe(text(9, UNKNOWN_PERSON), v.regex(PERSON, UNKNOWN_PERSON)), ''),
  day: dayField('day'),
  kind: v.optional(v.picklist(['', ...AUDIT_KINDS], 'kind is not known'), ''),
});

/**
 * A change in the log, newest first, without any values: `changed` contains the names of the
 * changed fields. `subject` is null where its ID is a secret or a part of a customer's number, and
 * `subject_name` is that of a staff member or a store.
 */
const auditLogRow = v.object({
  id: v.number(),
  at: v.number(),
  actor_name: v.nullable(v.string()),
  action: v.string(),
  kind: v.picklist(AUDIT_KINDS),
  subject: v.nullable(v.string()),
  subject_name: v.nullable(v.string()),
  changed: v.array(v.string()),
});

const personReply = v.object({ id: v.number(), name: v.string() });

export const auditLogReply = v.object({
  content: v.array(auditLogRow),
  ...pageReplyEntries,
  /** All staff members, also those who left, by name: the choices of the person filter. */
  people: v.array(personReply),
});

export type AuditLogQuery = v.InferOutput<typeof auditLogQuery>;
export type AuditLogRow = v.InferOutput<typeof auditLogRow>;
export type AuditLogReply = v.InferOutput<typeof auditLogReply>;
export type AuditValues = v.InferOutput<typeof auditValuesReply>;
export type AuditQuery = v.InferOutput<typeof auditQuery>;
export type AuditRow = v.InferOutput<typeof auditRow>;
export type AuditReply = v.InferOutput<typeof auditReply>;
