import { expect, test } from '../../support/e2e/test.ts';
import { MISSING_PAGE, PUBLIC_PAGES } from '../../support/public-pages.ts';

for (const path of PUBLIC_PAGES) {
  test.describe(() => {
    test.use({ allowedNoise: path === MISSING_PAGE ? [/404/] : [] });

    test(`${path} works in a browser that refuses to remember`, async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied', 'SecurityError');
            },
          });
        }
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
