import type { Page } from '@playwright/test';
import { SPECULATION_RULES } from '../../../scripts/build/speculation.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { MARKETING_PAGES, PUBLIC_PAGES } from '../../support/public-pages.ts';
import { card } from '../shop/shopper.ts';
import { watchFetches } from './fetches.ts';

test.use({ launchOptions: launchOptions() });

const PHONE = productPath('tarang-t5-5g');
const phoneLink = (page: Page) => card(page, 'Tarang T5 5G').getByRole('link');

test('a product page is prefetched when the mouse rests on its link, and opens from the cache', async ({
  page,
}) => {
  const fetches = await watchFetches(page);
  await page.goto(PATHS.shop);
  await untilIdle(page);
  await phoneLink(page).hover();
  await expect.poll(() => fetches.ready).toEqual([PHONE]);
  expect(fetches.errors).toEqual([]);
  await phoneLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarang T5 5G');
  const source = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'deliveryType' in entry ? entry.deliveryType : '';
  });
  expect(source).toBe('navigational-prefetch');
});

test('pages that show session or order data are never prefetched', async ({ page }) => {
  const fetches = await watchFetches(page);
  await page.goto(PATHS.shop);
  await untilIdle(page);
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  for (const [part, name] of [
    [header, 'Login'],
    [header, 'Sign Up'],
    [footer, 'My orders'],
    [footer, 'Login'],
  ] as const) {
    await part.getByRole('link', { name, exact: true }).hover();
    // Longer than the hover delay that triggers a browser prefetch.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  }
  await phoneLink(page).hover();
  await expect.poll(() => fetches.ready).toEqual([PHONE]);
  expect(fetches.failed).toEqual([]);
});

test('only shop pages send prefetch rules; pages with session or order data do not', async ({
  request,
}) => {
  const rulesHeaderOf = async (path: string) =>
    (await request.get(path)).headers()['speculation-rules'];
  const isOfShop = (path: string) => path === PATHS.home || !MARKETING_PAGES.includes(path);
  const pages = PUBLIC_PAGES.filter((path) => path !== '/no-such-page');
  for (const path of pages) {
    expect
      .soft(await rulesHeaderOf(path), path)
      .toBe(isOfShop(path) ? `"${SPECULATION_RULES}"` : undefined);
  }
  expect(await rulesHeaderOf(PATHS.track)).toBeUndefined();
});
