import { branchStores } from './branch-stores.ts';
import { write } from './execute.ts';
import { goodsRows } from './goods-rows.ts';
import type { DatabaseTarget } from './target.ts';
import { textOf } from './text-of.ts';

/**
 * Adds what the site and the catalogue name and a database lacks: the stores of branches, prices, and
 * the pieces of new products.
 */
export function addShopRows(target: DatabaseTarget): Promise<void> {
  const now = Date.now();
  return write(target, [...branchStores(now), ...goodsRows(now)].map(textOf));
}
