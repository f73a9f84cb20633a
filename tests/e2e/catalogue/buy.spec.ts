import { CATEGORIES, PRODUCTS, productsOf } from '../../../src/content/catalogue.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { categoryPath, PATHS, productPath } from '../../../src/lib/paths.ts';
import { countText } from '../../../src/shop/catalogue/browse/filter.ts';
import { brokenWords, pageWidth } from '../../support/e2e/fit.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { alertDialog, bankAnswers, bankSays, card, cartButton, payByUpi } from '../shop/shopper.ts';

/** At most 20 products, spread evenly across the catalogue. */
const SOME = PRODUCTS.filter((_, nth) => nth % Math.ceil(PRODUCTS.length / 20) === 0);

test('a shopper finds each product by name', async ({ page }) => {
  await page.goto(PATHS.shop);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  for (const { name } of SOME) {
    await search.fill(name);
    await expect(card(page, name)).toBeVisible();
  }
});

test('a shopper finds each category in the category menu and sees its products', async ({
  page,
}) => {
  await page.goto(PATHS.categories);
  const main = page.getByRole('main');
  for (const { id } of CATEGORIES) {
    await expect(main.locator(`a[href="${categoryPath(id)}"]`)).toBeVisible();
  }
  for (const [nth, { id, name }] of CATEGORIES.entries()) {
    if (nth === 0) await main.locator(`a[href="${categoryPath(id)}"]`).click();
    else await page.goto(categoryPath(id));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const count = productsOf(id).length;
    await expect(main.getByText(countText(count), { exact: true })).toBeVisible();
  }
});

const [LONGEST] = PRODUCTS.toSorted((a, b) => b.name.length - a.name.length);

test('the product with the longest name fits the smallest phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(productPath(LONGEST?.id ?? ''));
  await expect.poll(() => pageWidth(page)).toBe(320);
  expect(await brokenWords(page)).toEqual([]);
});

/** One product that is in stock, if there is any. */
const SOLD = PRODUCTS.filter(({ inStock }) => inStock).slice(0, 1);

for (const { id, name, price } of SOLD) {
  test('a shopper adds a product to the cart and pays for it', async ({ page }) => {
    await bankSays(page, 'yes');
    await page.goto(productPath(id));
    await page
      .getByRole('button', { name: `Add to Cart ${name}` })
      .first()
      .click();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
    await page.goto(PATHS.cart);
    const main = page.getByRole('main');
    await expect(main).toContainText(formatRupees(price));
    await main.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await payByUpi(main);
    await bankAnswers(page);
    await expect(alertDialog(page)).toContainText('Payment successful!');
  });
}
