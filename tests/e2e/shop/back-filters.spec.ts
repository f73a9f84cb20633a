import { PRODUCTS, productsOf } from '../../../src/content/catalogue.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';

test.describe('the filter sheet', () => {
  test('closes on Back with its filters applied, and adds a history entry only if a filter changes @phone', async ({
    page,
  }) => {
    await page.goto(PATHS.categories);
    await page.goto(PATHS.shop);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    const mobiles = productsOf('mobiles').length;
    await opener.click();
    await expect(sheet).toBeVisible();
    await page.reload();
    await untilIdle(page);
    await opener.click();
    await sheet.getByRole('button', { name: 'Close filters' }).click();
    await expect(sheet).toBeHidden();

    for (const close of [
      () => page.goBack(),
      () => sheet.getByRole('button', { name: `Show ${mobiles} products` }).click(),
    ]) {
      await opener.click();
      await sheet.getByRole('radio', { name: 'Mobiles' }).check();
      await close();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(`${PATHS.shop}?category=mobiles`);
      await expect(page.getByRole('article')).toHaveCount(mobiles);
      await page.goBack();
      await expect(page).toHaveURL(PATHS.shop);
      await expect(page.getByRole('article')).toHaveCount(PRODUCTS.length);
    }
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
