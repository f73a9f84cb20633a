import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { MISSING_PAGE, PUBLIC_PAGES } from '../../support/public-pages.ts';
import { card } from '../shop/shopper.ts';
import { DRAWING_MOVED, transitionOf, watchTransitions } from './transitions.ts';

// Playwright switches the back-forward cache off; people have it on.
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const KEPT = [...PUBLIC_PAGES.filter((path) => path !== MISSING_PAGE), PATHS.track];
const STAFF = [
  PATHS.dashboard,
  PATHS.users,
  PATHS.stores,
  PATHS.settings,
  PATHS.orders,
  PATHS.redemption,
  PATHS.workledger,
];

interface Return {
  isRestored: boolean;
  /** Why the browser did not keep the page, as far as it tells. */
  reasons: string[];
}

interface NavigationEntry extends PerformanceEntry {
  notRestoredReasons?: { reasons: { reason: string }[] } | null;
}

async function leaveAndGoBack(page: Page, path: string): Promise<Return> {
  await page.goto(path, { waitUntil: 'networkidle' });
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

for (const path of KEPT) {
  test(`Back to ${path} shows it as it was left, without loading it again`, async ({ page }) => {
    expect(await leaveAndGoBack(page, path)).toEqual({ isRestored: true, reasons: [] });
  });
}

test('Back from a product its drawing goes to its card again', async ({ page }) => {
  await watchTransitions(page);
  await page.goto(PATHS.shop, { waitUntil: 'networkidle' });
  await card(page, 'Tarang T5 5G').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarang T5 5G');
  await expect.poll(() => transitionOf(page)).toEqual(DRAWING_MOVED);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(PATHS.shop);
  await expect.poll(() => transitionOf(page)).toEqual(DRAWING_MOVED);
});

// Whoever stands at the counter after a logout must not see what was there before.
for (const path of STAFF) {
  test(`nothing but its no-store keeps the browser from keeping ${path}`, async ({ page }) => {
    await loginAs(page, 'sysadm');
    const answer = await page.request.get(path);
    expect(answer.headers()['cache-control']).toBe('no-store');
    const { reasons } = await leaveAndGoBack(page, path);
    const others = reasons.filter(
      (reason) => reason !== 'masked' && !reason.startsWith('response-cache-control-no-store'),
    );
    expect(others).toEqual([]);
  });
}
