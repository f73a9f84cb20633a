import { TO_CALL } from '../../../contract/orders/states';
import type { TaskKind } from '../../../contract/tasks';
import { packText, stateName } from '../../../entities/order/labels';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';

interface KindRules {
  /** The action, as a short command. */
  action: string;
  /** The name of the link to the list of all such tasks. */
  name: string;
  /** The URL of the list that shows all tasks of this kind. */
  href: string;
}

/** The action for each kind of task, and the link to all tasks of that kind. */
export const KINDS: Readonly<Record<TaskKind, KindRules>> = {
  call: {
    action: 'Call to confirm',
    name: 'To call',
    href: withQuery(PATHS.orders, TO_CALL),
  },
  claim: {
    action: 'Check UPI payment',
    name: 'UPI to check',
    href: withQuery(PATHS.orders, { payment: 'claimed' }),
  },
  pack: {
    action: packText('collect'),
    name: stateName('confirmed', 'staff'),
    href: withQuery(PATHS.orders, { state: 'confirmed' }),
  },
  inform: {
    action: 'Message',
    name: 'To message',
    href: withQuery(PATHS.orders, { state: 'ready' }),
  },
  uncollected: {
    action: 'Remind',
    name: 'Not collected',
    href: withQuery(PATHS.orders, { state: 'ready' }),
  },
  refund: {
    action: 'Refund',
    name: 'To refund',
    href: withQuery(PATHS.orders, { payment: 'refund_due' }),
  },
  return: {
    action: 'Decide on return',
    name: 'Returns to decide',
    href: PATHS.orders,
  },
  'return-refund': {
    action: 'Refund return',
    name: 'Returns to refund',
    href: PATHS.orders,
  },
  'repair-claim': {
    action: 'Check payment',
    name: 'Repair payments',
    href: withQuery(PATHS.workledger, { tab: 'all' }),
  },
  'repair-late': {
    action: 'Open repair',
    name: 'Late repairs',
    href: withQuery(PATHS.workledger, { late: '1' }),
  },
  'repair-soon': {
    action: 'Open repair',
    name: 'Repairs due soon',
    href: withQuery(PATHS.workledger, { tab: 'all' }),
  },
  'repair-answer': {
    action: 'Get approval',
    name: 'Unanswered estimates',
    href: withQuery(PATHS.workledger, { tab: 'waiting' }),
  },
  'repair-transit': {
    action: 'Not received yet',
    name: 'In transit',
    href: withQuery(PATHS.workledger, { tab: 'all' }),
  },
  'repair-uncollected': {
    action: 'Remind',
    name: 'Reminders',
    href: withQuery(PATHS.workledger, { tab: 'ready' }),
  },
  'repair-booked': {
    action: 'Open booking',
    name: 'Booked today',
    href: withQuery(PATHS.workledger, { tab: 'booked' }),
  },
  'repair-assign': {
    action: 'Choose technician',
    name: 'Technician left',
    href: withQuery(PATHS.workledger, { tab: 'all' }),
  },
  unavailable: {
    action: 'Call: not available',
    name: 'Not available',
    href: withQuery(PATHS.orders, { state: 'cancelled' }),
  },
  'day-close': {
    action: 'Close the day',
    name: 'Days to close',
    href: PATHS.dayClose,
  },
  complaint: {
    action: 'Answer complaint',
    name: 'Complaints',
    href: PATHS.complaints,
  },
  alert: {
    action: 'Check',
    name: 'Alerts',
    href: PATHS.alerts,
  },
  backup: {
    action: 'Check backup',
    name: 'Missing backup',
    href: PATHS.alerts,
  },
  'stock-sums': {
    action: 'Check stock',
    name: 'Stock that differs from its moves',
    href: PATHS.figureStock,
  },
  redemption: {
    action: 'Check redemption',
    name: 'Redemptions to check',
    href: PATHS.unresolved,
  },
};
