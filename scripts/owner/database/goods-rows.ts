import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Database } from '../../../functions/db/index.ts';
import { productChanges, products } from '../../../functions/db/products.ts';
import { holds, stockBranches, stockMoves } from '../../../functions/db/stock.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { PRICE_LIST, type PriceListItem } from '../../../src/content/price-list.ts';
import { SITE } from '../../../src/content/site.ts';
import { paiseOf } from '../../../src/lib/paise.ts';

/** Builds statements without a database connection; wrangler runs their SQL. */
const UNCONNECTED = drizzle({} as Parameters<typeof drizzle>[0]);

interface Options {
  items?: readonly PriceListItem[];
  /** The code of the branch whose stock all branches sell at first. */
  pool?: string;
  db?: Database;
}

/** A statement of D1 has at most 100 KB. */
const AT_ONCE = 400;

const POOL = sql`(SELECT branch FROM stock_branches WHERE is_pool)`;

/**
 * Fills the tables of goods once: the branch of the pool, the pieces and the price of each product
 * without any, and what open orders reserve. Before branches had stock of their own, the pool's
 * count was that of the shop.
 */
export function goodsRows(
  now: number,
  { items = PRICE_LIST, pool = SITE.branches[0].code, db = UNCONNECTED }: Options = {},
): Statement[] {
  const rows = items.map(({ id, price, originalPrice, stockCount, isListed }) => [
    ...[id, paiseOf(price), paiseOf(originalPrice), stockCount, Number(isListed)],
  ]);
  const pieces = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, nth) =>
    JSON.stringify(rows.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE)),
  );
  return [
    db
      .insert(stockBranches)
      .select(
        sql`SELECT ${pool}, 1, NULL WHERE NOT EXISTS (SELECT 1 FROM stock_branches WHERE is_pool)`,
      ),
    db.insert(stockMoves).select(
      sql`SELECT NULL, product_id, ${POOL}, on_hand, 'opening', ${now}, NULL, '', NULL, ''
        FROM stock_pool AS pool WHERE on_hand > 0
        AND NOT EXISTS (SELECT 1 FROM stock WHERE stock.product_id = pool.product_id)`,
    ),
    ...pieces.flatMap((json) => productRows(db, json, now)),
    db.insert(holds).select(
      sql`SELECT NULL, line.order_id, line.position, line.product_id, ${POOL}, line.quantity, 'open',
          orders.created_at, NULL
        FROM orders JOIN order_lines AS line ON line.order_id = orders.id
        WHERE orders.holds AND orders.state IN ('placed', 'confirmed', 'ready')
          AND line.product_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM holds WHERE holds.subject = orders.id)`,
    ),
  ];
}

function productRows(db: Database, json: string, now: number): Statement[] {
  const listed = sql`json_each(${json})`;
  return [
    db.insert(stockMoves).select(
      sql`SELECT NULL, value ->> 0, ${POOL}, value ->> 3, 'opening', ${now}, NULL, '', NULL, ''
        FROM ${listed} WHERE value ->> 3 > 0
        AND NOT EXISTS (SELECT 1 FROM stock WHERE stock.product_id = value ->> 0)
        AND NOT EXISTS (SELECT 1 FROM stock_pool AS pool WHERE pool.product_id = value ->> 0)`,
    ),
    db.insert(productChanges).select(
      sql`SELECT NULL, value ->> 0, value ->> 1, value ->> 2, value ->> 4, ${now}, NULL, '', 'catalogue'
        FROM ${listed} WHERE NOT EXISTS (SELECT 1 FROM products WHERE products.id = value ->> 0)`,
    ),
    db.insert(products).select(
      sql`SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 4, 1, ${now}
        FROM ${listed} WHERE NOT EXISTS (SELECT 1 FROM products WHERE products.id = value ->> 0)`,
    ),
  ];
}
