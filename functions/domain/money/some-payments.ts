import { and, eq, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../db/orders';
import { payments } from '../../db/payments';
import { repairs } from '../../db/repairs';
import type { LinkProvider } from './provider/port';
import { type PaymentContext, SUBJECT_ID, subjectsOf } from './subject';

/** Each query to the provider ends within three seconds. */
export const AT_ONCE = 20;

/**
 * Up to 20 payments through this provider that meet a condition on the payment and its order or
 * repair, in random order, so that failing queries do not delay the others.
 */
export async function somePayments(
  context: PaymentContext,
  provider: LinkProvider,
  condition: SQL | undefined,
) {
  const rows = await context.db
    .select({ payment: payments, subjectId: SUBJECT_ID })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(repairs, eq(repairs.id, payments.repairId))
    .where(and(eq(payments.provider, provider.name), condition))
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  return rows.flatMap((row) => {
    const subjects = subjectsOf(context, row.subjectId);
    return subjects === undefined ? [] : [{ ...row, asking: { provider, subjects } }];
  });
}
