import { sql } from 'drizzle-orm';
import { CLOSE_METHODS, type CloseMethod } from '../../../src/contract/day-close/close';

/** How a payment arrived, as day closes list it. */
export const PAYMENT_METHOD = sql`CASE provider WHEN 'counter' THEN coalesce(method, '')
  WHEN 'upi' THEN 'upi' WHEN 'exchange' THEN 'exchange' ELSE 'online' END`.mapWith(closeMethodOf);

/** How a refund was made, as day closes list it. */
export const REFUND_METHOD = sql`coalesce(refunds.method, 'online')`.mapWith(closeMethodOf);

/** Reads a stored method; throws if it is unknown, because its money would vanish from the sums. */
function closeMethodOf(stored: string): CloseMethod {
  const method = CLOSE_METHODS.find((each) => each === stored);
  if (method === undefined) throw new Error(`Day closes do not list the method ${stored}`);
  return method;
}
