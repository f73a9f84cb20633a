import type { Database } from '../../functions/db/index.ts';
import { stock } from '../../functions/db/stock.ts';
import { STOCK } from '../../src/content/stock.ts';

/** More than all browser tests buy together; a test that wants a product to run out counts it anew. */
const PLENTY = 1000;

export async function fillShelves(db: Database): Promise<void> {
  const rows = Object.keys(STOCK).map((productId) => ({ productId, onHand: PLENTY }));
  await db.insert(stock).values(rows).onConflictDoNothing();
}
