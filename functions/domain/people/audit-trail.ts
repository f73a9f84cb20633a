import { and, desc, eq, sql } from 'drizzle-orm';
import type { AuditQuery, AuditReply } from '../../../src/contract/audit';
import { pageFields } from '../../../src/contract/paging';
import type { Database } from '../../db';
import { auditLog, auditValues, users } from '../../db/schema';
import { fullNameColumn } from './staff/full-name';

/**
 * The change history of a user, store or product, newest first; erased values are null.
 */
export async function auditTrail(
  db: Database,
  type: 'user' | 'store' | 'stock',
  id: number | string,
  { page, size }: AuditQuery,
): Promise<AuditReply> {
  const isAbout = and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, String(id)));
  const [content, [count]] = await db.batch([
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        actor: auditLog.actorId,
        actor_name: fullNameColumn<string | null>(),
        action: auditLog.action,
        before: auditValues.before,
        after: auditValues.after,
      })
      .from(auditLog)
      .leftJoin(auditValues, eq(auditValues.auditId, auditLog.id))
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(isAbout)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: sql<number>`count(*)` }).from(auditLog).where(isAbout),
  ]);
  return { content, ...pageFields(page, size, count?.total ?? 0) };
}
