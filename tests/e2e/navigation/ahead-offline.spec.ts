import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { expect, test } from '../../support/e2e/sites/release.ts';
import { card } from '../shop/shopper.ts';
import { watchFetches } from './fetches.ts';

// Serves only the built pages, without a Worker, and goes offline during the test.
test.use({
  launchOptions: launchOptions(),
  serviceWorkers: 'allow',
  allowedNoise: [/404 .*\/api\/|Failed to load resource|speculation-rules/],
});

test('a page whose prefetch failed offline opens once the network is back', async ({
  page,
  site,
}) => {
  await page.goto(PATHS.shop);
  await page.locator('h1').first().click();
  const control = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(control).toBe(true);
  const fetches = await watchFetches(page);
  site.setReachable(false);
  const link = card(page, 'Tarang T5 5G').getByRole('link');
  await link.hover();
  await expect.poll(() => fetches.failed).toEqual([productPath('tarang-t5-5g')]);
  site.setReachable(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarang T5 5G');
});
