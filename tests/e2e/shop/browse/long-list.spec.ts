import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTS, productsOf } from '../../../../src/content/catalogue.ts';
import { countText } from '../../../../src/features/catalogue/browse/filter.ts';
import { FIRST_PRODUCTS } from '../../../../src/features/catalogue/browse/first-products.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, type ReleaseSite, test } from '../../../support/e2e/sites/release.ts';

const LIST = /(<ul[^>]*data-results[^>]*>)([\s\S]*?)(<\/ul>)/;
const TIMES = 5;
const ALL = PRODUCTS.length * TIMES;
const LAPTOPS = productsOf('laptops').length * TIMES;
const RARE = 'Zebra stripes';

// The built pages alone: there is no API.
test.use({ allowedNoise: [/404 .*\/api\/|Failed to load resource/] });

/** The shop with each product five times over, one of which has a text of its own among the last. */
function growShop({ folder }: ReleaseSite): void {
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

test('a long list shows its first products, and the rest on request', async ({ page, site }) => {
  growShop(site);
  await page.goto(PATHS.shop);
  await expect(page.getByText(`${ALL} products`, { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(FIRST_PRODUCTS);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(ALL);
  await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
  await expect(page).toHaveURL(PATHS.shop);
});

test('a heart pressed in the first products is red in the rest too', async ({ page, site }) => {
  growShop(site);
  await page.goto(PATHS.shop);
  const hearts = page.getByRole('button', { name: 'Wishlist: Dhun Buds 2' });
  await hearts.first().click();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(hearts).toHaveCount(TIMES);
  await expect(hearts.last()).toHaveAttribute('aria-pressed', 'true');
});

test('a search looks among all products, not only those that are shown', async ({ page, site }) => {
  growShop(site);
  await page.goto(PATHS.shop);
  await page.getByRole('searchbox').fill(RARE);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a shared address opens with what was found among all', async ({ page, site }) => {
  growShop(site);
  await page.goto(`${PATHS.shop}?category=laptops`);
  await expect(page.getByText(`${LAPTOPS} products`, { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(LAPTOPS);
});

test('a rest that does not arrive is told, and asked for again', async ({ page, site }) => {
  growShop(site);
  await page.goto(PATHS.shop);
  site.setReachable(false);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByText(/^Not all products could be loaded/)).toBeVisible();
  site.setReachable(true);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(ALL);
});
