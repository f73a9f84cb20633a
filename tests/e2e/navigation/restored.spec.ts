import type { Page } from '@playwright/test';
import { PUBLIC_STOCK_PATH } from '../../../src/contract/stock/routes.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { card } from '../shop/shopper.ts';
import { DRAWING_MOVED, transitionOf, watchTransitions } from './transitions.ts';

// Playwright disables the back-forward cache, which real browsers have.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** One page of each kind: static, filtered, with islands, and rendered by the Worker. */
const KEPT = [PATHS.shop, PATHS.home, PATHS.cart, PATHS.login, PATHS.track];
const STAFF = [PATHS.users, PATHS.orders, PATHS.redemption];

interface Return {
  isRestored: boolean;
  /** The browser's reasons for not caching the page, if any. */
  reasons: string[];
}

interface NavigationEntry extends PerformanceEntry {
  notRestoredReasons?: { reasons: { reason: string }[] } | null;
}

async function leaveAndGoBack(page: Page, path: string): Promise<Return> {
  await page.goto(path);
  await untilIdle(page);
  await page.locator('body').evaluate((body) => body.setAttribute('data-mark', 'left'));
  await page.goto(path === PATHS.partners ? PATHS.legal : PATHS.partners);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as NavigationEntry[];
    return {
      isRestored: document.body?.dataset.mark === 'left',
      reasons: (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason),
    };
  });
}

test('Back restores each page without reloading it, and the shop fetches the live stock again', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const stockRequests = () => requests.filter((path) => path === PUBLIC_STOCK_PATH).length;
  for (const path of KEPT) {
    await test.step(path, async () => {
      expect(await leaveAndGoBack(page, path)).toEqual({ isRestored: true, reasons: [] });
      if (path === PATHS.shop) await expect.poll(stockRequests).toBe(2);
    });
  }
});

test("Back from a product page animates the product's drawing back into its card", async ({
  page,
}) => {
  await watchTransitions(page);
  await page.goto(PATHS.shop);
  await untilIdle(page);
  await card(page, 'Tarang T5 5G').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarang T5 5G');
  await expect.poll(() => transitionOf(page)).toEqual(DRAWING_MOVED);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(PATHS.shop);
  await expect.poll(() => transitionOf(page)).toEqual(DRAWING_MOVED);
});

// After a logout, the next person at the counter must not see the earlier page.
test('no-store is the only reason why the browser does not keep staff pages in the back-forward cache', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  for (const path of STAFF) {
    await test.step(path, async () => {
      const response = await page.request.get(path);
      expect(response.headers()['cache-control']).toBe('no-store');
      const { reasons } = await leaveAndGoBack(page, path);
      const others = reasons.filter(
        (reason) => reason !== 'masked' && !reason.startsWith('response-cache-control-no-store'),
      );
      expect(others).toEqual([]);
    });
  }
});
