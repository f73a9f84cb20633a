import { and, asc, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import {
  type AuditLogQuery,
  type AuditLogReply,
  type AuditLogRow,
  SYSTEM,
} from '../../../src/contract/audit';
import { pageFields } from '../../../src/contract/paging';
import { endOfDay, startOfDay } from '../../../src/lib/india-time';
import type { Database } from '../../db';
import { auditLog, IS_LISTED, stores, users } from '../../db/schema';
import { fullNameColumn } from './staff/full-name';

/**
 * The IDs that staff see elsewhere too. Those of sessions are secrets, and a lookup has the last
 * digits of a customer's number.
 */
const SUBJECT = sql<string | null>`CASE
  WHEN ${auditLog.action} LIKE '%-lookup' OR ${auditLog.subjectType} IN ('session', 'cash', 'payment')
  THEN NULL ELSE ${auditLog.subjectId} END`;

/** The name of a staff member or a store. */
const SUBJECT_NAME = sql<string | null>`CASE ${auditLog.subjectType}
  WHEN 'user' THEN (SELECT trim(person.first_name || ' ' || person.last_name) FROM users AS person
    WHERE person.id = CAST("audit_log"."subject_id" AS INTEGER) AND person.role <> 'customer')
  WHEN 'store' THEN (SELECT ${stores.storeName} FROM ${stores}
    WHERE "stores"."id" = CAST("audit_log"."subject_id" AS INTEGER))
  END`;

/** Who changed what, newest first, with the names of the changed fields and without values. */
export async function listAuditLog(
  db: Database,
  { page, size, person, day, kind }: AuditLogQuery,
): Promise<AuditLogReply> {
  const { at, actorId } = auditLog;
  const isWanted = and(
    IS_LISTED,
    person === SYSTEM ? isNull(actorId) : undefined,
    person === '' || person === SYSTEM ? undefined : eq(actorId, Number(person)),
    day === '' ? undefined : and(gte(at, startOfDay(day)), lt(at, endOfDay(day))),
    kind === '' ? undefined : eq(auditLog.subjectType, kind),
  );
  const [rows, [count], people] = await db.batch([
    db
      .select({
        id: auditLog.id,
        at,
        actor_name: sql<string | null>`(SELECT trim(actor.first_name || ' ' || actor.last_name)
          FROM users AS actor
          WHERE actor.id = "audit_log"."actor_id" AND actor.role <> 'customer')`.as('actor_name'),
        action: auditLog.action,
        kind: auditLog.subjectType,
        subject: SUBJECT.as('subject'),
        subject_name: SUBJECT_NAME.as('subject_name'),
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .where(isWanted)
      .orderBy(desc(at), desc(auditLog.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: sql<number>`count(*)` }).from(auditLog).where(isWanted),
    db
      .select({ id: users.id, name: fullNameColumn().as('name') })
      .from(users)
      .where(ne(users.role, 'customer'))
      .orderBy(asc(sql`name`), asc(users.id)),
  ]);
  return {
    content: rows.map(({ before, after, ...row }) => ({ ...row, changed: namesIn(before, after) })),
    ...pageFields(page, size, count?.total ?? 0),
    people,
  };
}

/** The names of the fields that a row records before or after the change. */
function namesIn(...parts: readonly unknown[]): AuditLogRow['changed'] {
  const names = parts.flatMap((part) => (Array.isArray(part) ? part.map(String) : []));
  return [...new Set(names)];
}
