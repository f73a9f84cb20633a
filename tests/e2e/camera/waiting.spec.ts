import { REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../src/staff/scanner/texts.ts';
import { expect, test } from '../../support/e2e/camera.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { entry, typeNextCode } from '../redemption/redeem.ts';
import { cameraUse, setHidden, watchCamera } from './watch-camera.ts';

const LIBRARY = /\/library\.[^/]*\.js$/;

test.beforeEach(async ({ page }) => {
  await watchCamera(page);
  await loginAs(page, 'adviso');
});

test('the camera opens automatically, times out after thirty seconds, opens again on Scan Again and closes for a typed code', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PATHS.redemption);
  const bar = page.getByRole('progressbar', { name: 'Scan time left' });
  await expect(page.getByText(REDEMPTION_TEXTS.init)).toBeVisible();
  await expect(bar).toHaveAttribute('value', '30');
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 1 });

  await page.clock.fastForward(10_000);
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeLessThanOrEqual(20);
  await page.clock.fastForward(20_000);
  await expect(page.getByText(REDEMPTION_TEXTS.timeout)).toBeVisible();
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 0 });

  await page.getByRole('button', { name: 'Scan Again' }).click();
  await expect(bar).toHaveAttribute('value', '30');
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 2, live: 1 });
  await typeNextCode(page, entry(12));
  await expect(page.getByLabel('Customer Name')).toBeVisible();
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 2, live: 0 });
});

test('the scanner shows the camera picture while html5-qrcode loads, can switch between the front and back cameras, and turns the camera off while the page is hidden', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    const allowed = new Promise((resolve) => addEventListener('allow-camera', resolve));
    mediaDevices.getUserMedia = async (constraints) => {
      await allowed;
      return original(constraints);
    };
  });
  const released = Promise.withResolvers<void>();
  await page.route(LIBRARY, async (route) => {
    await released.promise;
    await route.continue();
  });
  const arrived = page.waitForResponse(LIBRARY);
  await page.goto(PATHS.redemption);
  const status = page.getByRole('region', { name: 'QR scanner' }).getByRole('status');
  await expect(status).toHaveText(SCANNER_TEXTS.starting);
  await islandsRun(page);
  await expect(status).toHaveText(SCANNER_TEXTS.starting);
  await page.evaluate(() => dispatchEvent(new Event('allow-camera')));
  await expect(page.getByRole('button', { name: 'Front camera' })).toBeEnabled();
  const { paused, videoWidth } = await page
    .locator('video')
    .evaluate(({ paused, videoWidth }: HTMLVideoElement) => ({ paused, videoWidth }));
  expect(paused).toBe(false);
  expect(videoWidth).toBeGreaterThan(0);
  released.resolve();
  expect((await arrived).ok()).toBe(true);
  await expect(status).toHaveText(REDEMPTION_TEXTS.init);

  await page.getByRole('button', { name: 'Front camera' }).click();
  await page.getByRole('button', { name: 'Back camera' }).click();
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 3, live: 1 });
  expect(await page.evaluate(() => window.requestedFacing)).toEqual([
    'environment',
    'user',
    'environment',
  ]);

  await setHidden(page, true);
  await expect(status).toHaveText('Scanner paused');
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 3, live: 0 });
  await setHidden(page, false);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 4, live: 1 });
  await expect(status).toHaveText(REDEMPTION_TEXTS.init);
});
