import { inArray, sql } from 'drizzle-orm';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { onlyLeftText } from '../../../../src/lib/stock-words';
import { orders } from '../../../db/orders';
import { stock } from '../../../db/stock';
import { Refusal } from '../../refusal';
import { type Limit, secondsToWait } from '../../throttle';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord } from '../record';
import { type NewOrder, openCounterOrders } from './new-order';

const QUARTER_HOUR = 15 * 60_000;

/** Many shoppers of a mobile network share one address. */
export const ORDERS_BY_ADDRESS: Limit = { scope: 'order', limit: 60, windowMs: QUARTER_HOUR };

/** Why an order could not be written; `passed` when nothing is in its way any more. */
export type Obstacle =
  | { kind: 'exists'; order: OrderRecord }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'hold-is-over' }
  | { kind: 'passed' };

/** Finds out from the rows why the database refused an order. */
export async function explain(
  context: OrderContext,
  wanted: NewOrder,
  address: string,
): Promise<Obstacle> {
  const { db, now } = context;
  const [{ order }, { available, open, due }, retryAfterS] = await Promise.all([
    loadOrder(db, wanted.row.id),
    situationOf(context, wanted),
    secondsToWait(db, ORDERS_BY_ADDRESS, address, now),
  ]);
  if (order) return { kind: 'exists', order };
  if (retryAfterS !== undefined) {
    return refused(new Refusal('rate-limited', ORDER_TEXTS.tooManyOrders, { retryAfterS }));
  }
  const isShort = wanted.priced.lines.some(({ id, quantity }) => quantity > (available[id] ?? 0));
  const isOverLimit = wanted.row.payment === 'counter' && open > 1;
  if (!isShort && !isOverLimit) return { kind: 'passed' };
  if (due > 0) return { kind: 'hold-is-over' };
  if (isShort) return refused(outOfStock(wanted, available));
  return refused(new Refusal('too-many-open-orders', ORDER_TEXTS.tooManyOpen));
}

type Available = Record<string, number>;

async function situationOf({ db, now }: OrderContext, { row, priced: { lines } }: NewOrder) {
  const ids = lines.map(({ id }) => id);
  const [rows, [counts]] = await db.batch([
    db
      .select({
        id: stock.productId,
        free: sql<number>`${stock.onHand} - ${stock.held}`.as('free'),
      })
      .from(stock)
      .where(inArray(stock.productId, ids)),
    db
      .select({
        open: openCounterOrders(row.mobile ?? '').as('open'),
        due: sql<number>`(SELECT count(*) FROM ${orders} WHERE expires_at <= ${now})`.as('due'),
      })
      .from(sql`(SELECT 1)`),
  ]);
  const available: Available = Object.fromEntries(
    lines.map(({ id, stockCount }) => [
      id,
      rows.find((each) => each.id === id)?.free ?? stockCount,
    ]),
  );
  return { available, open: counts?.open ?? 0, due: counts?.due ?? 0 };
}

/** Says of each line that asks for too much how many are left, which the panel offers instead. */
function outOfStock({ priced: { lines } }: NewOrder, available: Available): Refusal {
  const short = lines.flatMap(({ id, quantity }, index) => {
    const left = available[id] ?? 0;
    return quantity > left ? [[`lines.${index}.quantity`, onlyLeftText(left)] as const] : [];
  });
  return new Refusal('out-of-stock', ORDER_TEXTS.outOfStock, {
    fields: Object.fromEntries(short),
    current: { available },
  });
}

function refused(refusal: Refusal): Obstacle {
  return { kind: 'refused', refusal };
}
