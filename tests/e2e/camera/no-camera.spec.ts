import { REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ launchOptions: launchOptions() });

test('without a camera the scanner says so and shows the way to type the code', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await expect(page.getByText(REDEMPTION_TEXTS.cameraError)).toBeVisible();
  await expect(page.getByLabel('Instagram ID')).toBeVisible();
});

test('a browser without cameras in its reach says what it lacks', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await expect(page.getByText('Camera streaming not supported by the browser.')).toBeVisible();
});
