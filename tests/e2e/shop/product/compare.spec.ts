import type { Page } from '@playwright/test';
import { CATEGORIES } from '../../../../src/content/catalogue.ts';
import { comparePath, PATHS, productPath } from '../../../../src/lib/paths.ts';
import { brokenWords, pageWidth } from '../../../support/e2e/fit.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { cartButton } from '../shopper.ts';

const second = (page: Page) => page.getByLabel('Second product');
const status = (page: Page, text: RegExp | string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

test('a shopper compares two phones, sees the differences and adds one phone to the cart @both', async ({
  page,
}) => {
  await page.goto(productPath('nila-n9-pro'));
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(comparePath('nila-n9-pro'));
  await expect(page.getByLabel('First product')).toHaveValue('nila-n9-pro');
  await expect(status(page, 'Choose two products')).toBeVisible();
  const own = second(page).getByRole('option', { name: 'Nila N9 Pro' });
  await expect(own).toBeDisabled();
  await second(page).selectOption('Tarang T5 5G');
  await expect(page).toHaveURL(comparePath('nila-n9-pro', 'tarang-t5-5g'));
  await expect(
    status(page, /^Nila N9 Pro and Tarang T5 5G: \d+ of \d+ details differ\.$/),
  ).toBeVisible();

  const table = page.getByRole('table', { name: 'Comparison' });
  const heads = table.getByRole('columnheader');
  await expect(heads).toContainText([/Nila N9 Pro.*₹54,999/s, /Tarang T5 5G.*₹15,999/s]);
  await expect(heads.getByRole('img', { name: 'Tarang T5 5G' })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Network differs Not stated 5G/ })).toBeVisible();
  const same = table.getByRole('row', { name: 'Country of origin India India' });
  await expect(same).toBeVisible();
  await page.getByLabel('Show only differences').check();
  await expect(same).toBeHidden();

  await table.getByRole('button', { name: 'Add to Cart Tarang T5 5G' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await page.reload();
  await expect(second(page)).toHaveValue('tarang-t5-5g');
  await expect(heads.getByRole('link', { name: 'Nila N9 Pro' })).toBeVisible();
});

test('a comparison of long details fits the smallest phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(comparePath('vayu-studio-16', 'nila-fold-2'));
  await expect(status(page, 'details differ')).toBeVisible();
  await expect.poll(() => pageWidth(page)).toBe(320);
  expect(await brokenWords(page)).toEqual([]);
});

test('the comparison page suggests a pair from each category when no products are selected', async ({
  page,
}) => {
  await page.goto(PATHS.compare);
  const ideas = page.getByRole('region', { name: 'Which one?' });
  await expect(ideas.getByRole('listitem')).toHaveCount(CATEGORIES.length);
  await ideas.getByRole('link', { name: 'Tarang T5 5G or Tarang T1 Lite' }).click();
  await expect(page).toHaveURL(comparePath('tarang-t5-5g', 'tarang-t1-lite'));
  await expect(status(page, 'details differ')).toBeVisible();
  await expect(ideas).toBeHidden();
});

test('a comparison link with one unknown product shows only the known product, and a link that repeats a product shows it once', async ({
  page,
}) => {
  await page.goto(comparePath('no-such-phone', 'nila-fold-2'));
  await expect(page.getByLabel('First product')).toHaveValue('');
  await expect(second(page)).toHaveValue('nila-fold-2');
  await page.goto(comparePath('nila-fold-2', 'nila-fold-2'));
  await expect(page.getByLabel('First product')).toHaveValue('nila-fold-2');
  await expect(second(page)).toHaveValue('');
});

test.describe('offline', () => {
  test.use({ allowedNoise: [/net::ERR_FAILED|Failed to load resource|Failed to fetch/] });

  test('a shopper sees that a product could not be loaded and can retry', async ({ page }) => {
    const product = `**${productPath('nila-fold-2')}`;
    await page.route(product, (route) => route.abort());
    await page.goto(comparePath('nila-n9-pro', 'nila-fold-2'));
    await expect(page.getByRole('alert')).toContainText('The products could not be loaded.');
    await page.unroute(product);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(status(page, 'details differ')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
