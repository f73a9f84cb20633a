import type { Database } from '../../functions/db/index.ts';
import { PRICE_LIST } from '../../src/content/price-list.ts';
import { goodsRows } from '../owner/database/goods-rows.ts';

/**
 * More units than all browser tests buy together; a test that needs a sold-out product sets its own
 * quantity.
 */
const PLENTY = 1000;

/**
 * Products that keep the catalogue's stock, for the tests of the quantity limit. No test orders
 * them.
 */
const LIMITED: readonly string[] = ['nila-fold-2', 'vayu-studio-16'];

export async function seedStock(db: Database): Promise<void> {
  const items = PRICE_LIST.map((item) =>
    LIMITED.includes(item.id) ? item : { ...item, stockCount: PLENTY },
  );
  const [first, ...rest] = goodsRows(Date.now(), { items, db });
  if (first !== undefined) await db.batch([first, ...rest]);
}
