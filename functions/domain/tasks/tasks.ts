import type { SessionUser } from '../../../src/contract/auth';
import { URGENT_WITHIN_MS } from '../../../src/contract/orders/todo';
import { isStaff, may } from '../../../src/contract/roles';
import {
  isAlertTask,
  mayReassign,
  officeTasksOf,
  orderTasksOf,
  type RepairTaskKind,
  TASK_COUNT_MAXIMUM,
  type Task,
  type TaskKind,
  type TasksReply,
} from '../../../src/contract/tasks';
import type { Ledger } from '../giveaways/ledger/ledger';
import { unresolvedConditions } from '../giveaways/unresolved';
import { lastCheck } from '../goods/check';
import { refunders } from '../money/refunder';
import type { OrderContext } from '../orders/context';
import { countTodo } from '../orders/list/counts';
import { recentPasswords } from '../people/second-person';
import { changedLimits, limitsOf } from './alerts/limits';
import { backupTasks, lastBackup, stockTasks, withAlerts } from './alerts/overdue';
import { alertTask, openAlerts } from './alerts/read';
import { closesToFinish, closeTasks, daysToClose, openCloses, paymentsToTick } from './close-tasks';
import { complaintsIn, complaintTask, redemptionsWhere, redemptionTask } from './office-tasks';
import { doableRows, orderTask, orderTasks } from './order-tasks';
import { type RepairTaskRow, repairTask, repairTasks } from './repair-tasks';
import { unavailableTask, unavailableTasks } from './unavailable-tasks';

const SHOWN = 60;

export interface TaskContext extends Pick<OrderContext, 'db' | 'now' | 'shop'> {
  ledger: Pick<Ledger, 'longestRunMs'>;
}

interface Found {
  kind: TaskKind;
  total: number;
  tasks: readonly Task[];
}

/**
 * The tasks of this staff member, most urgent first. Branch staff get their branch's orders and
 * repairs; admins get those of all branches, and also complaints and redemptions. Branch heads and
 * admins also get what exceeded a limit.
 */
export async function listTasks(context: TaskContext, user: SessionUser): Promise<TasksReply> {
  const { found, ordersTodo } = await findTasks(context, user);
  return {
    content: mostUrgent(
      found.flatMap(({ tasks }) => tasks),
      context.now,
    ),
    counts: found.map(({ kind, total }) => ({ kind, total })),
    orders_todo: ordersTodo,
  };
}

/** The tasks that wait for longer than the limit of their alert, most urgent first. */
export async function tasksOverLimit(context: TaskContext, user: SessionUser): Promise<Task[]> {
  const { found } = await findTasks(context, user);
  const tasks = found.flatMap((each) => each.tasks);
  return mostUrgent(
    tasks.filter((task) => task.is_alert),
    context.now,
  );
}

async function findTasks(context: TaskContext, user: SessionUser): Promise<BranchTasks> {
  const [branch, office] = await Promise.all([
    findBranchTasks(context, user),
    findOfficeTasks(context, user),
  ]);
  const found = [...branch.found, ...office].filter(({ total }) => total > 0);
  return { ...branch, found };
}

interface BranchTasks {
  found: Found[];
  ordersTodo: number;
}

/** The tasks of the branch, loaded in one round trip. */
async function findBranchTasks(context: TaskContext, user: SessionUser): Promise<BranchTasks> {
  const { role } = user;
  if (!isStaff(role)) return { found: [], ordersTodo: 0 };
  const { db, shop } = context;
  const mayDecide = shop.upi.confirmRoles.includes(role);
  const kinds = orderTasksOf(role, mayDecide);
  const [
    todo,
    open,
    days,
    unticked,
    confirmed,
    changed,
    alerts,
    passwords,
    others,
    claims,
    late,
    soon,
    answer,
    transit,
    uncollected,
    booked,
    left,
    unavailable,
    ...replies
  ] = await db.batch([
    countTodo(context, user),
    openCloses(context, user),
    daysToClose(context, user),
    paymentsToTick(context, user),
    closesToFinish(context, user),
    changedLimits(db),
    openAlerts(context, user),
    recentPasswords(db, context.now),
    refunders(db),
    repairTasks(context, user, { kind: 'repair-claim', size: SHOWN }),
    repairTasks(context, user, { kind: 'repair-late', size: SHOWN }),
    repairTasks(context, user, { kind: 'repair-soon', size: SHOWN }),
    repairTasks(context, user, { kind: 'repair-answer', size: SHOWN }),
    repairTasks(context, user, { kind: 'repair-transit', size: SHOWN }),
    repairTasks(context, user, { kind: 'repair-uncollected', size: SHOWN }),
    repairTasks(context, user, { kind: 'repair-booked', size: SHOWN }),
    repairTasks(context, user, { kind: 'repair-assign', size: SHOWN }),
    unavailableTasks(db, user),
    ...kinds.map((kind) => orderTasks(context, user, { kind, kinds, size: SHOWN })),
  ]);
  const orders = kinds.map((kind, index) => {
    const rows = replies[index] ?? [];
    const doable = doableRows(kind, rows, { user, shop, others, passwords });
    const tasks = doable.map((row) => orderTask(kind, row, shop));
    return { kind, total: (rows[0]?.found ?? 0) - rows.length + doable.length, tasks };
  });
  const limits = limitsOf(changed);
  const found: Found[] = [
    foundOf(
      'alert',
      alerts.map((row) => alertTask(shop, row)),
    ),
    ...orders,
    foundOf(
      'unavailable',
      unavailable.map((row) => unavailableTask(shop, row)),
    ),
    foundOf(
      'day-close',
      closeTasks(context, user, open, days, unticked, confirmed, limits, passwords),
    ),
    ...(mayDecide ? [foundRepairs(context, user, 'repair-claim', claims)] : []),
    foundRepairs(context, user, 'repair-late', late),
    foundRepairs(context, user, 'repair-soon', soon),
    foundRepairs(context, user, 'repair-answer', answer),
    foundRepairs(context, user, 'repair-transit', transit),
    foundRepairs(context, user, 'repair-uncollected', uncollected),
    foundRepairs(context, user, 'repair-booked', booked),
    ...(mayReassign(role) ? [foundRepairs(context, user, 'repair-assign', left)] : []),
  ];
  const ordersTodo = todo[0]?.total ?? 0;
  if (!may(role, 'bookkeep')) return { found, ordersTodo };
  const marked = found.map((each) => ({
    ...each,
    tasks: withAlerts(each.tasks, limits, context.now),
  }));
  return { found: marked, ordersTodo };
}

function foundRepairs(
  context: TaskContext,
  user: SessionUser,
  kind: RepairTaskKind,
  rows: readonly RepairTaskRow[],
): Found {
  const tasks = rows.map((row) => repairTask(context, user, kind, row));
  return { kind, total: rows[0]?.found ?? 0, tasks };
}

async function findOfficeTasks(context: TaskContext, { role }: SessionUser): Promise<Found[]> {
  if (!isStaff(role) || officeTasksOf(role).length === 0) return [];
  const { db, now, ledger } = context;
  const [isUnknown, isOverdue] = unresolvedConditions(now - ledger.longestRunMs);
  const [received, acknowledged, unknown, overdue, ended, changed, checked] = await db.batch([
    complaintsIn(db, 'received'),
    complaintsIn(db, 'acknowledged'),
    redemptionsWhere(db, isUnknown),
    redemptionsWhere(db, isOverdue),
    lastBackup(db),
    changedLimits(db),
    lastCheck(db),
  ]);
  return [
    foundOf('complaint', [...received, ...acknowledged].map(complaintTask)),
    foundOf('redemption', [...unknown, ...overdue].map(redemptionTask)),
    foundOf('backup', backupTasks(ended, limitsOf(changed), now)),
    foundOf('stock-sums', stockTasks(checked)),
  ];
}

function foundOf(kind: TaskKind, tasks: readonly Task[]): Found {
  return { kind, total: Math.min(tasks.length, TASK_COUNT_MAXIMUM), tasks };
}

/**
 * First what only has to be seen, then the tasks whose deadline has passed or is near, by deadline,
 * then the others by age.
 */
function mostUrgent(tasks: readonly Task[], now: number): Task[] {
  const near = now + URGENT_WITHIN_MS;
  const deadlineOf = ({ kind, due_at }: Task) =>
    isAlertTask(kind) ? 0 : Math.min(due_at ?? near + 1, near + 1);
  return tasks
    .toSorted((a, b) => deadlineOf(a) - deadlineOf(b) || a.since - b.since)
    .slice(0, SHOWN);
}
