import { eq, type SQL } from 'drizzle-orm';
import { payments } from '../../db/payments';

/** The order or repair that a payment belongs to, as its row stores it. */
export type Owner = { orderId: string } | { repairId: number };

/** The condition that a payment belongs to this order or repair. */
export function isOf(owner: Owner): SQL {
  return 'orderId' in owner
    ? eq(payments.orderId, owner.orderId)
    : eq(payments.repairId, owner.repairId);
}
