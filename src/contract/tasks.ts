import * as v from 'valibot';
import { alertReply } from './alerts/reply';
import { rupees } from './money';
import { branchReply } from './orders/order';
import { RETURN_RULES, type ReturnAction } from './orders/returns';
import { FULFILMENT_KINDS } from './orders/states';
import { STEP_RULES, type Step } from './orders/steps';
import { repairRow } from './repairs/list';
import { REMINDER_DAYS } from './repairs/reminders';
import { may, type StaffRole } from './roles';

export const ORDER_TASKS = [
  'call',
  'claim',
  'pack',
  'inform',
  'uncollected',
  'refund',
  'return',
  'return-refund',
] as const;
export const OFFICE_TASKS = ['complaint', 'redemption'] as const;

/**
 * Repairs that have a claimed payment, are overdue or due soon, await an answer, are in transit,
 * were not collected, are booked for today, or have a technician who left the branch.
 */
export const REPAIR_TASKS = [
  'repair-claim',
  'repair-late',
  'repair-soon',
  'repair-answer',
  'repair-transit',
  'repair-uncollected',
  'repair-booked',
  'repair-assign',
] as const;

/**
 * The task for a day close that must be counted, explained or confirmed, whose head has not opened it,
 * or whose own refunds wait for another person.
 */
export const CLOSE_TASKS = ['day-close'] as const;

/**
 * The tasks of those who keep the books: what exceeded its limit, until they mark it as seen, and a
 * missing backup, and stock that differs from the sum of its moves.
 */
export const ALERT_TASKS = ['alert', 'backup', 'stock-sums'] as const;

/** Customers to call because their order ended when its pieces were needed at the counter. */
export const UNAVAILABLE_TASKS = ['unavailable'] as const;

export type RepairTaskKind = (typeof REPAIR_TASKS)[number];
export type OrderTaskKind = (typeof ORDER_TASKS)[number];
export type OfficeTaskKind = (typeof OFFICE_TASKS)[number];
export type TaskKind =
  | OrderTaskKind
  | RepairTaskKind
  | OfficeTaskKind
  | (typeof CLOSE_TASKS)[number]
  | (typeof UNAVAILABLE_TASKS)[number]
  | (typeof ALERT_TASKS)[number];

/** True for a task that only has to be seen. */
export function isAlertTask(kind: TaskKind): boolean {
  return ALERT_TASKS.some((each) => each === kind);
}

/** The order or return step that completes each order task. */
const COMPLETED_BY: Readonly<Record<OrderTaskKind, Step | ReturnAction>> = {
  call: 'confirm',
  claim: 'money-received',
  pack: 'ready',
  inform: 'inform',
  uncollected: 'hand-over',
  refund: 'record-refund',
  return: 'accept',
  'return-refund': 'refund',
};

function mayDo(action: Step | ReturnAction, role: StaffRole): boolean {
  if (action in RETURN_RULES) return RETURN_RULES[action as ReturnAction].roles.includes(role);
  return STEP_RULES[action as Step].roles[role] !== undefined;
}

/**
 * The order tasks that this role can complete; the shop's settings determine which roles decide on
 * a claim.
 */
export function orderTasksOf(role: StaffRole, mayDecide: boolean): OrderTaskKind[] {
  return ORDER_TASKS.filter(
    (kind) => mayDo(COMPLETED_BY[kind], role) && (kind !== 'claim' || mayDecide),
  );
}

/** True if this role assigns the repairs of a technician who left the branch. */
export function mayReassign(role: StaffRole): boolean {
  return role === 'branch_head' || role === 'system_admin';
}

/** The tasks that belong to no branch and that this role may complete. */
export function officeTasksOf(role: StaffRole): readonly OfficeTaskKind[] {
  return may(role, 'administer') ? OFFICE_TASKS : [];
}

/** Tasks of each kind are counted only up to this number, to limit the cost of a reply. */
export const TASK_COUNT_MAXIMUM = 100;

/**
 * `since` is the time when the task became open, and `due_at` is its deadline; both are in ms.
 * `is_alert` is set if it waits for longer than the limit of its alert.
 */
const taskEntries = {
  since: v.number(),
  due_at: v.nullable(v.number()),
  is_alert: v.optional(v.literal(true)),
};

/**
 * `item` and `quantity` are those of the order's first line, and `others` counts its other lines.
 * `mobile_end` contains the last four digits of the mobile number, and `due` is the unpaid part of
 * `total`.
 */
const orderTaskReply = v.object({
  kind: v.picklist(ORDER_TASKS),
  ...taskEntries,
  order_id: v.string(),
  item: v.string(),
  quantity: v.number(),
  others: v.number(),
  total: rupees,
  due: rupees,
  fulfilment: v.picklist(FULFILMENT_KINDS),
  name: v.nullable(v.string()),
  mobile_end: v.nullable(v.string()),
  branch: branchReply,
});

/**
 * `due` is what the customer still owes, `reminder` is the number of days after which they are
 * reminded, and `board` determines the next action of a repair that is late or due soon, as on the
 * repair board.
 */
const repairTaskReply = v.object({
  kind: v.picklist(REPAIR_TASKS),
  ...taskEntries,
  repair: v.string(),
  device: v.string(),
  due: rupees,
  reminder: v.optional(v.picklist(REMINDER_DAYS)),
  board: v.optional(v.pick(repairRow, ['state', 'to', 'side', 'waiting_for'])),
  name: v.nullable(v.string()),
  mobile_end: v.nullable(v.string()),
  branch: branchReply,
});

/** `day` is the calendar day in India that has not been closed yet. */
const closeTaskReply = v.object({
  kind: v.picklist(CLOSE_TASKS),
  ...taskEntries,
  step: v.picklist(['count', 'explain', 'confirm', 'refunds', 'open', 'tick']),
  /** The close, if it is confirmed. */
  close: v.optional(v.number()),
  day: v.string(),
  branch: branchReply,
});

/** `item` is the product that is not available; `mobile_end` as for an order. */
const unavailableTaskReply = v.object({
  kind: v.picklist(UNAVAILABLE_TASKS),
  ...taskEntries,
  order_id: v.string(),
  item: v.string(),
  name: v.nullable(v.string()),
  mobile_end: v.nullable(v.string()),
  branch: branchReply,
});

const complaintTaskReply = v.object({
  kind: v.literal('complaint'),
  ...taskEntries,
  id: v.number(),
  number: v.string(),
  name: v.string(),
  is_acknowledged: v.boolean(),
});

const redemptionTaskReply = v.object({
  kind: v.literal('redemption'),
  ...taskEntries,
  id: v.number(),
  enrollment_no: v.string(),
  name: v.string(),
});

const alertTaskReply = v.object({
  kind: v.literal('alert'),
  ...taskEntries,
  ...v.omit(alertReply, ['at', 'is_seen']).entries,
});

/** `since` is when the last complete backup ended. */
const backupTaskReply = v.object({ kind: v.literal('backup'), ...taskEntries });

/** `products` is how many differ at a branch; `since` is when the night's check found them. */
const stockSumsTaskReply = v.object({
  kind: v.literal('stock-sums'),
  ...taskEntries,
  products: v.number(),
});

export const taskReply = v.variant('kind', [
  orderTaskReply,
  repairTaskReply,
  closeTaskReply,
  unavailableTaskReply,
  complaintTaskReply,
  redemptionTaskReply,
  alertTaskReply,
  backupTaskReply,
  stockSumsTaskReply,
]);

/**
 * GET /api/tasks: the caller's most urgent open tasks, and the number of open tasks of each kind,
 * without zeros. An order has at most one task. `orders_todo` counts the orders that need action
 * from the caller, like `counts.todo` in the order list.
 */
export const tasksReply = v.object({
  content: v.array(taskReply),
  counts: v.array(
    v.object({
      kind: v.picklist([
        ...ORDER_TASKS,
        ...REPAIR_TASKS,
        ...CLOSE_TASKS,
        ...UNAVAILABLE_TASKS,
        ...OFFICE_TASKS,
        ...ALERT_TASKS,
      ]),
      total: v.number(),
    }),
  ),
  orders_todo: v.number(),
});

export type RepairTask = v.InferOutput<typeof repairTaskReply>;
export type CloseTask = v.InferOutput<typeof closeTaskReply>;
export type AlertTask = v.InferOutput<typeof alertTaskReply>;
export type OrderTask = v.InferOutput<typeof orderTaskReply>;
export type TasksReply = v.InferOutput<typeof tasksReply>;
export type Task = TasksReply['content'][number];

/**
 * The counts in the staff menu: the orders that need action from the user, and the repairs past
 * their promised time, counted up to `TASK_COUNT_MAXIMUM`.
 */
export interface MenuCounts {
  ordersTodo: number;
  lateRepairs: number;
}

/** The menu's counts in a reply with the tasks. */
export function menuCountsOf({ orders_todo, counts }: TasksReply): MenuCounts {
  const late = counts.find(({ kind }) => kind === 'repair-late');
  return { ordersTodo: orders_todo, lateRepairs: late?.total ?? 0 };
}
