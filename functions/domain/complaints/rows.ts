import type { ComplaintReply, ComplaintRow } from '../../../src/contract/orders/complaints';
import type { complaints } from '../../db/complaints';
import { acknowledgeBy, resolveBy } from './clocks';

type Complaint = typeof complaints.$inferSelect;

/** A complaint as the complainant sees it. */
export function complaintReply(complaint: Complaint): ComplaintReply {
  const { number, state, answer, receivedAt, acknowledgedAt, closedAt } = complaint;
  return {
    number,
    state,
    received_at: receivedAt,
    acknowledge_by: acknowledgeBy(receivedAt),
    resolve_by: resolveBy(receivedAt),
    acknowledged_at: acknowledgedAt,
    closed_at: closedAt,
    answer,
  };
}

/** A complaint as staff see it. */
export function complaintRow(complaint: Complaint): ComplaintRow {
  const { id, name, mobile, email, orderId, text } = complaint;
  return { id, ...complaintReply(complaint), name, mobile, email, order_id: orderId, text };
}
