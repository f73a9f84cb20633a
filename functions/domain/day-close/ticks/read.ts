import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  TICKED_METHODS,
  type TickedMethod,
  type TickedReply,
} from '../../../../src/contract/ticks/ticks';
import type { Database } from '../../../db';
import { payments } from '../../../db/payments';
import { ticks } from '../../../db/ticks';
import { isOneOf, type PasswordSet, recentPasswords } from '../../people/second-person';
import { entryOf, paymentColumns } from '../rows';
import { branchToRead, type CloseContext } from '../scope';

/** How many payments without a tick, and how many ticked ones, a list has. */
const MOST_OPEN = 100;
const MOST_TICKED = 20;

/** The staff who took or corrected the payment, confirmed it or sold, as JSON. */
const PEOPLE = sql<string>`(WITH RECURSIVE chain(id, corrects, actor) AS (
    SELECT ${payments.id}, ${payments.correctsId}, ${payments.actorId}
    UNION ALL SELECT earlier.id, earlier.corrects_id, earlier.actor_id
      FROM chain JOIN payments AS earlier ON earlier.id = chain.corrects)
  SELECT json_group_array(actor) FROM (SELECT actor FROM chain
    UNION SELECT sold_by FROM orders WHERE orders.id = ${payments.orderId}))`.as('people');

function selectPayments(db: Database) {
  return db
    .select({
      ...paymentColumns,
      id: payments.id,
      people: PEOPLE,
      // D1 maps the rows of a batch by name, so each name must be unique.
      tickId: sql<number | null>`${ticks.id}`.as('tick_id'),
      seen: sql<string>`coalesce(${ticks.reference}, ${ticks.batch})`.as('tick_seen'),
      seenAt: sql<number>`${ticks.at}`.as('tick_at'),
      seenBy: sql<number>`${ticks.by}`.as('tick_by'),
      isAlone: sql<boolean>`${ticks.isAlone}`.mapWith(Boolean).as('tick_alone'),
      ticker: sql<string>`(SELECT trim(first_name || ' ' || last_name) FROM users
        WHERE users.id = ${ticks.by})`.as('ticker'),
      typed: payments.reference,
      seenOn: payments.seenOn,
      toTick: payments.toTick,
    })
    .from(payments)
    .leftJoin(ticks, and(eq(ticks.paymentId, payments.id), isNull(ticks.withdrawnAt)))
    .$dynamic();
}

export type Tickable = Awaited<ReturnType<typeof selectPayments>>[number];

/** The payments of this branch that wait for a tick, oldest first. */
function openPayments(db: Database, branch: string) {
  const isOpen: SQL = sql`${payments.toTick} AND ${payments.branch} = ${branch}`;
  return selectPayments(db).where(isOpen).orderBy(asc(payments.id)).limit(MOST_OPEN);
}

/** A payment of these branches that is or can be ticked. */
export async function tickable(
  db: Database,
  id: number,
  branches: readonly string[],
): Promise<Tickable | undefined> {
  const isThis = and(eq(payments.id, id), inArray(payments.branch, [...branches]));
  const [found] = await selectPayments(db).where(isThis).limit(1);
  return found !== undefined && (found.toTick || found.tickId !== null) ? found : undefined;
}

/** The branch's payments without a tick, and then the latest ticked ones. */
export async function listTicks(
  context: CloseContext,
  named: string,
): Promise<{ content: TickedReply[] }> {
  const { db, now } = context;
  const branch = await branchToRead(context, named);
  if (branch === undefined) return { content: [] };
  const [open, ticked, sets] = await db.batch([
    openPayments(db, branch),
    selectPayments(db)
      .where(and(sql`${ticks.id} IS NOT NULL`, eq(payments.branch, branch)))
      .orderBy(desc(ticks.at))
      .limit(MOST_TICKED),
    recentPasswords(db, now),
  ]);
  return { content: [...open, ...ticked].map((row) => tickedOf(context, row, sets)) };
}

/** True if this person took no part in the payment, or the shop needs no second person. */
export function mayTick(
  { user, shop }: CloseContext,
  { people }: Pick<Tickable, 'people'>,
  sets: readonly PasswordSet[],
): boolean {
  return !shop.ticksNeedSecondPerson || !isOneOf(JSON.parse(people), sets)(user.id);
}

/** A payment with its tick as the API returns it. */
export function tickedOf(
  context: CloseContext,
  row: Tickable,
  sets: readonly PasswordSet[],
): TickedReply {
  const { tickId, ticker, seen, seenAt, isAlone, id, at, method, by, seenOn } = row;
  const { amount, subject } = entryOf(row);
  return {
    ...{ id, at, method: tickedMethod(method), amount, subject, by, seen_on: seenOn },
    tick: tickId === null ? null : { reference: seen, at: seenAt, by: ticker, is_alone: isAlone },
    may_tick: mayTick(context, row, sets),
  };
}

function tickedMethod(method: string): TickedMethod {
  const known = TICKED_METHODS.find((each) => each === method);
  if (known === undefined) throw new Error(`Payments by ${method} have no tick`);
  return known;
}
