import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { type PaymentState, TO_CALL } from '../../../src/contract/orders/states';
import type { Occurrence, Step } from '../../../src/contract/orders/steps';
import { UNCOLLECTED_AFTER_MS } from '../../../src/contract/orders/todo';
import {
  type OrderTask,
  type OrderTaskKind,
  TASK_COUNT_MAXIMUM,
} from '../../../src/contract/tasks';
import { rupeesOf } from '../../../src/lib/paise';
import { readyTime, sendingTime } from '../../../src/lib/promised-time';
import { orderEvents, orderLines, orders } from '../../db/orders';
import { payments } from '../../db/payments';
import { type refunders, refundProblem } from '../money/refunder';
import type { OrderContext } from '../orders/context';
import { DEAREST_FIRST } from '../orders/list/rows';
import { peopleOf } from '../orders/payments/people';
import type { recentPasswords } from '../people/second-person';
import { scopeOf } from '../people/stores/scope';
import { branchOf, type Shop } from '../shop';

interface Source {
  where: SQL | undefined;
  since: SQL<number>;
  /** Limits the tasks to orders that have been waiting since this time or earlier. */
  before?: number;
  /** Without the hint, SQLite may read all orders of the branch. */
  index?: SQL;
}

/** Qualified with its table because a bare "id" would refer to the subquery. */
const THIS_ORDER = sql.raw('"orders"."id"');
const OF_PAYMENT = sql`${orders} INDEXED BY "orders_payment_state"`;

/**
 * The oldest tasks of this kind that the user may see; `kinds` lists all kinds that the user may
 * handle. A statement reads at most `TASK_COUNT_MAXIMUM` orders, so `total` never exceeds this
 * number.
 */
export function orderTasks(
  { db, now }: Pick<OrderContext, 'db' | 'now'>,
  user: SessionUser,
  { kind, kinds, size }: { kind: OrderTaskKind; kinds: readonly OrderTaskKind[]; size: number },
) {
  const { where, since, before, index = orders } = sourceOf(kind, kinds, now);
  const waiting = db
    .select({
      number: sql<number>`${orders.number}`.as('waiting_number'),
      since: since.as('waiting_since'),
    })
    .from(index)
    .where(and(scopeOf(user, orders.branch), where))
    .orderBy(orders.number)
    .limit(TASK_COUNT_MAXIMUM)
    .as('waiting');
  const shown = db
    .select({
      number: waiting.number,
      since: waiting.since,
      total: sql<number>`count(*) OVER ()`.as('total_found'),
    })
    .from(waiting)
    .where(before === undefined ? undefined : lte(waiting.since, before))
    .orderBy(asc(waiting.since), asc(waiting.number))
    .limit(size)
    .as('shown');
  return db
    .select({
      since: shown.since,
      found: shown.total,
      orderId: orders.id,
      expiresAt: orders.expiresAt,
      confirmedAt: lastOf(['confirm']).as('confirmed_at'),
      total: orders.total,
      duePaise: orders.duePaise,
      fulfilment: orders.fulfilment,
      name: orders.name,
      mobile: orders.mobile,
      branch: orders.branch,
      item: sql<string>`(SELECT name FROM ${orderLines}
        WHERE ${orderLines.orderId} = ${THIS_ORDER} ORDER BY ${DEAREST_FIRST} LIMIT 1)`.as('item'),
      quantity: sql<number>`(SELECT quantity FROM ${orderLines}
        WHERE ${orderLines.orderId} = ${THIS_ORDER} ORDER BY ${DEAREST_FIRST} LIMIT 1)`.as(
        'quantity',
      ),
      people: (isRefund(kind) ? peopleOf(THIS_ORDER) : sql<string>`'[]'`).as('people'),
      others: sql<number>`(SELECT count(*) - 1 FROM ${orderLines}
        WHERE ${orderLines.orderId} = ${THIS_ORDER})`.as('others'),
    })
    .from(shown)
    .innerJoin(orders, eq(orders.number, shown.number))
    .orderBy(asc(shown.since), asc(shown.number));
}

function isRefund(kind: OrderTaskKind): boolean {
  return kind === 'refund' || kind === 'return-refund';
}

/** The rows of a kind that this user can complete: some refunds need another person. */
export function doableRows(
  kind: OrderTaskKind,
  rows: readonly Row[],
  { user, shop, others, passwords }: Doer,
): readonly Row[] {
  if (!isRefund(kind) || !shop.refundsNeedSecondPerson) return rows;
  return rows.filter(({ branch, people }) => {
    const history = { branch, people: JSON.parse(people) as (number | null)[] };
    return refundProblem(history, user, others, passwords) !== 'forbidden';
  });
}

interface Doer {
  user: SessionUser;
  shop: Pick<Shop, 'refundsNeedSecondPerson'>;
  /** The people who may refund. */
  others: Awaited<ReturnType<typeof refunders>>;
  passwords: Awaited<ReturnType<typeof recentPasswords>>;
}

type Row = Awaited<ReturnType<typeof orderTasks>>[number];

/** A task as the API returns it. */
export function orderTask(kind: OrderTaskKind, row: Row, shop: Shop): OrderTask {
  const { since, orderId, item, quantity, others, total, duePaise, fulfilment } = row;
  const { name, mobile, branch } = row;
  return {
    ...{
      kind,
      since,
      due_at: kind === 'pack' ? promisedAt(row, shop) : row.expiresAt,
      order_id: orderId,
      item,
      quantity,
      others,
      total,
      due: rupeesOf(duePaise),
      fulfilment,
      name,
    },
    mobile_end: mobile?.slice(-4) ?? null,
    branch: branchOf(shop, branch),
  };
}

/** The time (ms) by which the branch has promised to pack or send an order; null if unknown. */
function promisedAt({ since, confirmedAt, fulfilment }: Row, { promise }: Shop): number | null {
  const at = confirmedAt ?? since;
  return fulfilment === 'collect' ? readyTime(at, promise) : sendingTime(at, promise);
}

function sourceOf(kind: OrderTaskKind, kinds: readonly OrderTaskKind[], now: number): Source {
  const isInHand = and(
    notTaskOf(kinds, 'claim', 'claimed'),
    notTaskOf(kinds, 'refund', 'refund_due'),
  );
  // A job ends overdue orders a few minutes later.
  const isOpen = sql`(${orders.expiresAt} IS NULL OR ${orders.expiresAt} > ${now})`;
  const placed = sql<number>`${orders.createdAt}`;
  switch (kind) {
    case 'call': {
      const isDue = sql`+${orders.paymentState} = ${TO_CALL.payment}`;
      return { where: and(eq(orders.state, TO_CALL.state), isDue, isOpen), since: placed };
    }
    case 'claim':
      return {
        where: eq(orders.paymentState, 'claimed'),
        since: sql`(SELECT max(updated_at) FROM ${payments}
          WHERE ${payments.orderId} = ${THIS_ORDER} AND ${payments.state} = 'claimed')`,
        index: OF_PAYMENT,
      };
    case 'pack':
      return { where: and(eq(orders.state, 'confirmed'), isOpen, isInHand), since: placed };
    case 'inform': {
      const isNew = gt(lastOf(['ready']), now - UNCOLLECTED_AFTER_MS);
      const isToInform = and(isNotNull(orders.mobile), isNull(lastOf(['inform'])), isNew);
      return {
        where: and(eq(orders.state, 'ready'), isOpen, isInHand, isToInform),
        since: lastOf(['ready']),
      };
    }
    case 'uncollected':
      return {
        where: and(eq(orders.state, 'ready'), isOpen, isInHand),
        since: lastOf(['ready', 'inform']),
        before: now - UNCOLLECTED_AFTER_MS,
      };
    case 'refund':
      return {
        where: eq(orders.paymentState, 'refund_due'),
        since: lastOf(['cancel', 'return', 'return-receive', 'refund-due']),
        index: OF_PAYMENT,
      };
    case 'return':
      return withReturn('requested');
    case 'return-refund':
      return withReturn('received');
  }
}

/** Orders that have not been returned completely and have a return in this state. */
function withReturn(state: 'requested' | 'received'): Source {
  const isOpen = sql`state IN ('requested', 'accepted', 'received') AND state = ${state}`;
  return {
    where: sql`${orders.id} IN (SELECT order_id FROM returns INDEXED BY returns_open WHERE ${isOpen})
      AND ${orders.state} <> 'returned'`,
    since: sql`(SELECT min(updated_at) FROM returns
      WHERE order_id = ${THIS_ORDER} AND ${isOpen})`,
    index: sql`${orders} INDEXED BY "orders_id"`,
  };
}

/** Excludes orders that the user already sees as a payment task, so no order is listed twice. */
function notTaskOf(kinds: readonly OrderTaskKind[], kind: OrderTaskKind, payment: PaymentState) {
  return kinds.includes(kind) ? sql`+${orders.paymentState} <> ${payment}` : undefined;
}

/** The time of the order's latest event for one of these steps. */
function lastOf(steps: readonly (Occurrence | Step)[]): SQL<number> {
  return sql<number>`(SELECT max(at) FROM ${orderEvents}
    WHERE ${orderEvents.orderId} = ${THIS_ORDER} AND ${inArray(orderEvents.step, [...steps])})`;
}
