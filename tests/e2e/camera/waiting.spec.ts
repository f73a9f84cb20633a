import { REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../src/staff/scanner/texts.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsDayAndNight,
} from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/camera.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { islandsRun } from '../session/enter.ts';
import { cameraUse, setHidden, watchCamera } from './watch-camera.ts';

test.beforeEach(async ({ page }) => {
  await watchCamera(page);
  await loginAs(page, 'adviso');
});

test('the camera opens automatically and times out after thirty seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(PATHS.redemption);
  const bar = page.getByRole('progressbar', { name: 'Scan time left' });
  await expect(page.getByText(REDEMPTION_TEXTS.init)).toBeVisible();
  await expect(bar).toHaveAttribute('value', '30');
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 1 });
  await expectNoAxeViolations(page);

  await page.clock.fastForward(10_000);
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeLessThanOrEqual(20);
  await page.clock.fastForward(20_000);
  await expect(page.getByText(REDEMPTION_TEXTS.timeout)).toBeVisible();
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 0 });
  await expectNoAxeViolationsDayAndNight(page);

  await page.getByRole('button', { name: 'Scan Again' }).click();
  await expect(bar).toHaveAttribute('value', '30');
});

test('the screen says that the camera is starting until a picture appears', async ({ page }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    const allowed = new Promise((resolve) => addEventListener('allow-camera', resolve));
    mediaDevices.getUserMedia = async (constraints) => {
      await allowed;
      return original(constraints);
    };
  });
  await page.goto(PATHS.redemption);
  const status = page.getByRole('region', { name: 'QR scanner' }).getByRole('status');
  await expect(status).toHaveText(SCANNER_TEXTS.starting);
  await islandsRun(page);
  await expect(status).toHaveText(SCANNER_TEXTS.starting);
  await page.evaluate(() => dispatchEvent(new Event('allow-camera')));
  await expect(status).toHaveText(REDEMPTION_TEXTS.init);
});

test('the switch button alternates between the front and back cameras', async ({ page }) => {
  await page.goto(PATHS.redemption);
  await page.getByRole('button', { name: 'Front camera' }).click();
  await page.getByRole('button', { name: 'Back camera' }).click();
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 3, live: 1 });
  expect(await page.evaluate(() => window.requestedFacing)).toEqual([
    'environment',
    'user',
    'environment',
  ]);
});

test('the camera is off while the page is hidden', async ({ page }) => {
  await page.goto(PATHS.redemption);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 1 });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await setHidden(page, true);
  const status = page.getByRole('region', { name: 'QR scanner' }).getByRole('status');
  await expect(status).toHaveText('Scanner paused');
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 0 });
  await setHidden(page, false);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 2, live: 1 });
  await expect(page.getByText(REDEMPTION_TEXTS.init)).toBeVisible();
});

test('typing a code turns the camera off', async ({ page }) => {
  await page.goto(PATHS.redemption);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 1 });
  await page.getByText('Type the code instead').click();
  await page.getByLabel('Instagram ID').fill('chipwala_fan_12');
  await page.getByLabel('Enrollment No').fill('CHP-2026-0012');
  await page.getByRole('button', { name: 'Check the code' }).click();
  await expect(page.getByLabel('Customer Name')).toBeVisible();
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 0 });
});
