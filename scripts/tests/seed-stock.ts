import type { Database } from '../../functions/db/index.ts';
import { stock } from '../../functions/db/stock.ts';
import { PRICE_LIST } from '../../src/content/price-list.ts';

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
  const rows = PRICE_LIST.filter(({ id }) => !LIMITED.includes(id)).map(({ id }) => ({
    productId: id,
    onHand: PLENTY,
  }));
  await db.insert(stock).values(rows).onConflictDoNothing();
}
