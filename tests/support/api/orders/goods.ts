import { and, eq, max, sql } from 'drizzle-orm';
import { products } from '../../../../functions/db/products';
import { auditLog } from '../../../../functions/db/schema';
import { holds, stock, stockBranches, stockMoves } from '../../../../functions/db/stock';
import { SHOP } from '../../../../functions/http/orders/shop';
import { goodsRows } from '../../../../scripts/owner/database/goods-rows';
import { db } from '../people';

/** Fills prices and stock as `npm start` does. */
export async function fillGoods(): Promise<void> {
  const [first, ...rest] = goodsRows(Date.now(), { db });
  if (first !== undefined) await db.batch([first, ...rest]);
}

/** The statements that delete all prices and stock; its moves cannot be deleted before it. */
export const NO_GOODS = [
  db.delete(products),
  db.delete(stock),
  db.delete(holds),
  db.delete(stockMoves),
  db.delete(stockBranches),
] as const;

/** Gives a branch this many pieces of a product, without holds or earlier moves. */
export async function setStock(
  productId: string,
  onHand: number,
  branch = SHOP.deliveryBranch,
): Promise<void> {
  const at = Date.now();
  await db.batch([
    db.delete(stock).where(eq(stock.productId, productId)),
    db.delete(holds).where(eq(holds.productId, productId)),
    db.delete(stockMoves).where(eq(stockMoves.productId, productId)),
    onHand > 0
      ? db.insert(stockMoves).values({ productId, branch, delta: onHand, kind: 'opening', at })
      : db.insert(stock).values({ productId, branch }),
  ]);
}

/** Adds pieces to what a branch has. */
export async function addStock(
  productId: string,
  delta: number,
  branch = SHOP.deliveryBranch,
): Promise<void> {
  await db.insert(stockMoves).values({ productId, branch, delta, kind: 'found', at: Date.now() });
}

/** The version of a product's stock, as its row shows it. */
export async function stockVersion(productId: string): Promise<number> {
  const isOne = and(eq(auditLog.subjectType, 'stock'), eq(auditLog.subjectId, productId));
  const row = await db
    .select({ last: max(auditLog.id) })
    .from(auditLog)
    .where(isOne)
    .get();
  return row?.last ?? 0;
}

/** The pieces of a product at all branches, and how many orders and sales took and did not return. */
export async function stockOf(productId: string) {
  const row = await db
    .select({
      onHand: sql<number>`coalesce(sum(${stock.onHand}), 0)`,
      held: sql<number>`coalesce(sum(${stock.held}), 0)`,
      sold: sql<number>`(SELECT coalesce(-sum(delta), 0) FROM stock_moves
        WHERE product_id = ${productId} AND kind IN ('sale', 'order', 'return'))`,
    })
    .from(stock)
    .where(eq(stock.productId, productId))
    .get();
  return { productId, onHand: 0, held: 0, sold: 0, ...row };
}
