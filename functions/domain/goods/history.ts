import { eq, sql } from 'drizzle-orm';
import type {
  GoodsEntry,
  GoodsHistoryQuery,
  GoodsHistoryReply,
} from '../../../src/contract/goods/history';
import type { MoveKind } from '../../../src/contract/stock/moves';
import { inPaise, rupeesOf } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { products } from '../../db/products';
import { branchOf, type Shop } from '../shop';

/** A row of either kind; the columns of the other kind are null. */
interface Row {
  id: number;
  at: number;
  by: string | null;
  reason: string;
  /** Null for a change of the price. */
  kind: MoveKind | null;
  branch: string;
  delta: number;
  left: number;
  subject: string;
  pricePaise: number;
  mrpPaise: number;
  listed: number;
  wasPaise: number | null;
  wasMrpPaise: number;
  wasListed: number;
  isLast: number;
}

const NAME = sql`(SELECT trim(first_name || ' ' || last_name) FROM users
  WHERE users.id = entry.actor_id)`;

/**
 * The changes of a product's price and all moves of its pieces, newest first. It reads only the
 * newest moves of each branch, so a product with many sales is as fast as one with few.
 */
export async function listGoodsHistory(
  { db, shop }: { db: Database; shop: Shop },
  productId: string,
  { page, size }: GoodsHistoryQuery,
): Promise<GoodsHistoryReply> {
  const newest = (page + 1) * size + 1;
  const entries = sql`
    SELECT entry.id, entry.at, ${NAME} AS "by", entry.reason, NULL AS kind, NULL AS branch, NULL AS delta,
      NULL AS "left", NULL AS subject, entry.price_paise AS "pricePaise", entry.mrp_paise AS "mrpPaise",
      entry.listed, was.price_paise AS "wasPaise", was.mrp_paise AS "wasMrpPaise",
      was.listed AS "wasListed",
      entry.id = (SELECT max(id) FROM product_changes WHERE product_id = ${productId}) AS "isLast"
    FROM (SELECT * FROM product_changes WHERE product_id = ${productId}
      ORDER BY id DESC LIMIT ${newest}) AS entry
    LEFT JOIN product_changes AS was ON was.id = (SELECT max(id) FROM product_changes AS earlier
      WHERE earlier.product_id = ${productId} AND earlier.id < entry.id)
    UNION ALL
    SELECT entry.id, entry.at, ${NAME}, entry.reason, entry.kind, entry.branch, entry.delta,
      (SELECT on_hand FROM stock WHERE product_id = ${productId} AND stock.branch = entry.branch)
        - coalesce(sum(entry.delta) OVER (PARTITION BY entry.branch ORDER BY entry.id DESC
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0),
      entry.subject, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM stock_branches AS place CROSS JOIN stock_moves AS entry ON entry.id IN (
      SELECT id FROM stock_moves WHERE product_id = ${productId} AND branch = place.branch
      ORDER BY id DESC LIMIT ${newest})`;
  const [rows, [product]] = await Promise.all([
    db.all<Row>(
      sql`SELECT * FROM (${entries}) ORDER BY at DESC, kind IS NULL, id DESC
        LIMIT ${size + 1} OFFSET ${page * size}`,
    ),
    db.select({ version: products.version }).from(products).where(eq(products.id, productId)),
  ]);
  return {
    content: rows.slice(0, size).map((row) => entryOf(shop, row)),
    more: rows.length > size,
    price_version: product?.version ?? 0,
  };
}

function entryOf(shop: Shop, row: Row): GoodsEntry {
  const { id, at, by, reason, kind, delta, left, subject } = row;
  const shared = { id, at, by, reason };
  if (kind !== null) {
    const branch = branchOf(shop, row.branch);
    return { type: 'stock', ...shared, kind, branch, delta, left, subject };
  }
  const decided = (price: number, mrp: number, listed: number) => ({
    price: rupeesOf(inPaise(price)),
    mrp: rupeesOf(inPaise(mrp)),
    is_listed: listed === 1,
  });
  return {
    type: 'price',
    ...shared,
    before: row.wasPaise === null ? null : decided(row.wasPaise, row.wasMrpPaise, row.wasListed),
    after: decided(row.pricePaise, row.mrpPaise, row.listed),
    is_last: row.isLast === 1,
  };
}
