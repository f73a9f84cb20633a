import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { auditLog } from '../../db/schema';

export interface AuditEntry {
  at: number;
  actorId: number | null;
  action: `${'user' | 'store' | 'session' | 'redemption'}.${string}`;
  subjectId: string | SQL;
  before?: object;
  after?: object;
}

/** The id of the row that the statement just before inserted. */
export const INSERTED_ID = sql`last_insert_rowid()`;

/**
 * An audit row for the statement just before it in the same `db.batch`;
 * written only if that statement changed a row.
 */
export function audit(db: Database, entry: AuditEntry) {
  const [subjectType] = entry.action.split('.');
  return db.insert(auditLog).select(
    sql`SELECT NULL, ${entry.at}, ${entry.actorId}, ${entry.action}, ${subjectType},
      ${entry.subjectId}, ${asJson(entry.before)}, ${asJson(entry.after)}
      WHERE changes() > 0`,
  );
}

/** An audit row per subject that `subjects` selects, written before the statement that changes them. */
export function auditEach(db: Database, entry: Omit<AuditEntry, 'subjectId'>, subjects: SQL) {
  const [subjectType] = entry.action.split('.');
  return db.insert(auditLog).select(
    sql`SELECT NULL, ${entry.at}, ${entry.actorId}, ${entry.action}, ${subjectType},
      id, ${asJson(entry.before)}, ${asJson(entry.after)} FROM (${subjects})`,
  );
}

function asJson(facts: object | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts);
}
