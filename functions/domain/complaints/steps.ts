import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ComplaintStep } from '../../../src/contract/orders/complaints.ts';
import type { Database } from '../../db';
import { complaints } from '../../db/complaints.ts';
import { insertAuditForEach } from '../audit/log.ts';

interface Taking {
  step: ComplaintStep;
  now: number;
  /** Nobody is the actor of what a script does. */
  actorId: number | null;
}

/**
 * Two statements of a batch: the audit row of a step, and the step itself; neither does anything where
 * that step was taken before.
 */
export function stepStatements(db: Database, which: SQL, { step, now, actorId }: Taking) {
  const where = and(which, mayBeTaken(step));
  const closing =
    step.step === 'close' && ({ state: 'closed', closedAt: now, answer: step.answer } as const);
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

function mayBeTaken({ step }: ComplaintStep): SQL {
  return step === 'close' ? ne(complaints.state, 'closed') : eq(complaints.state, 'received');
}
