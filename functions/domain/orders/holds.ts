import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { PaymentState } from '../../../src/contract/orders/states';
import { orders } from '../../db/orders';

/** Payment states in which no money has arrived and no bank decision is pending. */
const UNPAID: readonly PaymentState[] = ['due', 'started', 'failed'];

/** Unpaid orders that hold stock. */
export function isUnpaidHold(now: number): SQL | undefined {
  return and(gt(orders.expiresAt, now), inArray(orders.paymentState, UNPAID));
}

/** Those orders from one network. */
export function isHeldFrom(network: string, now: number): SQL | undefined {
  return and(eq(orders.placedFrom, network), isUnpaidHold(now));
}
