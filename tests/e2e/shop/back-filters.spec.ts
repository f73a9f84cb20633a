import { PRODUCTS, productsOf } from '../../../src/content/catalogue.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';

test.describe('the filter sheet', () => {
  test('closes on Back with its filters applied, and Back again undoes them @phone', async ({
    page,
  }) => {
    await page.goto(PATHS.shop);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await sheet.getByRole('radio', { name: 'Mobiles' }).check();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${PATHS.shop}?category=mobiles`);
    await expect(page.getByRole('article')).toHaveCount(productsOf('mobiles').length);
    await page.goBack();
    await expect(page).toHaveURL(PATHS.shop);
    await expect(page.getByRole('article')).toHaveCount(PRODUCTS.length);
  });

  test('adds one history entry if a filter changes and none otherwise @phone', async ({ page }) => {
    await page.goto(PATHS.categories);
    await page.goto(PATHS.shop);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    await opener.click();
    await sheet.getByRole('button', { name: 'Close filters' }).click();
    await expect(sheet).toBeHidden();
    await opener.click();
    await sheet.getByRole('radio', { name: 'Mobiles' }).check();
    await sheet
      .getByRole('button', { name: `Show ${productsOf('mobiles').length} products` })
      .click();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(PATHS.shop);
    await expect(page.getByRole('article')).toHaveCount(PRODUCTS.length);
    await page.goBack();
    await expect(page).toHaveURL(PATHS.categories);
  });

  test('adds no history entry when the page is reloaded while the sheet is open @phone', async ({
    page,
  }) => {
    await page.goto(PATHS.categories);
    await page.goto(PATHS.shop);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await page.reload();
    await untilIdle(page);
    await page.goBack();
    await expect(page).toHaveURL(PATHS.categories);
  });

  test('opens on the first tap, before any script has loaded @phone', async ({ page }) => {
    const deliver = await holdScripts(page);
    await page.goto(PATHS.shop, { waitUntil: 'commit' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    deliver();
    await sheet.getByRole('radio', { name: 'Mobiles' }).check();
    await sheet
      .getByRole('button', { name: `Show ${productsOf('mobiles').length} products` })
      .click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${PATHS.shop}?category=mobiles`);
  });
});
