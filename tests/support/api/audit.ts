import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import { auditLog, auditValues } from '../../../functions/db/schema';
import { db } from './people';

/** Returns the audit rows that match, with their values, oldest first. */
export function auditRows(where: SQL | undefined) {
  const { before, after } = auditValues;
  return db
    .select({ ...getTableColumns(auditLog), before, after })
    .from(auditLog)
    .leftJoin(auditValues, eq(auditValues.auditId, auditLog.id))
    .where(where)
    .orderBy(auditLog.id);
}

/** Returns the audit rows about a subject, with their values, oldest first. */
export function auditOf(subjectId: string | number) {
  return auditRows(eq(auditLog.subjectId, String(subjectId)));
}
