import { findPriceListItem } from '../../../src/content/price-list.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { showGoods } from '../../support/e2e/live-goods.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { bringCart, card } from './shopper.ts';

const PHONE = 'tarang-t5-5g';
const BUDS = 'dhun-buds-2';
const { name, price, originalPrice } = findPriceListItem(PHONE) ?? fail();
const LOWER = { price: price - 1000, mrp: originalPrice };

function fail(): never {
  throw new Error('The sample does not sell this product');
}

test('a new price appears on the list, the product page and in the cart, without a layout shift @phone', async ({
  page,
}) => {
  await showGoods(page, { [PHONE]: { price: LOWER } });
  await bringCart(page, [{ id: PHONE, quantity: 1 }]);
  await page.goto(PATHS.shop);
  await expect(card(page, name)).toContainText(formatRupees(LOWER.price));
  await expect(card(page, name)).not.toContainText(formatRupees(price));
  expect(await layoutShift(page)).toBe(0);

  await page.goto(productPath(PHONE));
  const shown = page.locator('.price-row');
  await expect(shown).toContainText(formatRupees(LOWER.price));
  await expect(page).toHaveTitle(new RegExp(`at ${formatRupees(LOWER.price)} ·`));
  const data = page.locator('script[type="application/ld+json"]').first();
  await expect.poll(() => data.textContent()).toContain(`"price":${LOWER.price}`);
  expect(await layoutShift(page)).toBe(0);

  await page.goto(PATHS.cart);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(
    formatRupees(LOWER.price),
  );
});

test('the list sorts and filters by the new price', async ({ page }) => {
  await showGoods(page, { [PHONE]: { price: { price: 321, mrp: originalPrice } } });
  await page.goto(PATHS.shop);
  await expect(card(page, name)).toContainText('₹321');
  await page.getByLabel('Sort').selectOption({ label: 'Price: low to high' });
  await expect(page.getByRole('article').first()).toContainText(name);
});

test('an open page shows a new price within a minute and when the shopper returns to it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PATHS.shop);
  await expect(card(page, name)).toContainText(formatRupees(price));
  await showGoods(page, { [PHONE]: { price: LOWER } });
  await page.clock.runFor(60_000);
  await expect(card(page, name)).toContainText(formatRupees(LOWER.price));
});

test('a later page of the tab shows the new price before the server has answered', async ({
  page,
}) => {
  await showGoods(page, { [PHONE]: { price: LOWER } });
  await page.goto(PATHS.shop);
  await expect(card(page, name)).toContainText(formatRupees(LOWER.price));
  await page.unrouteAll();
  await page.route(/\/api\/stock\//, () => undefined);
  await page.goto(PATHS.shop);
  await expect(card(page, name)).toContainText(formatRupees(LOWER.price));
});

test('a hidden product has no card, and its page says so and shows similar products', async ({
  page,
}) => {
  await showGoods(page, { [PHONE]: { price: null } });
  await page.goto(PATHS.shop);
  await expect(card(page, name)).toHaveCount(0);
  await page.goto(productPath(PHONE));
  await expect(page.getByText('Not available any more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
});

test('a hidden product stays in the cart without being ordered until the shopper removes it', async ({
  page,
}) => {
  await showGoods(page, { [PHONE]: { price: null } });
  await bringCart(page, [
    { id: PHONE, quantity: 1 },
    { id: BUDS, quantity: 1 },
  ]);
  await page.goto(PATHS.cart);
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Not available any more');
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(line.getByText('Not available any more')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Dhun Buds 2' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a hidden product is not listed on the wishlist, which keeps it', async ({ page }) => {
  await showGoods(page, { [PHONE]: { price: null } });
  await page.addInitScript(
    (ids) => localStorage.setItem('wishlist', ids),
    JSON.stringify([PHONE, BUDS]),
  );
  await page.goto(PATHS.wishlist);
  await expect(
    page.getByText('One product on your wishlist is not available any more.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('1 saved')).toBeVisible();
});
