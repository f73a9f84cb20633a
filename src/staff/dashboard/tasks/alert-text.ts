import type { AlertTask } from '../../../contract/tasks';
import { numberParts } from '../../../entities/order/number-parts';
import { formatRupees } from '../../../lib/money';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';

type Alert = Pick<AlertTask, 'id' | 'alert' | 'amount' | 'person' | 'about' | 'branch'>;

/** What happened and the amount, such as `Cash missing ₹600`. */
export function alertText(alert: Alert): string {
  return `${nameOf(alert)} ${amountOf(alert)}`;
}

function nameOf({ alert, amount }: Alert): string {
  if (alert === 'discount') return 'Discount';
  if (alert === 'refund') return 'Refund';
  return amount < 0 ? 'Cash missing' : 'Too much cash';
}

const amountOf = ({ amount }: Alert) => formatRupees(Math.abs(amount));

/** The texts of an alert's row, which opens the order, the repair or the day close. */
export function alertRow(alert: Alert, hasBranches: boolean) {
  const { id, person, branch } = alert;
  const { href, name } = caseOf(alert);
  return {
    key: `alert-${id}`,
    href,
    action: 'Check',
    who: nameOf(alert),
    subject: person ?? '',
    details: [name, ...(hasBranches ? [branch.name] : [])],
    deadline: '',
    amount: amountOf(alert),
  };
}

function caseOf({ about: { order, repair, close } }: Alert): { href: string; name: string } {
  if (order !== null) {
    return {
      href: withQuery(PATHS.orders, { order }),
      name: numberParts(order)[1],
    };
  }
  if (repair !== null) return { href: workledgerDetailsPath(repair), name: repair };
  return { href: withQuery(PATHS.dayClose, { close: close ?? '' }), name: 'Day close' };
}
