import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTS, productsOf } from '../../../../src/content/catalogue.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { countText } from '../../../../src/shop/catalogue/browse/filter.ts';
import { FIRST_PRODUCTS } from '../../../../src/shop/catalogue/browse/first-products.ts';
import type { ReleaseSite } from '../../../support/e2e/sites/release.ts';

const LIST = /(<ul[^>]*data-results[^>]*>)([\s\S]*?)(<\/ul>)/;
/** How many times the enlarged shop lists each product. */
export const TIMES = 5;
/** The number of products in the enlarged shop. */
export const ALL = PRODUCTS.length * TIMES;
export const LAPTOPS = productsOf('laptops').length * TIMES;
/** Text that occurs in only one product, near the end of the list. */
export const RARE = 'Zebra stripes';

/** Lists each product five times and adds unique text to one product near the end. */
export function growShop({ folder }: ReleaseSite): void {
  const html = readFileSync(join(folder, 'shop.html'), 'utf8');
  const [, open = '', cards = '', close = ''] = LIST.exec(html) ?? [];
  const some = cards.split(/(?=<li)/).filter((card) => card.startsWith('<li'));
  const all = Array.from({ length: TIMES }, () => some).flat();
  const rest = all.slice(FIRST_PRODUCTS);
  rest[0] = rest[0]?.replace(/data-text="[^"]*"/, `data-text="${RARE}"`) ?? '';
  const first = open + all.slice(0, FIRST_PRODUCTS).join('') + close;
  const more = `<a class="button" href="${PATHS.moreProducts}" data-more="${all.length}">Show more</a>`;
  mkdirSync(join(folder, 'shop'));
  writeFileSync(
    join(folder, 'shop.html'),
    html.replace(LIST, () => first + more).replaceAll(countText(PRODUCTS.length), countText(ALL)),
  );
  writeFileSync(
    join(folder, 'shop/more.html'),
    html.replace(LIST, () => open + rest.join('') + close),
  );
}
