import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeServiceWorker } from '../../../../scripts/build/service-worker.ts';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { holdScripts } from '../../../support/e2e/hold-scripts.ts';
import { expect, type ReleaseSite, test } from '../../../support/e2e/sites/release.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import { ALL, growShop, LAPTOPS } from '../browse/long-shop.ts';
import { bringCart, cartButton, drawer } from '../shopper.ts';
import { use } from './kept.ts';

const PRODUCT = productPath('vayu-air-14');

// Serves only the built pages, without a Worker.
test.use({ allowedNoise: [/404 .*\/api\/|Failed to load resource|speculation-rules/] });

/** Waits until the page's current scripts have loaded, before the next release removes them. */
async function openPreviousRelease(page: Page, site: ReleaseSite, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(path);
  await untilIdle(page);
  site.replace();
}

/** Resolves when a new release's service worker controls the open page. */
async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      }),
  );
  const active = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(active).toBe('activated');
}

async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
}

test.describe('on a page from the previous release', () => {
  test('the cart button opens the cart', async ({ page, site }) => {
    await openPreviousRelease(page, site, PRODUCT);
    await cartButton(page).click();
    await expect(page).toHaveURL(PATHS.cart);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('the drawer opens the cart page, where the payment panel opens', async ({ page, site }) => {
    await bringCart(page, [{ id: 'vayu-air-14', quantity: 2 }]);
    await page.goto(PRODUCT);
    // Uses the keyboard, because the browser prefetches the cart page when the pointer is over the
    // button.
    await cartButton(page).press('Enter');
    await expect(drawer(page)).toBeVisible();
    site.replace();
    await proceed(page);
    await expect(page).toHaveURL(PATHS.cart);
    await expect(page.getByRole('main').getByText('Quantity 2')).toBeVisible();
    await proceed(page);
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
    await expect(drawer(page)).toBeHidden();
  });

  test('Buy Now opens the cart with the product in the chosen quantity', async ({ page, site }) => {
    await openPreviousRelease(page, site, PRODUCT);
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL(PATHS.cart);
    await expect(page.getByRole('main').getByText('Quantity 2')).toBeVisible();
  });

  test('the cart page reloads and then opens the payment panel', async ({ page, site }) => {
    await bringCart(page, [{ id: 'vayu-air-14', quantity: 1 }]);
    await openPreviousRelease(page, site, PATHS.cart);
    const reload = page.waitForEvent('load');
    await proceed(page);
    await reload;
    await proceed(page);
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  });

  test('Show more loads the rest of the products', async ({ page, site }) => {
    growShop(site);
    await openPreviousRelease(page, site, PATHS.shop);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(PATHS.moreProducts);
  });

  test('Show more loads all matching products when a filter is set', async ({ page, site }) => {
    growShop(site);
    await openPreviousRelease(page, site, PATHS.shop);
    await page.getByRole('radio', { name: 'Laptops' }).check();
    await expect(page.getByText(/^Not all products could be loaded/)).toBeVisible();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByText(`${LAPTOPS} products`, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Laptops' })).toBeChecked();
    expect(LAPTOPS).toBeLessThan(ALL);
  });

  test('pressing Enter while the search script loads finds products that only this script can find', async ({
    page,
    site,
  }) => {
    await openPreviousRelease(page, site, PATHS.shop);
    const arrive = await holdScripts(page);
    const missing = page.waitForResponse(/\/_astro\/on-demand\./);
    const search = page.getByRole('searchbox');
    await search.fill('chragers');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await search.press('Enter');
    arrive();
    expect((await missing).status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Chargo GaN 67 W' })).toBeVisible();
    await expect(search).toHaveValue('chragers');
  });
});

test.describe('when pages are cached', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the next page comes from the new release, and the open page can still navigate to it', async ({
    page,
    context,
    site,
  }) => {
    await use(page, PATHS.shop);
    await page.reload();
    const other = await context.newPage();
    const html = join(site.folder, 'shop.html');
    writeFileSync(html, readFileSync(html, 'utf8').replace('<h1', '<p>Release two</p><h1'));
    const controlled = untilControlled(page);
    site.replace();
    await other.goto(PATHS.shop);
    await expect(other.getByText('Release two')).toBeVisible();
    await other.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await controlled;
    await page.getByRole('searchbox').fill('air');
    await expect(page.getByRole('link', { name: 'Vayu Air 14' })).toBeVisible();
    // Uses the keyboard, because the browser prefetches the cart page when the pointer is over the
    // button.
    await cartButton(page).press('Enter');
    await expect(page).toHaveURL(PATHS.cart);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(page.getByText('Release two')).toBeVisible();
    await page.getByRole('searchbox').fill('air');
    await expect(page.getByRole('link', { name: 'Dhun Buds 2' })).toBeHidden();
  });

  test('a release with offline pages turned off deletes every cache', async ({ page, site }) => {
    await use(page, PATHS.shop);
    await writeServiceWorker(site.folder, 'off');
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
  });
});
