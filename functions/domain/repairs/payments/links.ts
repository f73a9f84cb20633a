import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { payments } from '../../../db/payments';
import { repairs } from '../../../db/repairs';
import { sumAll } from '../../jobs/sum-all';
import { endLink } from '../../money/links';
import type { PaymentContext } from '../../money/payable';
import { REPAIRS } from './subject';

const AT_ONCE = 20;

/**
 * Closes the payment pages of repairs that ended or now need less money, either for one given
 * repair or for up to 20 repairs. Returns the number closed. If the provider does not respond, the
 * next run repeats the request.
 */
export async function closeRepairLinks(
  context: PaymentContext,
  repairId?: number,
): Promise<number> {
  const { db, payments: provider } = context;
  if (provider?.kind !== 'link') return 0;
  const unneeded = await db
    .select({ payment: payments, reference: repairs.reference })
    .from(payments)
    .innerJoin(repairs, eq(repairs.id, payments.repairId))
    .where(
      and(
        isNotNull(payments.linkUrl),
        eq(payments.provider, provider.name),
        repairId === undefined ? undefined : eq(payments.repairId, repairId),
        sql`(${repairs.endedAt} IS NOT NULL OR ${payments.amountPaise} > ${repairs.duePaise})`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  return sumAll(unneeded, async ({ payment, reference }) => {
    await endLink(context, { provider, subjects: REPAIRS }, reference, payment);
    return 1;
  });
}
