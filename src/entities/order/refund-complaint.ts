import type { RefundRecord } from '../../contract/orders/order';
import { ORDER_ID } from '../../lib/identity/order-number';
import { parseRepairName } from '../../lib/identity/repair-name';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';

const AMOUNT = /^\d{1,9}$/;
const REFERENCE = /^[\w-]{1,60}$/;

/** The path for complaining about a missing refund for an order or a repair. */
export function refundComplaintPath(
  subject: { order: string } | { repair: string },
  { amount, reference }: RefundRecord,
): string {
  return withQuery(PATHS.complaint, { ...subject, refund: amount, reference: reference ?? '' });
}

/**
 * Returns the complaint form's initial values from the URL query of a link for a refund complaint,
 * or null for any other query. Ignores any other text, which anyone could put into a link.
 */
export function refundComplaint(search: string): { order_id: string; text: string } | null {
  const query = new URLSearchParams(search);
  const [order = '', repair = '', amount = '', reference = ''] = [
    'order',
    'repair',
    'refund',
    'reference',
  ].map((name) => query.get(name) ?? '');
  const isOrder = ORDER_ID.test(order);
  if ((!isOrder && parseRepairName(repair) === undefined) || !AMOUNT.test(amount)) return null;
  const named = REFERENCE.test(reference) ? ` (reference ${reference})` : '';
  const subject = isOrder ? 'this order' : `repair ${repair}`;
  const text = `I did not get the refund of ${formatRupees(Number(amount))}${named} for ${subject}.`;
  return { order_id: isOrder ? order : '', text };
}
