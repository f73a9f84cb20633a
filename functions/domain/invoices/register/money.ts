import { and, asc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { CloseMethod } from '../../../../src/contract/day-close/close';
import type { RegisterQuery } from '../../../../src/contract/invoices/list';
import { monthRange } from '../../../../src/lib/months';
import type { Paise } from '../../../../src/lib/paise';
import { minus, NO_PAISE } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { payments, refunds } from '../../../db/payments';
import { IS_RETURNED, PAID_AT } from '../../../db/uncounted';
import { PAYMENT_METHOD, REFUND_METHOD } from '../../money/close-method';
import { scopeOf } from '../../people/stores/scope';

/** Money that came in or, if the amount is negative, went back. */
export interface MoneyRow {
  id: number;
  /** A correction takes out an amount that was recorded by a wrong method. */
  kind: 'payment' | 'refund' | 'correction';
  at: number;
  branch: string | null;
  /** The order's ID or the repair's name. */
  subject: string | null;
  /** The number of the bill, voucher or credit note; null if there is none. */
  document: string | null;
  method: CloseMethod;
  reference: string | null;
  amount: Paise;
  /** The day of the close that counted the money; null if none has. */
  closedOn: string | null;
  /** When a person saw the payment in the bank; null if nobody has. */
  tickedAt: number | null;
}

type Range = Pick<RegisterQuery, 'month' | 'branch'> & { isByDate: boolean };

const OF_SUBJECT = sql`(order_id = "payments"."order_id" OR repair_id = "payments"."repair_id")`;

const SUBJECT = sql<string | null>`coalesce("payments"."order_id", (SELECT
  coalesce('R-' || number, reference) FROM repairs WHERE repairs.id = "payments"."repair_id"))`;

/** The first document issued with or after a payment, or else the first one before it. */
const RECEIVED_ON = sql<string | null>`(SELECT number FROM invoices WHERE ${OF_SUBJECT}
  AND corrects_id IS NULL ORDER BY at >= ${PAID_AT} DESC, id LIMIT 1)`;

/** The newest document that returned money before a refund was made, or else the bill. */
const RETURNED_ON = sql<string | null>`(SELECT number FROM invoices WHERE ${OF_SUBJECT}
  AND at <= "refunds"."updated_at" ORDER BY corrects_id IS NOT NULL DESC, id DESC LIMIT 1)`;

/** The day of the close that counted the row with this column. */
function closedOn(closeId: typeof payments.closeId | typeof refunds.closeId) {
  return sql<string | null>`(SELECT day FROM day_closes WHERE day_closes.id = ${closeId})`;
}

/**
 * Money belongs to the month of the close that counted it or, until then, to that of its date;
 * `isByDate` always takes its date, so that a month that was imported into Tally never changes.
 */
function isInMonth(
  closeId: typeof payments.closeId | typeof refunds.closeId,
  at: SQL | typeof refunds.updatedAt,
  { month, isByDate }: Range,
): SQL {
  const { start, end } = monthRange(month);
  const isDated = sql`${at} >= ${start} AND ${at} < ${end}`;
  if (isByDate) return sql`(${isDated})`;
  return sql`(${closeId} IN (SELECT id FROM day_closes WHERE substr(day, 1, 7) = ${month})
    OR (${closeId} IS NULL AND ${isDated}))`;
}

function selectPayments(db: Database, user: SessionUser, range: Range) {
  return (after: number, size: number) =>
    db
      .select({
        ...{ id: payments.id, kind: sql<'payment'>`'payment'`.as('money_kind') },
        ...{ at: PAID_AT.as('paid_at'), branch: payments.branch, subject: SUBJECT.as('subject') },
        document: RECEIVED_ON.as('document'),
        method: PAYMENT_METHOD.as('close_method'),
        reference: sql<string | null>`coalesce(${payments.reference},
          ${payments.providerPaymentId})`.as('close_reference'),
        amount: payments.amountPaise,
        closedOn: closedOn(payments.closeId).as('closed_on'),
        tickedAt: sql<number | null>`(SELECT at FROM ticks
          WHERE payment_id = "payments"."id" AND withdrawn_at IS NULL)`.as('ticked_at'),
      })
      .from(payments)
      .where(
        and(
          gt(payments.id, after),
          isNotNull(payments.branch),
          scopeOf(user, payments.branch),
          range.branch === '' ? undefined : eq(payments.branch, range.branch),
          isInMonth(payments.closeId, PAID_AT, range),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(size);
}

function selectRefunds(db: Database, user: SessionUser, range: Range) {
  return async (after: number, size: number) => {
    const rows = await db
      .select({
        id: refunds.id,
        kind: sql<'refund' | 'correction'>`CASE WHEN ${refunds.isCorrection} THEN 'correction'
          ELSE 'refund' END`.as('money_kind'),
        ...{ at: refunds.updatedAt, branch: refunds.branch, subject: SUBJECT.as('subject') },
        document: RETURNED_ON.as('document'),
        method: REFUND_METHOD.as('close_method'),
        reference: sql<string | null>`coalesce(${refunds.reference},
          ${refunds.providerRefundId})`.as('close_reference'),
        amount: refunds.amountPaise,
        closedOn: closedOn(refunds.closeId).as('closed_on'),
        tickedAt: sql<null>`NULL`.as('ticked_at'),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          gt(refunds.id, after),
          isNotNull(refunds.branch),
          scopeOf(user, refunds.branch),
          range.branch === '' ? undefined : eq(refunds.branch, range.branch),
          isInMonth(refunds.closeId, refunds.updatedAt, range),
          // A close keeps a refund that fails afterwards.
          range.isByDate ? IS_RETURNED : or(isNotNull(refunds.closeId), IS_RETURNED),
        ),
      )
      .orderBy(asc(refunds.id))
      .limit(size);
    return rows.map((row) => ({ ...row, amount: minus(NO_PAISE, row.amount) }));
  };
}

/** A month's payments and then its refunds that this user may see, `size` at a time. */
export async function* moneyParts(
  db: Database,
  user: SessionUser,
  range: Range,
  size: number,
): AsyncGenerator<MoneyRow[]> {
  for (const select of [selectPayments(db, user, range), selectRefunds(db, user, range)]) {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const part: MoneyRow[] = await select(last, size);
      yield part;
      last = part.length < size ? undefined : part.at(-1)?.id;
    }
  }
}
