import { eq } from 'drizzle-orm';
import { auditLog } from '../../../functions/db/schema';
import { db } from './people';

/** Returns the audit log entries for a subject, oldest first. */
export function auditOf(subjectId: string | number) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(subjectId)))
    .orderBy(auditLog.id);
}
