import { sql } from 'drizzle-orm';
import { CLOSE_METHODS, type CloseMethod } from '../../../src/contract/day-close/close';

/** The SQL of how a payment arrived and of how a refund was made. */
export const PAYMENT_METHOD_SQL = sql`CASE payments.provider WHEN 'counter'
  THEN coalesce(payments.method, '') WHEN 'upi' THEN 'upi' WHEN 'exchange' THEN 'exchange'
  ELSE 'online' END`;
export const REFUND_METHOD_SQL = sql`coalesce(refunds.method, 'online')`;

/** How a payment arrived, as day closes list it. */
export const PAYMENT_METHOD = PAYMENT_METHOD_SQL.mapWith(closeMethodOf);

/** How a refund was made, as day closes list it. */
export const REFUND_METHOD = REFUND_METHOD_SQL.mapWith(closeMethodOf);

/** Reads a stored method; throws if it is unknown, because its money would vanish from the sums. */
function closeMethodOf(stored: string): CloseMethod {
  const method = CLOSE_METHODS.find((each) => each === stored);
  if (method === undefined) throw new Error(`Day closes do not list the method ${stored}`);
  return method;
}
