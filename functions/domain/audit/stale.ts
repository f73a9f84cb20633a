import { and, eq, gt } from 'drizzle-orm';
import { isNow } from '../../../src/contract/audit';
import type { Database } from '../../db';
import { auditLog } from '../../db/schema';
import { Refusal } from '../refusal';

interface Subject {
  type: 'user' | 'store';
  id: number;
  /** What each field says now, as a person reads it. */
  shown: Readonly<Record<string, string>>;
}

/** The refusal of a form that was filled before somebody else changed the row, naming what changed. */
export async function staleConflict(
  db: Database,
  { type, id, shown }: Subject,
  since: number,
  message: string,
): Promise<Refusal> {
  const entries = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, type),
        eq(auditLog.subjectId, String(id)),
        gt(auditLog.at, since),
      ),
    );
  const changed = new Set(entries.flatMap(({ after }) => Object.keys(after ?? {})));
  const fields = Object.fromEntries(
    Object.entries(shown)
      .filter(([name]) => changed.has(name))
      .map(([name, value]) => [name, isNow(value)]),
  );
  return new Refusal('conflict', message, { fields });
}
