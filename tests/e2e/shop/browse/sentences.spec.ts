import type { Page } from '@playwright/test';
import { productsOf } from '../../../../src/content/catalogue.ts';
import { ownTerms, REPAIR_DEVICES } from '../../../../src/content/repairs/models.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const searchbox = (page: Page) => page.getByRole('searchbox');
const firstProduct = (page: Page) =>
  page.getByRole('article').first().getByRole('heading', { level: 2 });
const chip = (page: Page, text: string) =>
  page.getByRole('button', { name: `Remove filter: ${text}`, exact: true });
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test('the search turns a price into a filter, which the shopper can remove and restore with Back', async ({
  page,
}) => {
  const affordable = productsOf('mobiles').filter(({ price }) => price <= 15_000);
  const search = `${PATHS.shop}?q=phone+15k+tak`;
  await page.goto(`${search}&max=50000`);
  await expect(page.getByRole('article')).toHaveCount(affordable.length);
  await expect(firstProduct(page)).toHaveText('Tarang T1 Lite');
  await expect(page.getByLabel('Sort').getByRole('option').first()).toHaveText('Best match');
  await expect(chip(page, '“phone”')).toBeVisible();
  await expect(chip(page, 'Up to ₹50,000')).toHaveCount(0);
  await page.goto(search);
  await chip(page, 'Under ₹15,000').click();
  await expect(searchbox(page)).toHaveValue('phone');
  await expect(page).toHaveURL(`${PATHS.shop}?q=phone`);
  await page.goBack();
  await expect(searchbox(page)).toHaveValue('phone 15k tak');
  await expect(page.getByRole('article')).toHaveCount(affordable.length);
  const slider = page.getByRole('slider', { name: 'Price up to' });
  await expect(slider).toHaveAttribute('aria-valuetext', '₹15,000');
  await slider.press('ArrowRight');
  await expect(page).toHaveURL(`${PATHS.shop}?q=phone&max=30000`);
  await expect(searchbox(page)).toHaveValue('phone');
  await page.goBack();
  await expect(searchbox(page)).toHaveValue('phone 15k tak');
  await page.getByRole('button', { name: 'Under ₹20k' }).click();
  await expect(page).toHaveURL(`${PATHS.shop}?q=phone&max=20000`);
  await expect(chip(page, 'Up to ₹20,000')).toBeVisible();
  await expect(slider).toHaveValue('20000');
  await searchbox(page).fill('');
  await expect(page.getByLabel('Sort').getByRole('option').first()).toHaveText('Featured');
});

test('a search shows a notice when the products match only part of the query', async ({ page }) => {
  await page.goto(PATHS.shop);
  await searchbox(page).fill('samsung fast charger');
  await expect(status(page, /^No match for “samsung”\. Closest: 1 product$/)).toBeVisible();
  await expect(firstProduct(page)).toHaveText('Chargo GaN 67 W');
  await searchbox(page).fill('phone under 5000');
  await expect(status(page, /^No “phone” under ₹5,000\. \d+ products from ₹7,499$/)).toBeVisible();
  await expect(firstProduct(page)).toHaveText('Tarang T1 Lite');
  await searchbox(page).fill('mobile charger under 500');
  await expect(
    status(page, /^No “mobile charger” under ₹500\. \d products? from ₹1,899$/),
  ).toBeVisible();
  await expect(firstProduct(page)).toHaveText('Chargo GaN 67 W');
  await expect(chip(page, 'Under ₹500')).toBeVisible();
});

test("a search for a repair shows the repair's price above the products, with a link to book the repair @both", async ({
  page,
}) => {
  const device = REPAIR_DEVICES.find(({ id }) => id === 'phone');
  const model = device?.models.find(({ name }) => / T5 /.test(name));
  const [price = 0, time] = (device && model && ownTerms(device, model).screen) ?? [];
  await page.goto(`${PATHS.shop}?q=tarang+t5+ka+display+toota`);
  const repairs = page.getByRole('list', { name: 'Repairs' });
  await expect(repairs.getByRole('listitem')).toHaveCount(1);
  await expect(repairs).toContainText(formatRupees(price));
  await expect(repairs).toContainText(`Tarang T5 5G: repair in ${time}`);
  await expect(status(page, /^1 repair and \d+ products?$/)).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  await searchbox(page).fill('iphone water damage');
  await expect(repairs.getByRole('listitem')).toContainText('iPhone: repair in 24 hours');
  await expect(repairs.getByRole('link')).toHaveText(['Water damage']);
  await expect(status(page, /^1 repair$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeHidden();
  await repairs.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a repair');
  await expect(page.getByLabel('What is wrong')).toHaveValue('water');
  await expect(page.getByLabel('Model').getByRole('option', { selected: true })).toHaveText(
    'iPhone',
  );
});
