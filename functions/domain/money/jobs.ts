import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/durations';
import { listed } from '../../db/checks';
import { orders } from '../../db/orders';
import { payments, refunds } from '../../db/payments';
import { repairs } from '../../db/repairs';
import { sumAll } from '../core/sum-all';
import { answered, askAbout } from './check';
import { sendRefund } from './refunds';
import { OPEN_PAYMENTS } from './rules';
import { AT_ONCE, somePayments } from './some-payments';
import { type PaymentContext, SUBJECT_ID, subjectsOf } from './subject';

const GIVEN_UP_AFTER_MS = 7 * DAY_MS;
/** The interval between queries doubles each time, from one minute to about four hours. */
const DOUBLINGS = 8;

/** Queries the provider about payments that may still change; returns the number of answers. */
export async function askOpenPayments(context: PaymentContext): Promise<number> {
  const { now, payments: provider } = context;
  if (provider?.kind !== 'link') return 0;
  const open = await somePayments(
    context,
    provider,
    and(
      // Literals instead of parameters, so SQLite uses the partial index.
      sql`${payments.state} IN (${listed(OPEN_PAYMENTS)})`,
      gt(payments.createdAt, now - GIVEN_UP_AFTER_MS),
      isNotNull(payments.providerOrderId),
      // No payment can arrive through a page that closed without an attempt.
      sql`NOT (${payments.state} = 'started' AND ${payments.linkUrl} IS NULL)`,
      sql`NOT (${payments.state} = 'failed' AND coalesce(${orders.endedAt}, ${repairs.endedAt}) IS NOT NULL)`,
      isDueToAsk(payments, now),
    ),
  );
  const done = await Promise.all(
    open.map(async ({ payment, subjectId, asking }) => {
      await countQuestion(context, payment.id);
      return answered(askAbout(context, asking, subjectId, payment));
    }),
  );
  return done.filter(Boolean).length;
}

/** The required interval since the last query doubles with each query. */
function isDueToAsk(asked: typeof payments | typeof refunds, now: number): SQL | undefined {
  const wait = sql`(${MINUTE_MS} << min(${asked.asks}, ${DOUBLINGS}))`;
  return or(isNull(asked.askedAt), lte(asked.askedAt, sql`${now} - ${wait}`));
}

async function countQuestion({ db, now }: PaymentContext, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ askedAt: now, asks: sql`${payments.asks} + 1` })
    .where(eq(payments.id, id));
}

/** Sends refunds and queries their outcomes; returns the number of answers received. */
export async function sendRefunds(context: PaymentContext): Promise<number> {
  const { db, now, payments: provider } = context;
  if (provider?.kind !== 'link') return 0;
  const pending = await db
    .select({ refundId: refunds.id, paymentId: refunds.paymentId, subjectId: SUBJECT_ID })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        sql`${refunds.state} = 'pending'`,
        eq(payments.provider, provider.name),
        isDueToAsk(refunds, now),
      ),
    )
    .orderBy(sql`random()`, asc(refunds.id))
    .limit(AT_ONCE);
  return sumAll(pending, async ({ subjectId, ...refund }) => {
    const subjects = subjectsOf(context, subjectId);
    if (subjects === undefined) return 0;
    const asking = { provider, subjects };
    return (await sendRefund(context, asking, subjectId, refund)) === undefined ? 0 : 1;
  });
}
