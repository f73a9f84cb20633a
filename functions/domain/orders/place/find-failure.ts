import { and, eq, inArray, sql } from 'drizzle-orm';
import { inStockAtText, ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { MINUTE_MS } from '../../../../src/lib/durations';
import { onlyLeftText } from '../../../../src/lib/stock-words';
import type { Database } from '../../../db';
import { orders } from '../../../db/orders';
import { holds, stock } from '../../../db/stock';
import { Refusal } from '../../core/refusal';
import { type Limit, secondsToWait, secondsUntil } from '../../core/throttle';
import { stockBranch } from '../../goods/stock/effects';
import { branchesWith } from '../../goods/stock/free';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord } from '../record';
import type { NewOrder } from './new-order';
import type { PricedLine } from './price';
import { unpaidLimits } from './unpaid';

const QUARTER_HOUR = 15 * MINUTE_MS;

/** The limit is high because many shoppers on a mobile network share one address. */
export const ORDERS_BY_ADDRESS: Limit = { scope: 'order', limit: 60, windowMs: QUARTER_HOUR };

/** Why the database rejected an order; `ok` if the reason no longer applies. */
export type PlacementFailure =
  /**
   * The ID is already in use: by this same order (`repeated`) or by another order (`id-reused`).
   */
  | { kind: 'repeated'; order: OrderRecord }
  | { kind: 'id-reused' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'hold-is-over' }
  | { kind: 'ok' };

/**
 * Reads the database to find out why it rejected an order; `isRepeat` returns true if the existing
 * order was placed by the same shopper.
 */
export async function findFailure(
  context: OrderContext,
  wanted: NewOrder,
  replaced: OrderRecord | undefined,
  address: string,
  isRepeat: (order: OrderRecord) => boolean,
): Promise<PlacementFailure> {
  const { db, now } = context;
  const [{ order }, { available, unpaidUntil, due }, retryAfterS] = await Promise.all([
    loadOrder(db, wanted.row.id),
    situationOf(context, wanted, replaced),
    secondsToWait(db, ORDERS_BY_ADDRESS, address, now),
  ]);
  if (order && isRepeat(order)) return { kind: 'repeated', order };
  if (retryAfterS !== undefined) {
    return refused(new Refusal('rate-limited', ORDER_TEXTS.tooManyOrders, { retryAfterS }));
  }
  if (unpaidUntil !== null) return refused(tooManyUnpaid(unpaidUntil, now));
  if (order) return { kind: 'id-reused' };
  const isShort = wanted.priced.lines.some(({ id, quantity }) => quantity > (available[id] ?? 0));
  if (!isShort) return { kind: 'ok' };
  if (due > 0) return { kind: 'hold-is-over' };
  const { branch, priced } = wanted;
  return refused(await outOfStock(context, { branch, lines: priced.lines }, available));
}

type Available = Record<string, number>;

/**
 * Reads the units of these products that a branch can sell: the unreserved ones, and those that the
 * replaced order reserves. The result omits products without a stock row.
 */
export function selectFree(
  db: Database,
  lines: readonly PricedLine[],
  branch: string,
  replaced?: string,
) {
  const released = sql`SELECT coalesce(sum(quantity), 0) FROM ${holds}
    WHERE ${holds.subject} = ${replaced ?? ''} AND ${holds.state} = 'open'
      AND ${holds.productId} = ${stock.productId} AND ${holds.branch} = ${stock.branch}`;
  return db
    .select({
      id: stock.productId,
      free: sql<number>`${stock.onHand} - ${stock.held} + (${released})`.as('free'),
    })
    .from(stock)
    .where(
      and(
        eq(stock.branch, stockBranch(sql`${branch}`)),
        inArray(
          stock.productId,
          lines.map(({ id }) => id),
        ),
      ),
    );
}

/** The units that can be sold; of products without a row, none. */
export function availableOf(
  lines: readonly PricedLine[],
  rows: readonly { id: string; free: number }[],
): Available {
  return Object.fromEntries(
    lines.map(({ id }) => [id, rows.find((each) => each.id === id)?.free ?? 0]),
  );
}

async function situationOf(
  { db, now, shop }: OrderContext,
  wanted: NewOrder,
  replaced: OrderRecord | undefined,
) {
  const { lines } = wanted.priced;
  const ends = unpaidLimits(wanted.held, shop.limits, now).map(
    ({ isReached, firstEnd }) => sql`CASE WHEN ${isReached} THEN ${firstEnd} END`,
  );
  const [rows, [counts]] = await db.batch([
    selectFree(db, lines, wanted.branch, replaced?.id),
    db
      .select({
        unpaidUntil: sql<number | null>`(SELECT max(value) FROM
          (${sql.join(
            ends.map((end) => sql`SELECT ${end} AS value`),
            sql` UNION ALL `,
          )}))`.as('unpaid_until'),
        due: sql<number>`(SELECT count(*) FROM ${orders} WHERE expires_at <= ${now})`.as('due'),
      })
      .from(sql`(SELECT 1)`),
  ]);
  return {
    available: availableOf(lines, rows),
    unpaidUntil: counts?.unpaidUntil ?? null,
    due: counts?.due ?? 0,
  };
}

function tooManyUnpaid(until: number, now: number): Refusal {
  const retryAfterS = secondsUntil(until, now);
  return new Refusal('too-many-unpaid', ORDER_TEXTS.tooManyUnpaid, { retryAfterS });
}

/**
 * Reports the remaining quantity for each line that exceeds the stock of the branch, so the checkout
 * can offer it, and names the branches that have everything.
 */
export async function outOfStock(
  { db, shop }: OrderContext,
  { lines, branch }: { lines: readonly PricedLine[]; branch: string },
  available: Available,
  text: string = ORDER_TEXTS.outOfStock,
): Promise<Refusal> {
  const short = lines.flatMap(({ id, quantity }, index) => {
    const left = available[id];
    const isShort = left !== undefined && quantity > left;
    return isShort ? [[`lines.${index}.quantity`, onlyLeftText(left)] as const] : [];
  });
  const branches = await branchesWith(
    db,
    shop,
    lines.filter(({ id }) => available[id] !== undefined),
  );
  return new Refusal('out-of-stock', [text, inStockAtText(branches)].join(' ').trim(), {
    fields: Object.fromEntries(short),
    current: { available, branch, branches },
  });
}

function refused(refusal: Refusal): PlacementFailure {
  return { kind: 'refused', refusal };
}
