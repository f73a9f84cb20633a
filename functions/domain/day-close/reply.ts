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
import { recentPasswords } from '../people/second-person';
import { faultyPieces } from './faulty';
import { movementOf, movementsOfClose } from './movements/read';
import { confirmable, ownRefunds } from './own-refunds';
import { factsByPerson } from './people';
import { problemFor } from './problem';
import { type CloseRecord, closeRowOf } from './read';
import { entryOf, paymentColumns, refundColumns } from './rows';
import type { CloseContext } from './scope';

/** Even a busy day has fewer entries, but a branch's first close can have more. */
const MOST_ENTRIES = 500;

const IN_DRAWER = sql`close_method IN ${DRAWER_METHODS}`;

/** A day close with all its figures. */
export async function closeReplyOf(context: CloseContext, close: CloseRecord): Promise<CloseReply> {
  const { db, user, shop } = context;
  const { row, previousCash, previousCut } = close;
  const since = previousCut ?? startOfDay(row.day);
  const period = { id: row.id, branch: row.branch, since, until: row.cutAt };
  const [received, returned, paid, refunded, moved, own, passwords, faulty] = await db.batch([
    sumByMethod(db, payments, PAYMENT_METHOD, row.id),
    sumByMethod(db, refunds, REFUND_METHOD, row.id),
    paymentEntries(db, row.id),
    refundEntries(db, row.id),
    movementsOfClose(db, row.id),
    ownRefunds(db, row.id),
    recentPasswords(db, context.now),
    faultyPieces(db, period),
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
    cash_in: rupeesOf(row.cashIn),
    paid_out: rupeesOf(row.paidOut),
    paid_out_reason: row.paidOutReason,
    deposits: rupeesOf(row.deposits),
    movements: moved.map((each) => ({
      ...movementOf(each),
      is_late: each.row.at > row.createdAt,
    })),
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
      .map(entryOf),
    entries_total: [...received, ...returned].reduce(
      (sum, { method, times }) => (isInDrawer(method) ? sum : sum + times),
      0,
    ),
    own_refunds: own.map(({ actorId, reference, confirmedBy, ...refund }) => ({
      ...entryOf(refund),
      confirmed_by: confirmedBy,
    })),
    may_confirm_refunds:
      may(user.role, 'bookkeep') && confirmable(own, user.id, passwords).length > 0,
    problem: problemFor(context, row, passwords) ?? null,
    faulty,
    people: may(user.role, 'bookkeep') ? await factsByPerson(db, period) : null,
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

function paymentEntries(db: Database, closeId: number) {
  return db
    .select(paymentColumns)
    .from(payments)
    .where(sql`${payments.closeId} = ${closeId} AND NOT ${IN_DRAWER}`)
    .orderBy(asc(payments.id))
    .limit(MOST_ENTRIES);
}

function refundEntries(db: Database, closeId: number) {
  return db
    .select(refundColumns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${refunds.closeId} = ${closeId} AND NOT ${IN_DRAWER}`)
    .orderBy(asc(refunds.id))
    .limit(MOST_ENTRIES);
}
