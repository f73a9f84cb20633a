import type { AuditKind, AuditLogRow } from '../../../contract/audit';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { actionText, fieldNames } from '../history';

export const KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  user: 'User',
  store: 'Store',
  session: 'Login',
  redemption: 'Redemption',
  stock: 'Stock',
  product: 'Product',
  count: 'Stock count',
  transfer: 'Transfer',
  complaint: 'Complaint',
  order: 'Order',
  repair: 'Repair',
  day_close: 'Day close',
  cash: 'Cash',
  payment: 'Payment',
  alert: 'Alert',
};

/** Actions whose text in a history, where it is clear what changed, says too little in the log. */
const ACTIONS: Readonly<Record<string, string>> = {
  'user.create': 'Created the user',
  'user.delete': 'Deleted the user',
  'user.erase': 'Erased a person',
  'user.rehash': 'Stored the password in a newer form',
  'store.create': 'Created the store',
  'store.delete': 'Deleted the store',
  'store.restore': 'Brought the store back',
  'session.create': 'Logged in',
  'session.end': 'Logged out',
  'session.replay': 'Ended a login whose token was used twice',
  'order.discount': 'Gave a discount',
  'order.exchange': 'Exchanged a piece',
  'order.called': 'Called the customer of an order without pieces',
  'order.release': 'Released held orders',
  'repair.release': 'Released held bookings',
  'repair.view-lock': 'Viewed the screen lock',
  'repair.photo-delete': 'Deleted a photo',
  'repair.customer-lookup': 'Looked up a customer by number',
  'repair.warranty-lookup': 'Looked up warranties by number',
  'day_close.count': 'Counted the cash',
  'day_close.recount': 'Counted the cash again',
  'day_close.explain': 'Explained the difference',
  'day_close.confirm': 'Confirmed the day close',
  'day_close.open': 'Opened the day close again',
  'day_close.refunds': 'Confirmed refunds of another person',
  'cash.petty': 'Paid petty cash',
  'cash.in': 'Put money into the drawer',
  'cash.bank': 'Deposited cash in the bank or safe',
  'payment.tick': 'Found a payment in the bank',
  'payment.untick': 'Took a tick of a payment back',
  'product.change': 'Changed the price',
  'count.start': 'Started a stock count',
  'count.finish': 'Finished counting the stock',
  'count.reopen': 'Counted on',
  'count.confirm': 'Confirmed a stock count',
  'count.discard': 'Discarded a stock count',
  'transfer.send': 'Sent pieces to another branch',
  'transfer.receive': 'Received pieces from another branch',
  'transfer.settle': 'Decided about pieces missing from a transfer',
  'alert.change': 'Changed the limit of an alert',
  'complaint.receive': 'Received a complaint',
  'redemption.claim': 'Started a redemption',
  'redemption.redeemed': 'Recorded the redemption',
  'redemption.unknown': 'Got no answer for the redemption',
};

/** What was done, such as `Gave a discount`. */
export function doneText({ action }: Pick<AuditLogRow, 'action'>): string {
  const text = ACTIONS[action] ?? actionText({ action });
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The changed fields that have a name on the screens, such as `Email, Role`. */
export function changedText({ changed }: Pick<AuditLogRow, 'changed'>): string {
  return fieldNames(changed).join(', ');
}

type Subject = Pick<AuditLogRow, 'kind' | 'subject' | 'subject_name' | 'action'>;

/** What the change is about, and its page if it has one. */
export function subjectOf({ kind, subject, subject_name, action }: Subject): {
  name: string;
  href?: string;
} {
  if (subject === null) return { name: '–' };
  const search = subject_name ?? '';
  switch (kind) {
    case 'user':
      if (subject_name === null) return { name: `Customer ${subject}` };
      return { name: subject_name, href: withQuery(PATHS.users, { search }) };
    case 'store':
      if (subject_name === null) return { name: `Store ${subject}` };
      return { name: subject_name, href: withQuery(PATHS.stores, { search }) };
    case 'order':
      return { name: subject, href: withQuery(PATHS.orders, { order: subject }) };
    case 'repair':
      if (action === 'repair.release') return { name: subject };
      return { name: subject, href: workledgerDetailsPath(subject) };
    case 'redemption':
      return { name: subject, href: withQuery(PATHS.redemption, { search: subject }) };
    case 'day_close':
      return { name: `Close ${subject}`, href: withQuery(PATHS.dayClose, { close: subject }) };
    case 'complaint':
      return { name: `Complaint ${subject}`, href: PATHS.complaints };
    case 'alert':
      return { name: subject, href: PATHS.alerts };
    case 'count':
      return { name: `Count ${subject}`, href: withQuery(PATHS.goodsCount, { count: subject }) };
    case 'transfer':
      return {
        name: `Transfer ${subject}`,
        href: withQuery(PATHS.goodsTransfers, { transfer: subject }),
      };
    case 'stock':
    case 'product':
      return { name: subject, href: withQuery(PATHS.goods, { search: subject }) };
    default:
      return { name: subject };
  }
}
