import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeServiceWorker } from '../../../../scripts/build/service-worker.ts';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/sites/release.ts';

const PRODUCT = productPath('vayu-air-14');
const AGE = /^No internet connection\. This page was last updated on \d/;

// The built pages alone: what the Worker answers is missing, and so is the network in each test.
test.use({
  serviceWorkers: 'allow',
  allowedNoise: [/404 .*\/api\/|Failed to load resource|speculation-rules/],
});

async function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (key) => (await caches.match(key)) !== undefined, path);
}

/** Opens a page and uses it, until it is kept. */
async function use(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().click();
  await expect.poll(() => isKept(page, path)).toBe(true);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => file.startsWith('/art/') || file.endsWith('.css')),
  );
  for (const file of files) await expect.poll(() => isKept(page, file)).toBe(true);
}

test('a page that was used opens without a network, with its drawings, and says how old it is', async ({
  page,
  site,
}) => {
  await use(page, PATHS.shop);
  site.setReachable(false);
  await page.goto(PATHS.shop);
  await expect(page.getByRole('status').first()).toHaveText(AGE);
  const drawing = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('searchbox').fill('air');
  await expect(page.getByRole('link', { name: 'Vayu Air 14' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a page says nothing of its age once there is a network again', async ({ page, site }) => {
  await use(page, PATHS.shop);
  site.setReachable(false);
  await page.goto(PATHS.shop);
  await expect(page.getByText(AGE)).toBeVisible();
  site.setReachable(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(AGE)).toBeHidden();
});

test('the cart opens without a network though it was never opened with one', async ({
  page,
  site,
}) => {
  await use(page, PRODUCT);
  await page.reload();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => isKept(page, PATHS.cart)).toBe(true);
  site.setReachable(false);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'One Vayu Air 14 more' }).click();
  await expect(page.getByRole('main').getByText('Quantity 2')).toBeVisible();
});

test('a page that was never seen says that there is no network, and opens once there is', async ({
  page,
  site,
}) => {
  await use(page, PATHS.shop);
  site.setReachable(false);
  await page.goto(PRODUCT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet connection');
  await expectNoAxeViolations(page);
  site.setReachable(true);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vayu Air 14');
});

test('a query finds the page that was kept without it', async ({ page, site }) => {
  await use(page, PATHS.shop);
  site.setReachable(false);
  await page.goto(`${PATHS.shop}?q=dhun`);
  await expect(page.getByRole('searchbox')).toHaveValue('dhun');
});

test('whoever only looks in downloads no worker', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PATHS.home, { waitUntil: 'networkidle' });
  expect(asked).not.toContain('/sw.js');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test.describe('a new release', () => {
  test('is shown at the next page, and does not break the one that is open', async ({
    page,
    context,
    site,
  }) => {
    await use(page, PATHS.shop);
    await page.reload();
    const other = await context.newPage();
    const html = join(site.folder, 'shop.html');
    writeFileSync(html, readFileSync(html, 'utf8').replace('<h1', '<p>Release two</p><h1'));
    writeFileSync(join(site.folder, 'sw.js'), `${readFileSync(join(site.folder, 'sw.js'))}\n//2`);
    rmSync(join(site.folder, '_astro'), { recursive: true });
    await other.goto(PATHS.shop);
    await expect(other.getByText('Release two')).toBeVisible();
    await other.evaluate(async () => {
      const { registration } = await navigator.serviceWorker.ready.then((r) => ({
        registration: r,
      }));
      await registration.update();
    });
    await page.getByRole('searchbox').fill('air');
    await expect(page.getByRole('link', { name: 'Vayu Air 14' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Release two')).toBeVisible();
    await page.getByRole('searchbox').fill('air');
    await expect(page.getByRole('link', { name: 'Dhun Buds 2' })).toBeHidden();
  });

  test('that switches it off takes everything back', async ({ page, site }) => {
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
