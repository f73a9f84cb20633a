import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { orders } from '../../../db/orders';
import { orderPayment, payments } from '../../../db/payments';
import { sumAll } from '../../jobs/sum-all';
import { endLink } from '../../money/links';
import type { PaymentContext } from '../../money/payable';
import { ORDERS } from './subject';

const AT_ONCE = 20;

/**
 * Closes the payment pages of orders that ended or received another payment, either for one given
 * order or for up to 20 orders. Returns the number closed. If the provider does not respond, the
 * next run repeats the request.
 */
export async function closeLinks(context: PaymentContext, orderId?: string): Promise<number> {
  const { db, payments: provider } = context;
  if (provider?.kind !== 'link') return 0;
  const unneeded = await db
    .select({ payment: orderPayment })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isNotNull(payments.linkUrl),
        eq(payments.provider, provider.name),
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
        sql`(${orders.endedAt} IS NOT NULL OR ${payments.amountPaise} > ${orders.duePaise})`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  return sumAll(unneeded, async ({ payment }) => {
    await endLink(context, { provider, subjects: ORDERS }, payment.orderId, payment);
    return 1;
  });
}
