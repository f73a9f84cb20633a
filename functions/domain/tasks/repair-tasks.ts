import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { URGENT_WITHIN_MS } from '../../../src/contract/orders/todo';
import { REMINDER_DAYS, reminderDay } from '../../../src/contract/repairs/reminders';
import { may } from '../../../src/contract/roles';
import {
  type RepairTask,
  type RepairTaskKind,
  TASK_COUNT_MAXIMUM,
} from '../../../src/contract/tasks';
import { DAY_MS } from '../../../src/lib/durations';
import { repairNameOf } from '../../../src/lib/identity/repair-name';
import { dayText, startOfDay } from '../../../src/lib/india-time';
import { openingsFrom } from '../../../src/lib/opening-time';
import { rupeesOf } from '../../../src/lib/paise';
import { payments } from '../../db/payments';
import { repairEvents, repairMoves, repairs } from '../../db/repairs';
import type { OrderContext } from '../orders/context';
import { ownBranch } from '../people/stores/scope';
import { OPEN, scopeOf } from '../repairs/list';
import { IS_UNFINISHED, isDueSoon, isLate } from '../repairs/promise';
import { TECHNICIAN_LEFT } from '../repairs/staff';
import { branchOf } from '../shop';

/** How long a repair waits for an answer before it becomes a task. */
const UNANSWERED_AFTER_MS = DAY_MS;
const IN_TRANSIT_AFTER_MS = DAY_MS;

const THIS_REPAIR = sql.raw('"repairs"."id"');
const SENT = sql`${repairs} INDEXED BY "repairs_sent"`;

type TaskContext = Pick<OrderContext, 'db' | 'now' | 'shop'>;

interface Source {
  where: SQL | undefined;
  since: SQL<number>;
  before: number;
  index: SQL;
  /** True if the task also includes repairs that have ended. */
  isOver?: boolean;
}

/**
 * The oldest tasks of this kind that the user may see. A statement reads at most
 * `TASK_COUNT_MAXIMUM` repairs, so `found` never exceeds this number.
 */
export function repairTasks(
  context: TaskContext,
  user: SessionUser,
  { kind, size }: { kind: RepairTaskKind; size: number },
) {
  const { db } = context;
  const { where, since, before, index, isOver = false } = sourceOf(kind, context);
  // Only the branch that has a device acts on it; both branches look for a device in transit.
  const scope = kind === 'repair-transit' ? scopeOf(user, false) : heldBy(user);
  const waiting = db
    .select({ id: sql<number>`${repairs.id}`.as('waiting_id'), since: since.as('waiting_since') })
    .from(index)
    .where(and(isOver ? undefined : isNull(repairs.endedAt), where, scope))
    .orderBy(repairs.id)
    .limit(TASK_COUNT_MAXIMUM)
    .as('waiting');
  const shown = db
    .select({
      id: waiting.id,
      since: waiting.since,
      total: sql<number>`count(*) OVER ()`.as('total_found'),
    })
    .from(waiting)
    .where(lte(waiting.since, before))
    .orderBy(asc(waiting.since), asc(waiting.id))
    .limit(size)
    .as('shown');
  return db
    .select({
      since: shown.since,
      found: shown.total,
      number: repairs.number,
      reference: repairs.reference,
      brand: repairs.brand,
      model: repairs.model,
      state: repairs.state,
      waitingFor: repairs.waitingFor,
      transitTo: repairs.transitTo,
      outcome: repairs.outcome,
      duePaise: repairs.duePaise,
      promisedAt: repairs.promisedAt,
      stateSince: repairs.stateSince,
      name: repairs.name,
      mobile: repairs.mobile,
      branch: repairs.branch,
    })
    .from(shown)
    .innerJoin(repairs, eq(repairs.id, shown.id))
    .orderBy(asc(shown.since), asc(shown.id));
}

function heldBy(user: SessionUser): SQL | undefined {
  return may(user.role, 'administer') ? undefined : sql`${repairs.branch} = ${ownBranch(user)}`;
}

export type RepairTaskRow = Awaited<ReturnType<typeof repairTasks>>[number];

/** A task as the API returns it. */
export function repairTask(
  { now, shop }: Pick<TaskContext, 'now' | 'shop'>,
  user: SessionUser,
  kind: RepairTaskKind,
  row: RepairTaskRow,
): RepairTask {
  const { since, promisedAt, brand, model, duePaise, name, mobile } = row;
  return {
    ...{ kind, since, name },
    due_at: isPromise(kind) ? promisedAt : null,
    repair: repairNameOf(row),
    device: `${brand} ${model}`.trim(),
    due: rupeesOf(duePaise),
    ...(isPromise(kind) && { board: boardFacts(shop, user, row) }),
    ...(kind === 'repair-uncollected' && { reminder: reminderDay(row.stateSince, now) }),
    mobile_end: mobile?.slice(-4) ?? null,
    branch: branchOf(shop, row.branch),
  };
}

/** True if the task is about the promised time. */
function isPromise(kind: RepairTaskKind): boolean {
  return kind === 'repair-late' || kind === 'repair-soon';
}

/** The facts that determine a repair's next action on the user's board. */
function boardFacts(
  shop: TaskContext['shop'],
  user: SessionUser,
  { state, waitingFor, transitTo }: RepairTaskRow,
): RepairTask['board'] {
  return {
    state,
    to: transitTo === null ? null : branchOf(shop, transitTo),
    side: may(user.role, 'administer') ? 'both' : 'holder',
    waiting_for: waitingFor,
  };
}

function sourceOf(kind: RepairTaskKind, { now, shop }: TaskContext): Source {
  switch (kind) {
    case 'repair-claim':
      return {
        where: inArray(repairs.id, CLAIMED),
        since: sql`(SELECT max(updated_at) FROM ${payments}
          WHERE ${payments.repairId} = ${THIS_REPAIR} AND ${payments.state} = 'claimed')`,
        ...{ before: now, index: sql`${repairs}`, isOver: true },
      };
    case 'repair-late':
      return { where: isLate(now), since: sql`${repairs.promisedAt}`, before: now, index: OPEN };
    case 'repair-soon':
      return {
        where: isDueSoon(now),
        since: sql`${repairs.promisedAt} - ${URGENT_WITHIN_MS}`,
        ...{ before: now, index: OPEN },
      };
    case 'repair-answer': {
      // A repair that is late or due soon is already a task.
      const isInTime = or(
        isNull(repairs.promisedAt),
        gt(repairs.promisedAt, now + URGENT_WITHIN_MS),
      );
      const before = now - UNANSWERED_AFTER_MS;
      return {
        where: and(eq(repairs.state, 'quoted'), isInTime),
        ...{ since: TRIED, before },
        index: OPEN,
      };
    }
    case 'repair-transit':
      return {
        where: sql`${repairs.transitTo} IS NOT NULL`,
        since: sql`(SELECT max(at) FROM ${repairMoves} WHERE ${repairMoves.repairId} = ${THIS_REPAIR})`,
        before: now - IN_TRANSIT_AFTER_MS,
        index: SENT,
      };
    case 'repair-uncollected': {
      const isUnsent = sql`coalesce(${LAST_ATTEMPT}, 0) < ${remindedFrom(now)}`;
      return {
        where: and(eq(repairs.state, 'ready'), isUnsent),
        ...{ since: remindedFrom(now), before: now },
        index: OPEN,
      };
    }
    case 'repair-booked': {
      const today = dayText(now);
      const [opening] = openingsFrom(startOfDay(today), shop.calls.hours);
      return {
        where: and(eq(repairs.state, 'booked'), eq(repairs.bookedDay, today)),
        since: sql`max(${repairs.createdAt}, ${opening?.opens ?? now})`,
        ...{ before: now, index: OPEN },
      };
    }
    case 'repair-assign':
      return {
        // The branch that accepts a device assigns it anew.
        where: and(IS_UNFINISHED, isNull(repairs.transitTo), TECHNICIAN_LEFT),
        ...{ since: sql`${repairs.stateSince}`, before: now, index: OPEN },
      };
  }
}

/** The list of states matches that of the partial index, so that SQLite can use the index. */
const CLAIMED = sql`(SELECT ${payments.repairId} FROM ${payments} INDEXED BY "payments_open"
  WHERE ${payments.provider} = 'upi' AND ${payments.state} = 'claimed' AND ${payments.repairId} IS NOT NULL
    AND ${payments.state} IN ('started', 'pending', 'claimed', 'unknown', 'authorized', 'failed'))`;

/** When the last attempt to reach the customer was recorded. */
const LAST_ATTEMPT = sql`(SELECT max(at) FROM ${repairEvents}
  WHERE ${repairEvents.repairId} = ${THIS_REPAIR} AND ${repairEvents.step} = 'note'
    AND ${repairEvents.detail} ->> 'is_attempt' = 1)`;

/**
 * When the customer was last contacted: the start of the repair's state or, if later, the last
 * recorded attempt.
 */
const TRIED = sql<number>`max(${repairs.stateSince}, coalesce(${LAST_ATTEMPT}, 0))`;

/** When the last reminder about a ready device became due; null before the first. */
function remindedFrom(now: number): SQL<number> {
  const days = REMINDER_DAYS.toReversed().map(
    (day) =>
      sql`WHEN ${repairs.stateSince} <= ${now - day * DAY_MS} THEN ${repairs.stateSince} + ${day * DAY_MS}`,
  );
  return sql`CASE ${sql.join(days, sql` `)} END`;
}
