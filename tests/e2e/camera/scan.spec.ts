import type { Page } from '@playwright/test';
import { qrText } from '../../../scripts/seed/giveaway.ts';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/camera.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { entry, fillPurchase } from '../redemption/redeem.ts';
import { cameraUse, watchCamera } from './watch-camera.ts';

/** Asserts that the scanner does not read the code again while it is still in view. */
async function expectNotReadAgain(page: Page, opened: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Scan time left' });
  await expect(bar).toHaveAttribute('value', '28');
  await expect(page.getByText(REDEMPTION_TEXTS.init)).toBeVisible();
  expect(await cameraUse(page)).toEqual({ opened, live: 1 });
}

test('an advisor scans a code, goes back and scans it again, records the purchase and gets the reference number, and a third scan is rejected', async ({
  page,
  camera,
}) => {
  await camera.showQr(qrText(entry(10)));
  await page.clock.install();
  await watchCamera(page);
  await loginAs(page, 'adviso');
  const released = Promise.withResolvers<void>();
  await page.route(
    '**/api/redemption',
    async (route) => {
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(PATHS.redemption);
  await expect(page.getByText(REDEMPTION_TEXTS.fetching)).toBeVisible();
  released.resolve();
  await expect(page.getByLabel('Instagram ID')).toHaveValue(entry(10).instagramId);
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(10).enrollmentNo);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 0 });

  await page.getByLabel('Customer Name').fill('Meera');
  await page.getByRole('button', { name: '← Back to QR Scan' }).click();
  await page.getByRole('button', { name: 'Discard and scan' }).click();
  await expectNotReadAgain(page, 2);
  await page.clock.fastForward(10_000);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 2, live: 0 });
  await expect(page.getByLabel('Customer Name')).toHaveValue('');

  await fillPurchase(page);
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  await expect(page.getByRole('heading', { name: REDEMPTION_TEXTS.success })).toBeVisible();
  await page.getByRole('button', { name: 'Process Another' }).click();
  await expectNotReadAgain(page, 3);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText(REDEMPTION_TEXTS.redeemed);
});

test('a QR code that is not a giveaway code is rejected, and Scan Again reopens the camera', async ({
  page,
  camera,
}) => {
  await camera.showQr('https://example.test/menu');
  await watchCamera(page);
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await expect(page.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.invalid);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 0 });
  await expectNoAxeViolationsInDarkMode(page);
  await page.getByRole('button', { name: 'Scan Again' }).click();
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 2, live: 0 });
  await expect(page.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.invalid);
});
