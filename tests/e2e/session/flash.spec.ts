import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';

const BROKEN = ['{bad', '7', '{"kind":"shout","text":"hello"}', '{"kind":"info","text":7}'];

test('an invalid flash message is dropped, and a valid one appears only once', async ({ page }) => {
  await page.goto(PATHS.login);
  for (const left of BROKEN) {
    await test.step(left, async () => {
      await page.evaluate((text) => sessionStorage.setItem('flash', text), left);
      await page.reload();
      await untilIdle(page);
      expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull();
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    });
  }
  await page.evaluate(() =>
    sessionStorage.setItem('flash', '{"kind":"info","text":"Hello there"}'),
  );
  await page.reload();
  await expect(page.getByText('Hello there')).toBeVisible();
  await page.reload();
  await untilIdle(page);
  await expect(page.getByText('Hello there')).toHaveCount(0);
});
