import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { MISSING_PAGE, PUBLIC_PAGES } from '../../support/public-pages.ts';
import { blockStorage } from '../session/blocked-storage.ts';

test.use({ allowedNoise: [new RegExp(`404.*${MISSING_PAGE}`)] });

test('every page works when the browser blocks storage', async ({ page }) => {
  await blockStorage(page);
  for (const path of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await untilIdle(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
