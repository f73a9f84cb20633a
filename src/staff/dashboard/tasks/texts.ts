import { TO_CALL } from '../../../contract/orders/states';
import type { OrderTask, OrderTaskKind, RepairTask, Task, TaskKind } from '../../../contract/tasks';
import { DAY_MS, HOUR_MS } from '../../../lib/durations';
import { dayText, momentText, timeOfDayText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { stepHash } from '../../repairs/state';
import { countText } from './counts';

interface KindRules {
  /** The action, as a short command. */
  action: string;
  /** The text after the count in the link to the list, such as `to pack` in `12 to pack`. */
  rest: (count: number) => string;
  /** The URL of the list of all tasks of this kind. */
  href: string;
  /** The time (ms) after which an open task is late. */
  lateAfterMs: number;
}

export const KINDS: Readonly<Record<TaskKind, KindRules>> = {
  call: {
    action: 'Call to confirm',
    rest: () => 'to confirm by call',
    href: withQuery(PATHS.orders, TO_CALL),
    lateAfterMs: HOUR_MS,
  },
  claim: {
    action: 'Check UPI payment',
    rest: (count) => `UPI ${count === 1 ? 'payment' : 'payments'} to check`,
    href: withQuery(PATHS.orders, { payment: 'claimed' }),
    lateAfterMs: HOUR_MS,
  },
  pack: {
    action: 'Pack',
    rest: () => 'to pack',
    href: withQuery(PATHS.orders, { state: 'confirmed' }),
    lateAfterMs: 2 * HOUR_MS,
  },
  uncollected: {
    action: 'Remind customer',
    rest: () => 'ready for over 2 days',
    href: withQuery(PATHS.orders, { state: 'ready' }),
    lateAfterMs: 0,
  },
  refund: {
    action: 'Refund',
    rest: () => 'to refund',
    href: withQuery(PATHS.orders, { payment: 'refund_due' }),
    lateAfterMs: DAY_MS,
  },
  'repair-claim': {
    action: 'Check payment',
    rest: (count) => `${count === 1 ? 'repair payment' : 'repair payments'} to check`,
    href: withQuery(PATHS.workledger, { tab: 'all' }),
    lateAfterMs: 2 * HOUR_MS,
  },
  'repair-late': {
    action: 'Repair is late',
    rest: (count) => `${count === 1 ? 'repair' : 'repairs'} past the promised time`,
    href: withQuery(PATHS.workledger, { late: '1' }),
    lateAfterMs: 0,
  },
  'repair-answer': {
    action: 'Ask about estimate',
    rest: (count) => `${count === 1 ? 'estimate' : 'estimates'} without an answer`,
    href: withQuery(PATHS.workledger, { tab: 'waiting' }),
    lateAfterMs: 3 * DAY_MS,
  },
  'repair-transit': {
    action: 'Find device',
    rest: () => 'on the way for over a day',
    href: withQuery(PATHS.workledger, { tab: 'all' }),
    lateAfterMs: 2 * DAY_MS,
  },
  'repair-uncollected': {
    action: 'Remind customer',
    rest: (count) => `${count === 1 ? 'reminder' : 'reminders'} to send for ready repairs`,
    href: withQuery(PATHS.workledger, { tab: 'ready' }),
    lateAfterMs: 2 * DAY_MS,
  },
  'repair-booked': {
    action: 'Booked for today',
    rest: (count) => `${count === 1 ? 'booking' : 'bookings'} for today`,
    href: withQuery(PATHS.workledger, { tab: 'booked' }),
    lateAfterMs: Number.POSITIVE_INFINITY,
  },
  complaint: {
    action: 'Answer complaint',
    rest: (count) => `${count === 1 ? 'complaint' : 'complaints'} to answer`,
    href: PATHS.complaints,
    lateAfterMs: DAY_MS,
  },
  redemption: {
    action: 'Check redemption',
    rest: (count) => `${count === 1 ? 'redemption' : 'redemptions'} to check`,
    href: PATHS.unresolved,
    lateAfterMs: HOUR_MS,
  },
};

/** The letters at the end of an order number, by which people know an order. */
const TAIL = 5;

/** A task's texts and link, as shown in its row. */
export interface TaskText {
  key: string;
  href: string;
  action: string;
  /** The subject of the task. */
  subject: string;
  details: string;
  isLate: boolean;
}

/** The texts of a task; `hasBranches` is true if the user sees more than one branch. */
export function textOf(task: Task, now: number, hasBranches: boolean): TaskText {
  const { action, href, lateAfterMs } = KINDS[task.kind];
  const isOverdue = task.due_at !== null && task.due_at <= now;
  const isLate = isOverdue || now - task.since >= lateAfterMs;
  switch (task.kind) {
    case 'complaint': {
      const verb = task.is_acknowledged ? 'Resolve' : 'Acknowledge';
      return {
        key: `complaint-${task.id}`,
        href: `${href}#complaint-${task.id}`,
        action,
        subject: task.number,
        details: joined(task.due_at && `${verb} by ${momentText(task.due_at)}`, task.name),
        isLate,
      };
    }
    case 'redemption':
      return {
        key: `redemption-${task.id}`,
        ...{ href, action, isLate },
        subject: task.enrollment_no,
        details: task.name,
      };
    case 'repair-claim':
    case 'repair-late':
    case 'repair-answer':
    case 'repair-transit':
    case 'repair-uncollected':
    case 'repair-booked':
      return { ...repairText(task, hasBranches), isLate };
    default:
      return { ...orderText(task, now, hasBranches), isLate };
  }
}

function repairText(task: RepairTask, hasBranches: boolean) {
  const { kind, repair, device, due, reminder, name, mobile_end, branch } = task;
  return {
    key: `${kind}-${repair}`,
    href: workledgerDetailsPath(repair) + (reminder ? stepHash({ message: '1' }) : ''),
    action: KINDS[kind].action,
    subject: device,
    details: joined(
      reminder !== undefined && `Day ${reminder}`,
      repair,
      due > 0 && `${formatRupees(due)} due`,
      mobile_end && `…${mobile_end}`,
      hasBranches && branch.name,
      name,
    ),
  };
}

function orderText(task: OrderTask, now: number, hasBranches: boolean) {
  const { kind, order_id, item, pieces, total, due, fulfilment, name, mobile_end, branch } = task;
  const { action } = KINDS[kind];
  return {
    key: `${kind}-${order_id}`,
    href: withQuery(PATHS.orders, { order: order_id }),
    action: kind === 'pack' && fulfilment === 'deliver' ? 'Pack and send' : action,
    subject: joined(order_id.slice(-TAIL), name ?? (mobile_end && `…${mobile_end}`)),
    details: joined(
      pieces > 1 ? `${item} and ${pieces - 1} more` : item,
      due > 0 && due < total
        ? `${formatRupees(due)} left of ${formatRupees(total)}`
        : formatRupees(total),
      holdText(kind, task.due_at, now),
      hasBranches && branch.name,
    ),
  };
}

/** When the reservation ends; only for orders to confirm by phone, otherwise null. */
function holdText(kind: OrderTaskKind, until: number | null, now: number): string | null {
  if (kind !== 'call' || until === null) return null;
  return `Hold till ${dayText(until) === dayText(now) ? timeOfDayText(until) : momentText(until)}`;
}

function joined(...parts: readonly (string | false | null | 0)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** The text of the link to all tasks of one kind, such as `12 to pack`. */
export function restText(kind: TaskKind, total: number): string {
  return `${countText(total)} ${KINDS[kind].rest(total)}`;
}
