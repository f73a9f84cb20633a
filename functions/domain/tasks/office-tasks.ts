import { asc, eq, type SQL } from 'drizzle-orm';
import type { ComplaintState } from '../../../src/contract/orders/complaints';
import { TASK_COUNT_MAXIMUM, type Task } from '../../../src/contract/tasks';
import type { Database } from '../../db';
import { complaints } from '../../db/complaints';
import { redemptions } from '../../db/redemptions';
import { acknowledgeBy, resolveBy } from '../complaints/clocks';

/** The oldest complaints in this state, at most `TASK_COUNT_MAXIMUM`. */
export function complaintsIn(db: Database, state: OpenState) {
  const { id, number, name, receivedAt } = complaints;
  return db
    .select({ id, number, name, state: complaints.state, receivedAt })
    .from(complaints)
    .where(eq(complaints.state, state))
    .orderBy(asc(receivedAt))
    .limit(TASK_COUNT_MAXIMUM);
}

/** The oldest redemptions that meet this condition, at most `TASK_COUNT_MAXIMUM`. */
export function redemptionsWhere(db: Database, condition: SQL | undefined) {
  const { id, enrollmentNo, customerName: name, claimedAt } = redemptions;
  return db
    .select({ id, enrollmentNo, name, claimedAt })
    .from(redemptions)
    .where(condition)
    .orderBy(asc(claimedAt))
    .limit(TASK_COUNT_MAXIMUM);
}

type OpenState = Exclude<ComplaintState, 'closed'>;
type Complaint = Awaited<ReturnType<typeof complaintsIn>>[number];
type Redemption = Awaited<ReturnType<typeof redemptionsWhere>>[number];

/** A complaint as a task; `due_at` is the complaint's next legal deadline. */
export function complaintTask({ id, number, name, state, receivedAt }: Complaint): Task {
  const isAcknowledged = state === 'acknowledged';
  return {
    ...{ kind: 'complaint', id, number, name, since: receivedAt },
    due_at: isAcknowledged ? resolveBy(receivedAt) : acknowledgeBy(receivedAt),
    is_acknowledged: isAcknowledged,
  };
}

/** A redemption as the API returns it. */
export function redemptionTask({ id, enrollmentNo, name, claimedAt }: Redemption): Task {
  const since = { since: claimedAt, due_at: null };
  return { kind: 'redemption', id, enrollment_no: enrollmentNo, name, ...since };
}
