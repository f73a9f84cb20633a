import { PATHS } from '../../../../src/lib/paths.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const MAY_BE_KEPT =
  /^\/(_astro\/|art\/|categories|product\/|(shop|cart|partners|help|legal|offline)?$)/;

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
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain(PATHS.shop);
  expect(kept.filter((path) => !MAY_BE_KEPT.test(path))).toEqual([]);
});
