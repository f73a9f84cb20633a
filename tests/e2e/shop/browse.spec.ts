import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { categoryPath, PATHS, productPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { coveredStops } from '../../support/e2e/fit.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { card } from './shopper.ts';

test('a shopper searches, and the address follows without filling the history', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  await page.goto(PATHS.shop);
  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('EDUBOOK');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('1 product', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${PATHS.shop}?q=EDUBOOK`);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.home);
});

test('a shopper chooses a category and a sort, and goes Back step by step', async ({ page }) => {
  await page.goto(PATHS.shop);
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await filters.getByRole('radio', { name: 'Laptops' }).check();
  await expect(page.getByRole('status').filter({ hasText: /^4 products$/ })).toBeVisible();
  await page.getByLabel('Sort').selectOption('Price: low to high');
  await expect(page).toHaveURL(`${PATHS.shop}?category=laptops&sort=price-low`);
  await expect(page.getByRole('article').first()).toContainText('Kosh EduBook 11');
  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.shop}?category=laptops`);
  await page.goBack();
  await expect(page.getByRole('main').getByText('16 products', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
});

test('a shopper sets the highest price with the arrow keys', async ({ page }) => {
  await page.goto(PATHS.shop);
  const bound = page.getByRole('slider', { name: 'Price up to' });
  await bound.press('Home');
  await bound.press('ArrowRight');
  await expect(page).toHaveURL(`${PATHS.shop}?max=10000`);
  const cheap = PRODUCTS.filter(({ price }) => price <= 10_000).length;
  await expect(page.getByRole('article')).toHaveCount(cheap);
  await page.getByRole('button', { name: 'Remove filter: Up to ₹10,000' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(bound).toHaveValue('300000');
});

const SHARED = `${PATHS.shop}?category=headphones&max=10000&sort=discount`;

test('an address someone shared opens filtered, and nothing moves while it does @both', async ({
  page,
}) => {
  await page.goto(SHARED);
  await expect(page.getByRole('button', { name: 'Remove filter: Headphones' })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test('an address someone shared fills in the filters it holds', async ({ page }) => {
  await page.goto(SHARED);
  await expect(page.getByRole('article').first()).toContainText('Dhun Buds 2');
  await expect(page.getByRole('radio', { name: 'Headphones' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Price up to' })).toHaveValue('10000');
  await page.getByRole('button', { name: 'Remove filter: Headphones' }).click();
  await expect(page).toHaveURL(`${PATHS.shop}?max=10000&sort=discount`);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
});

test('an address with the words of an advertisement hides nothing', async ({ page }) => {
  await page.goto(`${productPath('nila-n9-pro')}?utm_source=letter`);
  for (const part of await page.locator('footer, main ul').all()) {
    expect(await part.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible');
  }
});

test('a shopper who finds nothing clears the filters', async ({ page }) => {
  await page.goto(`${PATHS.shop}?q=refrigerator`);
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('on a phone the filters come up from below and close again @phone', async ({ page }) => {
  await page.goto(PATHS.shop);
  const opener = page.getByRole('button', { name: 'Filters', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await opener.click();
  await expect(sheet.getByRole('button', { name: 'Close filters' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(opener).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(180, 60);
  await expect(sheet).toBeHidden();
  await opener.click();
  await sheet.getByRole('radio', { name: 'Mobiles' }).check();
  await expectNoAxeViolations(page);
  const show = sheet.getByRole('button', { name: 'Show 4 products' });
  await expect(show).toHaveAttribute('aria-live', 'polite');
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('a wish is remembered on the device', async ({ page }) => {
  await page.goto(PATHS.shop);
  await page.getByRole('button', { name: 'Wishlist: Nila Fold 2' }).click();
  await page.goto(productPath('nila-fold-2'));
  const wish = page.getByRole('button', { name: 'Wishlist: Nila Fold 2' });
  await expect(wish).toHaveAttribute('aria-pressed', 'true');
});

test('a tap anywhere on a card opens the product', async ({ page }) => {
  await page.goto(PATHS.shop);
  await card(page, 'Nila Fold 2').click({ position: { x: 60, y: 120 } });
  await expect(page).toHaveURL(productPath('nila-fold-2'));
});

test('a shopper comes from the categories to a sorted category @both', async ({ page }) => {
  await page.goto(PATHS.categories);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Accessories/ })
    .click();
  await expect(page).toHaveURL(categoryPath('accessories'));
  await expect(page.getByRole('main').getByText('4 products', { exact: true })).toBeVisible();
  await page.getByLabel('Sort').selectOption('Price: high to low');
  await expect(page.getByRole('article').first()).toContainText('Chargo Dock 7-in-1');
  await expect(page).toHaveURL(`${categoryPath('accessories')}?sort=price-high`);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page.getByLabel('Sort')).toHaveValue('featured');
  await expect(page.getByRole('article').first()).toContainText('Kavach Glass Duo');
});

test('the product page tells all there is to know', async ({ page }) => {
  await page.goto(productPath('nila-n9-pro'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Nila N9 Pro');
  await expect(main.getByRole('img', { name: 'Nila N9 Pro' })).toBeVisible();
  const detail = main.getByRole('article').first();
  for (const text of ['15% off', '4.6', '(968)', '₹54,999', '₹64,999', 'In stock']) {
    await expect(detail).toContainText(text);
  }
  await expect(main.getByRole('button', { name: 'One less' })).toBeDisabled();
  for (const note of ['Free Shipping on orders above ₹999', 'Genuine', '30-day returns']) {
    await expect(main.getByText(note)).toBeVisible();
  }
  await expect(main.getByRole('row', { name: 'Protection IP68' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Mobiles' }),
  ).toHaveAttribute('href', categoryPath('mobiles'));
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expectNoAxeViolations(page);
});

test('the buttons to buy stay in reach of the thumb, from the top to the end @phone', async ({
  page,
}) => {
  await page.goto(productPath('nila-n9-pro'));
  const buttons = ['Add to Cart Nila N9 Pro', 'Buy Now'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
});

test('a keyboard user sees every stop of the product page, down and up again @phone', async ({
  page,
}) => {
  await page.goto(productPath('nila-n9-pro'));
  expect(await coveredStops(page, 'Tab')).toEqual([]);
  expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
});

test('a keyboard user steps to the end of the stock and back without losing the place', async ({
  page,
}) => {
  await page.goto(productPath('nila-n9-pro'));
  const quantity = page.getByLabel('Quantity');
  const less = page.getByRole('button', { name: 'One less' });
  const more = page.getByRole('button', { name: 'One more' });
  await more.focus();
  for (let taps = 1; taps < 10; taps += 1) await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('10');
  await expect(less).toBeFocused();
  for (let taps = 1; taps < 10; taps += 1) await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('1');
  await expect(more).toBeFocused();
});

test.describe('an unknown address', () => {
  test.use({ allowedNoise: [/404/] });

  test('of a product is answered with 404 and a way to the shop', async ({ page }) => {
    const answer = await page.goto(productPath('no-such-phone'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL(PATHS.shop);
  });

  test('of a category is answered with 404', async ({ page }) => {
    const answer = await page.goto(categoryPath('fridges'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible();
    await page.getByRole('link', { name: 'See all categories' }).click();
    await expect(page).toHaveURL(PATHS.categories);
  });
});

test('an address in capitals leads to the category or the product that is meant', async ({
  page,
}) => {
  await page.goto(`${PATHS.categories}/MOBILES?sort=price-high`);
  await expect(page).toHaveURL(`${categoryPath('mobiles')}?sort=price-high`);
  await expect(page.getByRole('article').first()).toContainText('Nila Fold 2');
  await page.goto('/product/Nila-Fold-2');
  await expect(page).toHaveURL(productPath('nila-fold-2'));
});

test('the shop has no accessibility faults in light or dark @both', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(PATHS.shop);
    await expectNoAxeViolations(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every product and its price can be read', async ({ page }) => {
    await page.goto(PATHS.shop);
    for (const { name, price } of PRODUCTS) {
      await expect(card(page, name)).toContainText(formatRupees(price));
    }
    await expect(page.getByRole('searchbox')).toBeHidden();
  });

  test('the cart says what it needs', async ({ page }) => {
    await page.goto(PATHS.cart);
    await expect(page.getByText('The cart needs JavaScript.')).toBeVisible();
  });
});
