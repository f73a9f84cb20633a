import { sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { FiguresQuery } from '../../../src/contract/figures/figures';
import { STOCK_PAGE } from '../../../src/contract/figures/pages';
import type { StockFiguresReply, StockProduct } from '../../../src/contract/figures/stock';
import {
  DEAD_DAYS,
  daysLeft,
  RATE_DAYS,
  stockState,
} from '../../../src/contract/figures/stock-state';
import { may } from '../../../src/contract/roles';
import { dayAfter } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import { listStock } from '../goods/stock/stock';
import { storeCodeOf } from '../people/stores/scope';
import type { Shop } from '../shop';
import { readPage } from './page';
import { type FigureContext, type Part, readParts } from './parts';

/**
 * The figures of the stock for a period, and every product as of now: the branches share the stock, so
 * how long it lasts depends on the sales of all of them.
 */
export async function readStockPage(
  context: FigureContext & { shop: Shop },
  user: SessionUser,
  query: FiguresQuery,
): Promise<StockFiguresReply> {
  const { db, now, shop } = context;
  const to = dayText(now);
  const wanted = [{ measure: 'pieces', by: 'product' }] as const;
  const period = { from: dayAfter(to, 1 - DEAD_DAYS), to };
  const [page, sales, stock, own] = await Promise.all([
    readPage(context, user, STOCK_PAGE, query),
    readParts(context, wanted, period, sql`(SELECT code FROM stores)`),
    listStock(db, shop),
    storeCodeOf(db, user.store),
  ]);
  const branch = may(user.role, 'administer') ? query.branch : own;
  const byProduct = Map.groupBy(sales, ({ key }) => key);
  const items = new Map(shop.items.map((item) => [item.id, item]));
  const products = stock.content.map(({ product_id, name, on_hand, held }): StockProduct => {
    const { category = '', price = 0 } = items.get(product_id) ?? {};
    const sold = byProduct.get(product_id) ?? [];
    const isOwn = (part: Part) => branch === '' || part.branch === branch;
    const rate = {
      available: on_hand - held,
      sold: piecesIn(sold.filter(({ day }) => day > dayAfter(to, -RATE_DAYS))),
      soldLong: piecesIn(sold),
    };
    const shown = sold.filter(isOwn);
    return {
      ...{ product_id, name, on_hand, held, category, price },
      sold: piecesIn(shown.filter(({ day }) => day > dayAfter(to, -RATE_DAYS))),
      ...{ days_left: daysLeft(rate), last_sold: lastSaleIn(shown), state: stockState(rate) },
    };
  });
  return { ...page, products };
}

function piecesIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

function lastSaleIn(parts: readonly Part[]): string | null {
  const days = parts.filter(({ value }) => value > 0).map(({ day }) => day);
  return days.toSorted().at(-1) ?? null;
}
