import { TO_CALL } from '../../../contract/orders/states';
import type { TaskKind } from '../../../contract/tasks';
import { DAY_MS, HOUR_MS } from '../../../lib/durations';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';

interface KindRules {
  /** The action, as a short command. */
  action: string;
  /** The text after the count in the link to the list, such as `to pack` in `12 to pack`. */
  rest: (count: number) => string;
  /** The URL of the list that shows all tasks of this kind. */
  href: string;
  /** How long (ms) a task can wait before it is late. */
  lateAfterMs: number;
}

/** The action for each kind of task, and the link to all tasks of that kind. */
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
  inform: {
    action: 'Message customer',
    rest: (count) => `${count === 1 ? 'customer' : 'customers'} to inform`,
    href: withQuery(PATHS.orders, { state: 'ready' }),
    lateAfterMs: HOUR_MS,
  },
  uncollected: {
    action: 'Remind customer',
    rest: () => 'packed over 2 days ago',
    href: withQuery(PATHS.orders, { state: 'ready' }),
    lateAfterMs: 0,
  },
  refund: {
    action: 'Refund',
    rest: () => 'to refund',
    href: withQuery(PATHS.orders, { payment: 'refund_due' }),
    lateAfterMs: DAY_MS,
  },
  return: {
    action: 'Decide on return',
    rest: (count) => `${count === 1 ? 'return' : 'returns'} to decide`,
    href: PATHS.orders,
    lateAfterMs: DAY_MS,
  },
  'return-refund': {
    action: 'Refund return',
    rest: (count) => `${count === 1 ? 'return' : 'returns'} to refund`,
    href: PATHS.orders,
    lateAfterMs: DAY_MS,
  },
  'repair-claim': {
    action: 'Check payment',
    rest: (count) => `${count === 1 ? 'repair payment' : 'repair payments'} to check`,
    href: withQuery(PATHS.workledger, { tab: 'all' }),
    lateAfterMs: 2 * HOUR_MS,
  },
  'repair-late': {
    action: 'Finish late repair',
    rest: (count) => `late ${count === 1 ? 'repair' : 'repairs'}`,
    href: withQuery(PATHS.workledger, { late: '1' }),
    lateAfterMs: 0,
  },
  'repair-answer': {
    action: 'Get approval',
    rest: (count) => `unanswered ${count === 1 ? 'estimate' : 'estimates'}`,
    href: withQuery(PATHS.workledger, { tab: 'waiting' }),
    lateAfterMs: DAY_MS,
  },
  'repair-transit': {
    action: 'Find device',
    rest: () => 'in transit over a day',
    href: withQuery(PATHS.workledger, { tab: 'all' }),
    lateAfterMs: DAY_MS,
  },
  'repair-uncollected': {
    action: 'Remind customer',
    rest: (count) => `${count === 1 ? 'reminder' : 'reminders'} to send`,
    href: withQuery(PATHS.workledger, { tab: 'ready' }),
    lateAfterMs: DAY_MS,
  },
  'repair-booked': {
    action: 'Open booking',
    rest: (count) => `${count === 1 ? 'booking' : 'bookings'} today`,
    href: withQuery(PATHS.workledger, { tab: 'booked' }),
    lateAfterMs: Number.POSITIVE_INFINITY,
  },
  'day-close': {
    action: 'Close the day',
    rest: (count) => `${count === 1 ? 'day' : 'days'} to close`,
    href: PATHS.dayClose,
    lateAfterMs: DAY_MS / 2,
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
