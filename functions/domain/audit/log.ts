import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { auditLog } from '../../db/schema.ts';

export interface AuditEntry {
  at: number;
  actorId: number | null;
  action: `${'user' | 'store' | 'session' | 'redemption' | 'stock' | 'complaint'}.${string}`;
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
export function insertAudit(db: Database, entry: AuditEntry) {
  const [subjectType] = entry.action.split('.');
  return db.insert(auditLog).select(
    sql`SELECT NULL, ${entry.at}, ${entry.actorId}, ${entry.action}, ${subjectType},
      ${entry.subjectId}, ${asJson(entry.before)}, ${asJson(entry.after)}
      WHERE changes() > 0`,
  );
}

/** An audit row per subject that `subjects` selects, written before the statement that changes them. */
export function insertAuditForEach(
  db: Database,
  entry: Omit<AuditEntry, 'subjectId'>,
  subjects: SQL,
) {
  const [subjectType] = entry.action.split('.');
  return db.insert(auditLog).select(
    sql`SELECT NULL, ${entry.at}, ${entry.actorId}, ${entry.action}, ${subjectType},
      id, ${asJson(entry.before)}, ${asJson(entry.after)} FROM (${subjects})`,
  );
}

function asJson(values: object | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values);
}

export interface Changes<T> {
  before: Partial<T>;
  after: Partial<T>;
}

/** The fields of `next` that differ from what was; undefined when none does. */
export function changesOf<T extends object>(was: T, next: Partial<T>): Changes<T> | undefined {
  const changes: Changes<T> = { before: {}, after: {} };
  for (const name of Object.keys(next) as (keyof T)[]) {
    if (next[name] === undefined || next[name] === was[name]) continue;
    changes.before[name] = was[name];
    changes.after[name] = next[name];
  }
  return Object.keys(changes.after).length === 0 ? undefined : changes;
}
