import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { islandsRun } from './enter.ts';

for (const left of ['{bad', '7', '{"kind":"shout","text":"hello"}', '{"kind":"info","text":7}']) {
  test(`a broken word from the page before (${left}) is dropped`, async ({ page }) => {
    await page.addInitScript((text) => sessionStorage.setItem('flash', text), left);
    await page.goto(PATHS.login, { waitUntil: 'networkidle' });
    await islandsRun(page);
    expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });
}

test('a word from the page before is shown once', async ({ page }) => {
  await page.goto(PATHS.signup);
  await page.evaluate(() =>
    sessionStorage.setItem('flash', '{"kind":"info","text":"Hello there"}'),
  );
  await page.goto(PATHS.login);
  await expect(page.getByText('Hello there')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Hello there')).toHaveCount(0);
});
