import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { PaymentState } from '../../../src/contract/orders/states';
import { may } from '../../../src/contract/roles';
import type { invoices } from '../../db/invoices';
import { type orderCounts, orders } from '../../db/orders';
import { stores } from '../../db/schema';

/**
 * Payment states in which no money has arrived and the bank has no decision pending. A claimed
 * payment is backed only by the shopper's word.
 */
const UNPAID: readonly PaymentState[] = ['due', 'started', 'claimed', 'failed'];

/** A condition for unpaid orders that reserve stock. */
export function isUnpaidHold(now: number): SQL | undefined {
  return and(gt(orders.expiresAt, now), inArray(orders.paymentState, UNPAID));
}

/** A condition for unpaid orders from one network that reserve stock. */
export function isHeldFrom(network: string, now: number): SQL | undefined {
  return and(eq(orders.placedFrom, network), isUnpaidHold(now));
}

/**
 * Admins see the orders and bills of all branches; other staff see those of their own store, or none
 * if they are not assigned to a store.
 */
export function scopeOf(
  user: SessionUser,
  branch: typeof orders.branch | typeof orderCounts.branch | typeof invoices.branch,
): SQL | undefined {
  if (may(user.role, 'administer')) return undefined;
  return sql`${branch} = (SELECT ${stores.code} FROM ${stores}
    WHERE ${stores.id} = ${user.store} AND ${stores.deletedAt} IS NULL)`;
}
