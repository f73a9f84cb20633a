import { asc, eq, sql } from 'drizzle-orm';
import {
  COMPLAINT_TEXTS,
  type ComplaintRow,
  type ComplaintStep,
  type ComplaintsQuery,
  type ComplaintsReply,
} from '../../../src/contract/orders/complaints';
import { pageFields } from '../../../src/contract/paging';
import type { Database } from '../../db';
import { complaints } from '../../db/complaints';
import type { CommandContext } from '../core/command';
import { Refusal } from '../core/refusal';
import { complaintRow } from './rows';
import { stepStatements } from './steps';

/** A page of open or closed complaints, longest waiting first. */
export async function listComplaints(
  db: Database,
  { page, size, state }: ComplaintsQuery,
): Promise<ComplaintsReply> {
  const isWanted = state === 'closed' ? eq(complaints.state, 'closed') : IS_OPEN;
  const [rows, [count]] = await db.batch([
    db
      .select()
      .from(complaints)
      .where(isWanted)
      .orderBy(asc(complaints.receivedAt), asc(complaints.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(complaints)
      .where(isWanted),
  ]);
  return { content: rows.map(complaintRow), ...pageFields(page, size, count?.total ?? 0) };
}

const IS_OPEN = sql`${complaints.state} IN ('received', 'acknowledged')`;

/**
 * Acknowledges a complaint, or closes it with an answer; throws `wrong-state` if the complaint has
 * already passed that stage.
 */
export async function stepComplaint(
  { db, actor, now }: CommandContext,
  id: number,
  step: ComplaintStep,
): Promise<ComplaintRow> {
  const isComplaint = eq(complaints.id, id);
  const [, taken, [row]] = await db.batch([
    ...stepStatements(db, isComplaint, { step, now, actorId: actor.id }),
    db.select().from(complaints).where(isComplaint),
  ]);
  if (row === undefined) throw new Refusal('not-found', COMPLAINT_TEXTS.gone);
  const current = complaintRow(row);
  if (taken.length === 0) throw new Refusal('wrong-state', COMPLAINT_TEXTS.wrongState, { current });
  return current;
}
