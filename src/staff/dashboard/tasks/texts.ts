import type { ReminderDay } from '../../../contract/repairs/reminders';
import {
  type CloseTask,
  isAlertTask,
  ORDER_TASKS,
  type OrderTask,
  REPAIR_TASKS,
  type RepairTask,
  type Task,
  type TaskKind,
  type TasksReply,
} from '../../../contract/tasks';
import { callByText } from '../../../entities/order/hold-text';
import { packText } from '../../../entities/order/labels';
import { numberParts } from '../../../entities/order/number-parts';
import { dateText, momentText, startOfDay, whenText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { type Opening, rowAction, stepHash } from '../../repairs/state';
import { alertRow } from './alert-text';
import { countText } from './counts';
import { KINDS } from './kinds';

/** A task's texts and link, as shown in its row. */
export interface TaskText {
  key: string;
  href: string;
  action: string;
  /** The customer or, if the task has none, the task's subject. */
  who: string;
  /** What the task is about, if `who` is the customer. */
  subject: string;
  details: readonly string[];
  /** The time of the deadline, which narrow rows leave out if they count to it. */
  deadline: string;
  /** The amount that the task is about. */
  amount: string;
}

/** The texts of a task; `hasBranches` is true if the user sees more than one branch. */
export function textOf(task: Task, now: number, hasBranches: boolean): TaskText {
  const { action, href } = KINDS[task.kind];
  switch (task.kind) {
    case 'complaint': {
      const verb = task.is_acknowledged ? 'Resolve' : 'Acknowledge';
      return {
        key: `complaint-${task.id}`,
        href: `${href}#complaint-${task.id}`,
        action,
        who: task.name,
        subject: task.number,
        details: [],
        deadline: task.due_at ? `${verb} by ${momentText(task.due_at)}` : '',
        amount: '',
      };
    }
    case 'redemption':
      return {
        key: `redemption-${task.id}`,
        ...{ href, action },
        who: task.name,
        subject: task.enrollment_no,
        ...{ details: [], deadline: '', amount: '' },
      };
    case 'alert':
      return alertRow(task, hasBranches);
    case 'backup':
      return {
        ...{ key: 'backup', href, action, who: 'The nightly backup is missing' },
        ...{
          subject: '',
          details: [`Last one ${momentText(task.since)}`],
          deadline: '',
          amount: '',
        },
      };
    case 'stock-sums':
      return {
        ...{ key: 'stock-sums', href, action, who: 'Stock differs from its moves' },
        subject: '',
        details: [task.products === 1 ? '1 product' : `${task.products} products`],
        ...{ deadline: '', amount: '' },
      };
    case 'unavailable':
      return {
        key: `unavailable-${task.order_id}`,
        href: withQuery(PATHS.orders, { order: task.order_id }),
        action,
        ...titleOf(task.name, task.mobile_end, task.item),
        details: listed(numberParts(task.order_id)[1], hasBranches && task.branch.name),
        ...{ deadline: '', amount: '' },
      };
    case 'day-close':
      return closeText(task, hasBranches);
    case 'repair-claim':
    case 'repair-late':
    case 'repair-soon':
    case 'repair-answer':
    case 'repair-transit':
    case 'repair-uncollected':
    case 'repair-booked':
    case 'repair-assign':
      return repairText(task, now, hasBranches);
    default:
      return orderText(task, now, hasBranches);
  }
}

const CLOSE_ACTIONS: Readonly<Record<CloseTask['step'], string>> = {
  count: 'Close the day',
  explain: 'Explain difference',
  confirm: 'Confirm day close',
  refunds: 'Confirm refunds',
  open: 'Open day close',
  tick: 'Tick payments',
};

function closeText({ step, day, branch, close }: CloseTask, hasBranches: boolean) {
  return {
    key: `day-close-${step}-${close ?? branch.code}`,
    href: withQuery(
      PATHS.dayClose,
      close === undefined ? { count: hasBranches ? branch.code : '' } : { close },
    ),
    action: CLOSE_ACTIONS[step],
    who: dateText(startOfDay(day)),
    subject: '',
    details: hasBranches ? [branch.name] : [],
    deadline: '',
    amount: '',
  };
}

/** Named by their order, because a number of days would contradict the age of the task. */
const REMINDERS: Readonly<Record<ReminderDay, string>> = {
  3: 'First reminder',
  7: 'Second reminder',
  14: 'Third reminder',
  30: 'Last reminder',
};

function repairText(task: RepairTask, now: number, hasBranches: boolean) {
  const { kind, repair, device, due, due_at, reminder, board, name, mobile_end, branch } = task;
  const next = board && rowAction({ ...board, name: repair, due });
  return {
    key: `${kind}-${repair}`,
    href: next?.href ?? workledgerDetailsPath(repair) + stepHash(openingOf(task)),
    action: next?.text ?? KINDS[kind].action,
    ...titleOf(name, mobile_end, device),
    details: listed(
      repair,
      hasBranches && branch.name,
      reminder !== undefined && REMINDERS[reminder],
      kind === 'repair-assign' && KINDS[kind].name,
    ),
    deadline: due_at === null ? '' : `Promised ${whenText(due_at, now)}`,
    amount: due > 0 ? formatRupees(due) : '',
  };
}

function openingOf({ kind, reminder }: RepairTask): Opening {
  if (kind === 'repair-assign') return { step: 'assign' };
  return reminder ? { message: '1' } : {};
}

function orderText(task: OrderTask, now: number, hasBranches: boolean) {
  const { kind, order_id, total, due, fulfilment, name, mobile_end, branch } = task;
  const { action } = KINDS[kind];
  const [, code] = numberParts(order_id);
  const isPartPaid = due > 0 && due < total;
  return {
    key: `${kind}-${order_id}`,
    href: withQuery(PATHS.orders, { order: order_id }),
    action: kind === 'pack' ? packText(fulfilment) : action,
    ...titleOf(name, mobile_end, goodsText(task)),
    details: listed(
      code,
      hasBranches && branch.name,
      isPartPaid && `left of ${formatRupees(total)}`,
    ),
    deadline: deadlineText(task, now),
    amount: formatRupees(isPartPaid ? due : total),
  };
}

/** When an order's hold ends, or by when the branch has promised to pack or send it. */
function deadlineText({ kind, due_at }: OrderTask, now: number): string {
  if (due_at === null) return '';
  if (kind === 'call') return callByText(due_at, now);
  return kind === 'pack' ? `Promised ${whenText(due_at, now)}` : '';
}

/** The goods as in the orders list: “2 × Dhun Buds 2 + 1 more”. */
function goodsText({ item, quantity, others }: OrderTask): string {
  const first = quantity > 1 ? `${quantity}\u00a0×\u00a0${item}` : item;
  return others > 0 ? `${first} +\u00a0${others}\u00a0more` : first;
}

/**
 * The customer's name or the last digits of their mobile number, and the item; the item alone if
 * the customer is unknown.
 */
function titleOf(name: string | null, mobileEnd: string | null, item: string) {
  const customer = name || (mobileEnd && `…${mobileEnd}`);
  return customer ? { who: customer, subject: item } : { who: item, subject: '' };
}

function listed(...parts: readonly (string | false | null)[]): string[] {
  return parts.filter((part) => typeof part === 'string');
}

const GROUPS = [
  ['order', 'orders', (kind: TaskKind) => ORDER_TASKS.some((each) => each === kind)],
  ['repair', 'repairs', (kind: TaskKind) => REPAIR_TASKS.some((each) => each === kind)],
  ['complaint', 'complaints', (kind: TaskKind) => kind === 'complaint'],
  ['redemption', 'redemptions', (kind: TaskKind) => kind === 'redemption'],
  ['alert', 'alerts', isAlertTask],
] as const;

/** The number of tasks by subject, such as `7 orders · 2 repairs`; empty for a single subject. */
export function sumText(counts: TasksReply['counts']): string {
  const sums = listed(
    ...GROUPS.map(([one, many, isIn]) => {
      const total = counts.reduce((sum, each) => sum + (isIn(each.kind) ? each.total : 0), 0);
      return total > 0 && `${countText(total)} ${total === 1 ? one : many}`;
    }),
  );
  return sums.length > 1 ? sums.join(' · ') : '';
}
