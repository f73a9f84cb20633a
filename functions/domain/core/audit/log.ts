import { is, SQL, sql } from 'drizzle-orm';
import type { AuditKind } from '../../../../src/contract/audit';
import type { Database } from '../../../db';
import { auditLog, auditValues } from '../../../db/schema.ts';

export interface AuditEntry {
  at: number;
  actorId: number | null;
  action: `${AuditKind}.${string}`;
  subjectId: string | SQL;
  before?: object;
  /** An SQL expression must return JSON. */
  after?: object | SQL;
}

/** The ID of the row that the previous statement inserted. */
export const INSERTED_ID = sql`last_insert_rowid()`;

/**
 * An audit row for the previous statement in the same `db.batch`; written only if that statement
 * changed a row.
 */
export function insertAudit(db: Database, entry: AuditEntry) {
  const [subjectType] = entry.action.split('.');
  return db.insert(auditLog).select(
    sql`SELECT NULL, ${entry.at}, ${entry.actorId}, ${entry.action}, ${subjectType},
      ${entry.subjectId}, ${asJson(entry.before)}, ${asJson(entry.after)}
      WHERE changes() > 0`,
  );
}

/**
 * Writes one audit row for each subject that `subjects` selects; must run before the statement that
 * changes the subjects.
 */
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

/**
 * Writes a single audit row for all orders or repairs that `ids` selects, with the lowest ID as its
 * subject, or no row if it selects none. Must run before the statement that changes them.
 */
export function insertAuditOfAll(
  db: Database,
  { at, actorId, kind }: Pick<AuditEntry, 'at' | 'actorId'> & { kind: 'order' | 'repair' },
  ids: SQL,
) {
  return db.insert(auditLog).select(
    sql`SELECT NULL, ${at}, ${actorId}, ${`${kind}.release`}, ${kind}, min(id), NULL,
      json_object('released', count(*), ${`${kind}s`}, group_concat(id, ' '))
      FROM (${ids} ORDER BY id) HAVING count(*) > 0`,
  );
}

/**
 * Deletes the values of the audit rows whose IDs `ids` selects; the rows stay, with the names of the
 * changed fields.
 */
export function deleteValues(db: Database, ids: SQL) {
  return db.delete(auditValues).where(sql`${auditValues.auditId} IN (${ids})`);
}

function asJson(values: object | undefined): SQL | string | null {
  if (is(values, SQL)) return values;
  return values === undefined ? null : JSON.stringify(values);
}

export interface Changes<T> {
  before: Partial<T>;
  after: Partial<T>;
}

/** The fields of `next` that differ from `was`; undefined if they are all equal. */
export function changesOf<T extends object>(was: T, next: Partial<T>): Changes<T> | undefined {
  const changes: Changes<T> = { before: {}, after: {} };
  for (const name of Object.keys(next) as (keyof T)[]) {
    if (next[name] === undefined || next[name] === was[name]) continue;
    changes.before[name] = was[name];
    changes.after[name] = next[name];
  }
  return Object.keys(changes.after).length === 0 ? undefined : changes;
}
