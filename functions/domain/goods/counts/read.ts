import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CountLine, CountReply, CountRow } from '../../../../src/contract/goods/counts';
import { COUNT_TEXTS } from '../../../../src/contract/goods/counts';
import { may } from '../../../../src/contract/roles';
import { inPaise, rupeesOf } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { stockCounters, stockCounts } from '../../../db/counts';
import { Refusal } from '../../core/refusal';
import { countsAsOneOf } from '../../people/second-person';
import { branchOf, findItem, type Shop } from '../../shop';
import { branchesOfActor, type GoodsContext } from '../branches';
import { countedPieces } from './pieces';

const { startedBy, endedBy, id } = stockCounts;

function nameOf(column: typeof startedBy | typeof endedBy) {
  return sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM users
    WHERE users.id = ${column})`;
}

/** The counts that match, newest first, with the names of their people. */
export function selectCounts(db: Database, where: SQL | undefined, { limit = 1, offset = 0 } = {}) {
  const sumOf = (what: SQL) =>
    sql<number>`(SELECT ${what} FROM stock_count_lines AS line WHERE line.count_id = ${id})`;
  return db
    .select({
      row: stockCounts,
      starter: nameOf(startedBy).as('starter'),
      ender: nameOf(endedBy).as('ender'),
      products: sumOf(sql`count(*)`).as('products'),
      pieces: sumOf(sql`coalesce(sum(line.quantity), 0)`).as('pieces'),
    })
    .from(stockCounts)
    .where(where)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

export type CountRecord = Awaited<ReturnType<typeof selectCounts>>[number];

/** The count with this ID; throws `not-found` unless the actor may see it. */
export async function requireCount(context: GoodsContext, countId: number): Promise<CountRecord> {
  const branches = await branchesOfActor(context);
  const isSeen = inArray(stockCounts.branch, branches);
  const [found] = await selectCounts(context.db, and(eq(id, countId), isSeen));
  if (found === undefined) throw new Refusal('not-found', COUNT_TEXTS.notFound);
  return found;
}

/** A count as a row of the list. */
export function countRowOf(shop: Pick<Shop, 'branches'>, record: CountRecord): CountRow {
  const { row, starter, ender, products, pieces } = record;
  return {
    ...{ id: row.id, branch: branchOf(shop, row.branch), category: row.category },
    ...{ kind: row.kind, state: row.state, version: row.version },
    ...{ started_at: row.startedAt, started_by: starter ?? '' },
    ...{ ended_at: row.endedAt, ended_by: ender, products, pieces },
  };
}

interface Line {
  productId: string;
  quantity: number;
  numbers: string;
  at: number;
  name: string;
  pieces: number;
  since: number;
  book: number | null;
  difference: number | null;
  reason: string;
  pricePaise: number | null;
}

/** The lines of a count, or the one of this product. */
export async function selectLines(
  { db, shop }: Pick<GoodsContext, 'db' | 'shop'>,
  { id: countId, branch, state }: CountRecord['row'],
  productId?: string,
): Promise<CountLine[]> {
  const which = productId === undefined ? sql`true` : sql`line.product_id = ${productId}`;
  const lines =
    await db.all<Line>(sql`SELECT line.product_id AS "productId", line.quantity, line.numbers,
      line.at, line.pieces, line.since, line.book, line.difference, line.reason,
      trim(users.first_name || ' ' || users.last_name) AS name,
      products.price_paise AS "pricePaise"
    FROM ${countedPieces({ id: countId, branch })} AS line
    JOIN users ON users.id = line.actor_id
    LEFT JOIN products ON products.id = line.product_id
    WHERE ${which} ORDER BY line.at DESC, line.product_id`);
  return lines.map((line) => lineOf(shop, line, state));
}

/** A count as the API returns it; what the book expects is missing while pieces are counted. */
export async function countReplyOf(
  context: GoodsContext,
  record: CountRecord,
): Promise<CountReply> {
  const { row } = record;
  return {
    ...countRowOf(context.shop, record),
    reason: row.reason,
    content: await selectLines(context, row),
    confirm_problem: await confirmProblem(context, row.id),
  };
}

function lineOf(shop: Shop, line: Line, state: CountRow['state']): CountLine {
  const item = findItem(shop, line.productId);
  const difference = differenceOf(line, state);
  const price = line.pricePaise === null ? item?.price : rupeesOf(inPaise(line.pricePaise));
  return {
    ...{ product_id: line.productId, name: item?.name ?? line.productId },
    ...{ quantity: line.quantity, numbers: JSON.parse(line.numbers) as string[] },
    ...{ at: line.at, by: line.name, difference, reason: line.reason },
    expected: difference === null ? null : line.quantity - difference,
    value: difference === null ? null : difference * (price ?? 0),
  };
}

function differenceOf({ difference, pieces, book }: Line, state: CountRow['state']) {
  if (state === 'confirmed') return difference;
  return state === 'counted' && book !== null ? pieces - book : null;
}

/** Why the actor cannot confirm a count; null if they can. */
export async function confirmProblem(
  { db, now, shop, actor }: GoodsContext,
  countId: number,
): Promise<CountReply['confirm_problem']> {
  if (!may(actor.role, 'bookkeep')) return 'heads-only';
  if (!shop.goods.countsNeedSecondPerson) return null;
  const counters = await db
    .select({ userId: stockCounters.userId })
    .from(stockCounters)
    .where(eq(stockCounters.countId, countId));
  const people = counters.map(({ userId }) => userId);
  return (await countsAsOneOf(db, actor.id, people, now)) ? 'counted-it' : null;
}
