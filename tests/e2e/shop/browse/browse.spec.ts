import { PRODUCTS, productsOf } from '../../../../src/content/catalogue.ts';
import { categoryPath, PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';

/** Returns a category's products, cheapest first. */
function byPrice(category: string) {
  return productsOf(category).toSorted((a, b) => a.price - b.price);
}

test('a shopper chooses a category and a sort order and undoes each with Back, while a search adds no history entries', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  await page.goto(PATHS.shop);
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await filters.getByRole('radio', { name: 'Laptops' }).check();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${productsOf('laptops').length} products$`) }),
  ).toBeVisible();
  await page.getByLabel('Sort').selectOption('Price: low to high');
  await expect(page).toHaveURL(`${PATHS.shop}?category=laptops&sort=price-low`);
  await expect(page.getByRole('article').first()).toContainText(
    byPrice('laptops').at(0)?.name ?? '',
  );
  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.shop}?category=laptops`);
  await page.goBack();
  await expect(
    page.getByRole('main').getByText(`${PRODUCTS.length} products`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();

  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('RAID');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('1 product', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${PATHS.shop}?q=RAID`);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.home);
});

test('a shopper sets the maximum price with the arrow keys in steps of ten thousand or with one click', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  const limit = page.getByRole('slider', { name: 'Price up to' });
  await expect(limit).toHaveAttribute('min', '0');
  await expect(limit).toHaveAttribute('max', '300000');
  await expect(limit).toHaveValue('300000');
  await limit.press('ArrowLeft');
  await expect(limit).toHaveValue('290000');
  await expect(page.getByRole('status').filter({ hasText: '₹' })).toHaveText('₹2,90,000');
  await limit.press('Home');
  await limit.press('ArrowRight');
  await expect(page).toHaveURL(`${PATHS.shop}?max=10000`);
  await expect(limit).toHaveAttribute('aria-valuetext', '₹10,000');
  const affordable = (most: number) => PRODUCTS.filter(({ price }) => price <= most).length;
  await expect(page.getByRole('article')).toHaveCount(affordable(10_000));
  await page.getByRole('button', { name: 'Remove filter: Up to ₹10,000' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(limit).toHaveValue('300000');

  const quick = page.getByRole('group', { name: 'Quick price bounds' });
  const pressed = quick.getByRole('button', { pressed: true });
  const limits = { 'Under ₹10k': 10_000, 'Under ₹20k': 20_000, 'Under ₹50k': 50_000 };
  await expect(quick.getByRole('button')).toHaveText(Object.keys(limits));
  for (const [name, most] of Object.entries(limits)) {
    await quick.getByRole('button', { name }).click();
    await expect(page).toHaveURL(`${PATHS.shop}?max=${most}`);
    await expect(limit).toHaveValue(String(most));
    await expect(pressed).toHaveText(name);
    await expect(page.getByRole('article')).toHaveCount(affordable(most));
  }
  await pressed.click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(pressed).toHaveCount(0);
});

const SHARED = `${PATHS.shop}?category=headphones&max=10000&sort=discount`;

test('a shared URL opens with filters applied, without a layout shift @phone', async ({ page }) => {
  await page.goto(SHARED);
  await expect(page.getByRole('button', { name: 'Remove filter: Headphones' })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test('a shared URL fills in the filters, which the shopper removes one by one or all at once', async ({
  page,
}) => {
  await page.goto(SHARED);
  await expect(page.getByRole('article').first()).toContainText('Dhun Buds 2');
  await expect(page.getByRole('radio', { name: 'Headphones' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Price up to' })).toHaveValue('10000');
  await page.getByRole('button', { name: 'Remove filter: Headphones' }).click();
  await expect(page).toHaveURL(`${PATHS.shop}?max=10000&sort=discount`);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  const count = page.getByRole('status').filter({ hasText: /^\d+ products?$/ });
  await expect(count).toHaveText(`${PRODUCTS.length} products`);
});

test('a URL with campaign parameters shows all products', async ({ page }) => {
  await page.goto(`${productPath('nila-n9-pro')}?utm_source=letter`);
  for (const part of await page.locator('footer, main ul:not(dialog ul)').all()) {
    expect(await part.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible');
  }
});

test('the filter sheet opens, keeps focus inside and closes @phone', async ({ page }) => {
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
  const show = sheet.getByRole('button', { name: `Show ${productsOf('mobiles').length} products` });
  await expect(show).toHaveAttribute('aria-live', 'polite');
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(productsOf('mobiles').length);
});

test('a shopper opens a sorted category from the category menu', async ({ page }) => {
  await page.goto(PATHS.categories);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Accessories/ })
    .click();
  await expect(page).toHaveURL(categoryPath('accessories'));
  await expect(
    page
      .getByRole('main')
      .getByText(`${productsOf('accessories').length} products`, { exact: true }),
  ).toBeVisible();
  await page.getByLabel('Sort').selectOption('Price: high to low');
  await expect(page.getByRole('article').first()).toContainText(
    byPrice('accessories').at(-1)?.name ?? '',
  );
  await expect(page).toHaveURL(`${categoryPath('accessories')}?sort=price-high`);
  await page.goBack();
  await expect(page.getByLabel('Sort')).toHaveValue('featured');
  await expect(page.getByRole('article').first()).toContainText('Kavach Glass Duo');
});
