import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { PaymentState } from '../../../src/contract/orders/states';
import { orders } from '../../db/orders';

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
