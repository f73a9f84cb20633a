import { API_PATHS, PATHS, trackPath } from '../../../../src/lib/paths.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { isKept } from './kept.ts';

const MAY_BE_KEPT =
  /^\/(_astro\/|art\/|categories|product\/|(shop|cart|partners|help|legal|offline)?$)/;

/** What a script of a page may ask for by itself; the last is a page of the shop. */
const FETCHED = [
  PATHS.users,
  PATHS.orders,
  PATHS.track,
  trackPath('ORD1700000000000ABCDE'),
  PATHS.login,
  API_PATHS.publicStock,
  PATHS.help,
];

test.use({ serviceWorkers: 'allow' });

test('nothing of staff, an order or the API is kept on a device that keeps the shop', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await page.locator('h1').click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.has('pages'))).toBe(true);
  await page.goto(PATHS.track);
  await loginAs(page, 'sysadm');
  for (const path of [PATHS.users, PATHS.orders, PATHS.redemption, PATHS.shop]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.evaluate(async (paths) => {
    for (const path of paths) await (await fetch(path)).text();
  }, FETCHED);
  await expect.poll(() => isKept(page, PATHS.help)).toBe(true);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain(PATHS.shop);
  expect(kept.filter((path) => !MAY_BE_KEPT.test(path))).toEqual([]);
});
