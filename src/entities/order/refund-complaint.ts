import type { RefundRecord } from '../../contract/orders/order';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';

const ORDER = /^ORD\d{13}[A-Z]{5}$/;
const AMOUNT = /^\d{1,9}$/;
const REFERENCE = /^[\w-]{1,60}$/;

/** The address of a complaint about a refund that did not arrive. */
export function refundComplaintPath(orderId: string, { amount, reference }: RefundRecord): string {
  return withQuery(PATHS.complaint, { order: orderId, refund: amount, reference: reference ?? '' });
}

/**
 * The first values of the complaint form for the query of such an address; null for another query.
 * Ignores any other text, which anyone could put into a link.
 */
export function refundComplaint(search: string): { order_id: string; text: string } | null {
  const query = new URLSearchParams(search);
  const [order = '', amount = '', reference = ''] = ['order', 'refund', 'reference'].map(
    (name) => query.get(name) ?? '',
  );
  if (!ORDER.test(order) || !AMOUNT.test(amount)) return null;
  const named = REFERENCE.test(reference) ? ` (reference ${reference})` : '';
  const text = `I did not get the refund of ${formatRupees(Number(amount))}${named} for this order.`;
  return { order_id: order, text };
}
