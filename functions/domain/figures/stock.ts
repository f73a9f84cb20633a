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
import type { StockRow } from '../../../src/contract/stock';
import { dayAfter } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import { listStock } from '../goods/stock/stock';
import { storeCodeOf } from '../people/stores/scope';
import { branchOf, type Shop } from '../shop';
import { readPage } from './page';
import { type FigureContext, type Part, readParts } from './parts';
import { piecesAt, piecesOnTheWay, type SharedStock, sharedStocks } from './stock-branches';

/**
 * The figures of the stock for a period, and every product as of now in the stock of the branches of
 * the page. How long a stock lasts depends on the sales of all branches that share it.
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
  const [page, sales, stock, own, sent] = await Promise.all([
    readPage(context, user, STOCK_PAGE, query),
    readParts(context, wanted, period, sql`(SELECT code FROM stores)`),
    listStock(db, shop),
    storeCodeOf(db, user.store),
    piecesOnTheWay(db),
  ]);
  const branch = may(user.role, 'administer') ? query.branch : own;
  const isOfPage = (code: string) => branch === '' || code === branch;
  const stocks = sharedStocks(stock).filter(({ sharers }) => sharers.some(isOfPage));
  const byProduct = Map.groupBy(sales, ({ key }) => key);
  const items = new Map(shop.items.map((item) => [item.id, item]));
  const products = stock.content.map((row): StockProduct => {
    const { product_id, name } = row;
    const { category = '', price = 0 } = items.get(product_id) ?? {};
    const sold = byProduct.get(product_id) ?? [];
    const shown = sold.filter((part) => isOfPage(part.branch));
    return {
      ...{ product_id, name, category, price },
      ...needOf(row, stocks, sold, to),
      ...{ sold: piecesIn(recent(shown, to)), last_sold: lastSaleIn(shown) },
      branches: stocks.map((each) => ({
        branch: each.branch,
        ...needOf(row, [each], sold, to),
      })),
    };
  });
  return {
    ...page,
    products,
    shared: stocks.flatMap((each) =>
      each.sharers.slice(1).map((code) => ({ branch: branchOf(shop, code), from: each.branch })),
    ),
    on_the_way: sent.reduce((sum, each) => sum + (isOfPage(each.branch) ? each.pieces : 0), 0),
  };
}

/** The pieces of a product in these stocks, and what it needs at the rate of all who share them. */
function needOf(row: StockRow, stocks: readonly SharedStock[], sales: readonly Part[], to: string) {
  const { on_hand, held } = piecesAt(row, stocks);
  const sold = sales.filter((part) => stocks.some(({ sharers }) => sharers.includes(part.branch)));
  const rate = {
    available: on_hand - held,
    sold: piecesIn(recent(sold, to)),
    soldLong: piecesIn(sold),
  };
  return { on_hand, held, days_left: daysLeft(rate), state: stockState(rate) };
}

function recent(parts: readonly Part[], to: string): Part[] {
  return parts.filter(({ day }) => day > dayAfter(to, -RATE_DAYS));
}

function piecesIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

function lastSaleIn(parts: readonly Part[]): string | null {
  const days = parts.filter(({ value }) => value > 0).map(({ day }) => day);
  return days.toSorted().at(-1) ?? null;
}
