import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ComplaintStep } from '../../../src/contract/orders/complaints.ts';
import type { Database } from '../../db';
import { complaints } from '../../db/complaints.ts';
import { insertAuditForEach } from '../core/audit/log.ts';

interface StepContext {
  step: ComplaintStep;
  now: number;
  /** Null when a script performs the step. */
  actorId: number | null;
}

/**
 * Two statements for a batch: the audit row and the step itself. Neither statement has an effect if
 * the step has already been performed.
 */
export function stepStatements(db: Database, which: SQL, { step, now, actorId }: StepContext) {
  const where = and(which, mayBeTaken(step));
  const closing =
    'answer' in step && ({ state: 'closed', closedAt: now, answer: step.answer } as const);
  return [
    insertAuditForEach(
      db,
      {
        ...{ at: now, actorId, action: `complaint.${step.step}` },
        ...(closing && { after: { answer: closing.answer } }),
      },
      sql`SELECT ${complaints.id} FROM ${complaints} WHERE ${where}`,
    ),
    db
      .update(complaints)
      .set({
        state: 'acknowledged',
        acknowledgedAt: sql`coalesce(${complaints.acknowledgedAt}, ${now})`,
        ...closing,
      })
      .where(where)
      .returning({ id: complaints.id }),
  ] as const;
}

function mayBeTaken(step: ComplaintStep): SQL {
  return 'answer' in step ? ne(complaints.state, 'closed') : eq(complaints.state, 'received');
}
