import { PUBLIC_STOCK_PATH } from '../../../../src/contract/stock/routes.ts';
import { PATHS, trackPath } from '../../../../src/lib/paths.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { isKept } from './kept.ts';

const CACHEABLE =
  /^\/(_astro\/|art\/|categories|product\/|(shop|cart|partners|help|legal|offline(\/counter)?)?$)/;

/** Paths that a script on any page can fetch; the last one is a shop page. */
const FETCHED = [
  PATHS.users,
  PATHS.orders,
  PATHS.track,
  trackPath('ORD1700000000000ABCDE'),
  PATHS.login,
  PUBLIC_STOCK_PATH,
  PATHS.help,
];

test.use({ serviceWorkers: 'allow' });

test('a device that caches the shop never caches staff pages, orders or API responses', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await page.locator('h1').click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.has('pages'))).toBe(true);
  await page.goto(PATHS.track);
  await loginAs(page, 'sysadm');
  for (const path of [PATHS.users, PATHS.orders, PATHS.sale, PATHS.redemption, PATHS.shop]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.evaluate(async (paths) => {
    for (const path of paths) await (await fetch(path)).text();
  }, FETCHED);
  await expect.poll(() => isKept(page, PATHS.help)).toBe(true);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain(PATHS.shop);
  expect(cached.filter((path) => !CACHEABLE.test(path))).toEqual([]);
});
