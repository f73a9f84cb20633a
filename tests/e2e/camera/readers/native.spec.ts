import { qrText } from '../../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/camera.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { EMPTY_PICTURE, ean13OnScreen, photoOf, qrPicture } from '../../../support/e2e/pictures.ts';
import { entry } from '../../redemption/redeem.ts';
import { enterAs } from '../../session/enter.ts';
import { openScanner } from '../box.ts';
import { cameraUse, watchCamera } from '../watch-camera.ts';
import { addDetector, watchLibrary } from './stand-in-detector.ts';

test('a browser with a native QR reader scans with the camera without loading html5-qrcode', async ({
  page,
  camera,
}) => {
  await addDetector(page);
  const requested = watchLibrary(page);
  await camera.showQr(qrText(entry(11)));
  await watchCamera(page);
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(11).enrollmentNo);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 1, live: 0 });
  expect(await page.evaluate(() => window.detections)).toBeGreaterThan(0);
  expect(requested).toEqual([]);
});

test('a browser with a native QR reader reads a photo without loading html5-qrcode', async ({
  page,
}) => {
  await addDetector(page);
  const requested = watchLibrary(page);
  await enterAs(page, 'adviso', PATHS.redemption);
  const photo = photoOf(await qrPicture(qrText(entry(17))));
  await page.getByLabel('Use a photo').setInputFiles(photo);
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
  expect(requested).toEqual([]);
});

test('html5-qrcode reads a photo when the native reader finds no code in it', async ({ page }) => {
  await addDetector(page, { isBlind: true });
  const requested = watchLibrary(page);
  await enterAs(page, 'adviso', PATHS.redemption);
  const photo = photoOf(await qrPicture(qrText(entry(17))));
  await page.getByLabel('Use a photo').setInputFiles(photo);
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
  expect(requested).toHaveLength(1);
});

test('html5-qrcode reads a format that the native reader does not support', async ({
  page,
  camera,
}) => {
  await addDetector(page);
  const requested = watchLibrary(page);
  camera.show(await ean13OnScreen('2941100112331'));
  await openScanner(page);
  await expect(page.getByLabel('Item Purchased')).toHaveValue('Kavach Glass Duo');
  expect(requested).toHaveLength(1);
});

test('the camera shows its picture while html5-qrcode loads', async ({ page, camera }) => {
  camera.show(EMPTY_PICTURE);
  await loginAs(page, 'adviso');
  let deliver = () => {};
  const released = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/library\.[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const arrived = page.waitForResponse(/\/library\.[^/]*\.js$/);
  await page.goto(PATHS.redemption);
  await expect(page.getByRole('button', { name: 'Front camera' })).toBeEnabled();
  const { paused, videoWidth } = await page
    .locator('video')
    .evaluate(({ paused, videoWidth }: HTMLVideoElement) => ({ paused, videoWidth }));
  expect(paused).toBe(false);
  expect(videoWidth).toBeGreaterThan(0);
  deliver();
  expect((await arrived).ok()).toBe(true);
});
