import { join } from 'node:path';
import type { shownCatalogue } from './live.ts';

/** Where a build describes itself, for the row of `builds` in the database. */
export const BUILD_FILE = join(import.meta.dirname, '../../../dist/build.json');

/** What the pages of a build show, by product (`ShownGoods`). */
export function builtGoods({ products }: ReturnType<typeof shownCatalogue>) {
  return Object.fromEntries(
    products
      .filter(({ listed }) => listed !== false)
      .map(({ id, stock, price, originalPrice }) => [id, [stock, price, originalPrice]]),
  );
}
