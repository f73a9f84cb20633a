import { branchStores } from './branch-stores.ts';
import { buildRows } from './build-rows.ts';
import { write } from './execute.ts';
import { goodsRows } from './goods-rows.ts';
import type { DatabaseTarget } from './target.ts';
import { textOf } from './text-of.ts';

/**
 * Adds what the site, the catalogue and the last build name and a database lacks: the stores of
 * branches, prices, the pieces of new products, and what the pages show. Run it before the files of
 * the build go live.
 */
export function addShopRows(target: DatabaseTarget): Promise<void> {
  const now = Date.now();
  return write(target, [...branchStores(now), ...goodsRows(now), ...buildRows()].map(textOf));
}
