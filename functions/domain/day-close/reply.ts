import { asc, eq, type SQL, sql } from 'drizzle-orm';
import {
  CLOSE_METHODS,
  type CloseMethod,
  type CloseReply,
} from '../../../src/contract/day-close/close';
import { cashOf } from '../../../src/contract/day-close/count';
import { DRAWER_METHODS, isInDrawer } from '../../../src/contract/payments/methods';
import { may } from '../../../src/contract/roles';
import { startOfDay } from '../../../src/lib/india-time';
import { NO_PAISE, type Paise, rupeesOf } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { payments, refunds } from '../../db/payments';
import { PAYMENT_METHOD, REFUND_METHOD } from '../money/close-method';
import { factsByPerson } from './people';
import { type CloseRecord, closeRowOf } from './read';
import type { CloseContext } from './scope';

/** Even a busy day has fewer entries, but a branch's first close can have more. */
const MOST_ENTRIES = 500;

const IN_DRAWER = sql`close_method IN ${DRAWER_METHODS}`;

/** A day close with all its figures. */
export async function closeReplyOf(context: CloseContext, close: CloseRecord): Promise<CloseReply> {
  const { db, user, shop } = context;
  const { row, previousCash, previousCut } = close;
  const since = previousCut ?? startOfDay(row.day);
  const [received, returned, paid, refunded] = await db.batch([
    sumByMethod(db, payments, PAYMENT_METHOD, row.id),
    sumByMethod(db, refunds, REFUND_METHOD, row.id),
    paymentEntries(db, row.id),
    refundEntries(db, row.id),
  ]);
  const isRecounted = row.recountedBy !== null;
  const entries = [
    ...paid.map((each) => ({ kind: 'payment' as const, ...each })),
    ...refunded.map((each) => ({ kind: 'refund' as const, ...each })),
  ];
  return {
    ...closeRowOf(shop, close),
    version: row.version,
    since,
    opening_float: rupeesOf(row.openingFloat),
    previous_cash: previousCash === null ? null : rupeesOf(previousCash),
    float_reason: row.floatReason,
    cash_received: rupeesOf(close.cashReceived),
    cash_returned: rupeesOf(close.cashReturned),
    paid_out: rupeesOf(row.paidOut),
    paid_out_reason: row.paidOutReason,
    deposits: rupeesOf(row.deposits),
    count: row.count,
    first: isRecounted
      ? {
          count: row.firstCount,
          counted: cashOf(row.firstCount),
          expected: rupeesOf(row.firstExpectedCash),
        }
      : null,
    methods: methodSums(received, returned),
    entries: entries
      .toSorted((one, other) => one.at - other.at)
      .slice(0, MOST_ENTRIES)
      .map(({ order, repair, amount, ...entry }) => ({
        ...entry,
        amount: rupeesOf(amount),
        subject:
          order === null
            ? { kind: 'repair' as const, name: repair ?? '' }
            : { kind: 'order' as const, name: order },
      })),
    entries_total: [...received, ...returned].reduce(
      (sum, { method, times }) => (isInDrawer(method) ? sum : sum + times),
      0,
    ),
    people: may(user.role, 'bookkeep')
      ? await factsByPerson(db, { id: row.id, branch: row.branch, since, until: row.cutAt })
      : null,
  };
}

type MethodRow = { method: CloseMethod; amount: Paise; times: number };

function sumByMethod(
  db: Database,
  table: typeof payments | typeof refunds,
  method: SQL<CloseMethod>,
  closeId: number,
) {
  return db
    .select({
      method: method.as('close_method'),
      amount: sql<Paise>`sum(${table.amountPaise})`.as('amount'),
      times: sql<number>`count(*)`.as('times'),
    })
    .from(table)
    .where(eq(table.closeId, closeId))
    .groupBy(sql`close_method`);
}

function methodSums(
  received: readonly MethodRow[],
  returned: readonly MethodRow[],
): CloseReply['methods'] {
  return CLOSE_METHODS.flatMap((method) => {
    const came = received.find((row) => row.method === method);
    const went = returned.find((row) => row.method === method);
    if (came === undefined && went === undefined) return [];
    return [
      {
        method,
        ...{ received: rupeesOf(came?.amount ?? NO_PAISE), payments: came?.times ?? 0 },
        ...{ returned: rupeesOf(went?.amount ?? NO_PAISE), refunds: went?.times ?? 0 },
      },
    ];
  });
}

const REPAIR_NAME = sql<string | null>`(SELECT coalesce('R-' || number, reference) FROM repairs
  WHERE repairs.id = "payments"."repair_id")`;

function nameOf(column: typeof payments.actorId | typeof refunds.actorId) {
  return sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM users
    WHERE users.id = ${column})`.as('by_name');
}

function paymentEntries(db: Database, closeId: number) {
  return db
    .select({
      at: sql<number>`CASE provider WHEN 'counter' THEN ${payments.createdAt}
        ELSE ${payments.updatedAt} END`.as('at'),
      method: PAYMENT_METHOD.as('close_method'),
      amount: payments.amountPaise,
      reference: sql<
        string | null
      >`coalesce(${payments.reference}, ${payments.providerPaymentId})`.as('close_reference'),
      order: payments.orderId,
      repair: REPAIR_NAME.as('repair_name'),
      by: nameOf(payments.actorId),
    })
    .from(payments)
    .where(sql`${payments.closeId} = ${closeId} AND NOT ${IN_DRAWER}`)
    .orderBy(asc(payments.id))
    .limit(MOST_ENTRIES);
}

function refundEntries(db: Database, closeId: number) {
  return db
    .select({
      at: refunds.updatedAt,
      method: REFUND_METHOD.as('close_method'),
      amount: refunds.amountPaise,
      reference: sql<string | null>`coalesce(${refunds.reference}, ${refunds.providerRefundId})`.as(
        'close_reference',
      ),
      order: payments.orderId,
      repair: REPAIR_NAME.as('repair_name'),
      by: nameOf(refunds.actorId),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${refunds.closeId} = ${closeId} AND NOT ${IN_DRAWER}`)
    .orderBy(asc(refunds.id))
    .limit(MOST_ENTRIES);
}
