import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { auditLog } from '../../db/schema';
import { RETENTION_MS } from '../core/retention';

const AT_ONCE = 500;
/** Lists the types explicitly, because the index starts with the subject type. */
const OTHER_SUBJECTS = auditLog.subjectType.enumValues.filter((type) => type !== 'session');

/** Deletes audit rows whose retention period has passed; returns the number deleted. */
export async function pruneAudit(db: Database, now: number): Promise<number> {
  const { subjectType, at } = auditLog;
  const isOver = or(
    and(eq(subjectType, 'session'), lte(at, now - RETENTION_MS.sessionAudit)),
    and(inArray(subjectType, OTHER_SUBJECTS), lte(at, now - RETENTION_MS.audit)),
  );
  const pruned = await db
    .delete(auditLog)
    .where(
      sql`${auditLog.id} IN (SELECT ${auditLog.id} FROM ${auditLog} WHERE ${isOver} LIMIT ${AT_ONCE})`,
    )
    .returning({ id: auditLog.id });
  return pruned.length;
}
