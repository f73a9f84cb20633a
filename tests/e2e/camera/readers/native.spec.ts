import { qrText } from '../../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/camera.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { EMPTY_PICTURE, ean13OnScreen, photoOf, qrPicture } from '../../../support/e2e/pictures.ts';
import { entry } from '../../redemption/redeem.ts';
import { enterAs } from '../../session/enter.ts';
import { cameraUse, watchCamera } from '../watch-camera.ts';
import { addDetector, watchLibrary } from './stand-in-detector.ts';

test('a browser with a native QR reader reads codes from the camera and from photos without loading html5-qrcode', async ({
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

  camera.show(EMPTY_PICTURE);
  await page.getByRole('button', { name: '← Back to QR Scan' }).click();
  const photo = photoOf(await qrPicture(qrText(entry(17))));
  await page.getByLabel('Use a photo').setInputFiles(photo);
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
  expect(requested).toEqual([]);
});

test('html5-qrcode reads a QR code in a photo and a barcode when the native reader finds no code, and a scanned barcode leaves the other fields unchanged', async ({
  page,
  camera,
}) => {
  await addDetector(page, { isBlind: true });
  const requested = watchLibrary(page);
  camera.show(await ean13OnScreen('2941100112331'));
  await watchCamera(page);
  await enterAs(page, 'adviso', PATHS.redemption);
  const photo = photoOf(await qrPicture(qrText(entry(17))));
  await page.getByLabel('Use a photo').setInputFiles(photo);
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
  expect(requested).toHaveLength(1);

  await page.getByLabel('Customer Name').fill('Meera');
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
  await expect(page.getByLabel('Item Purchased')).toHaveValue('Kavach Glass Duo');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Customer Name')).toHaveValue('Meera');
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
  await expect.poll(async () => (await cameraUse(page)).live).toBe(0);
});
