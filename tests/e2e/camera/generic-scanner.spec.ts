import { SCANNER_TEXTS } from '../../../src/staff/scanner/texts.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { EMPTY_PICTURE, ean13OnScreen, photoOf } from '../../support/e2e/pictures.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry, typeCode } from '../redemption/redeem.ts';
import { openScanner } from './box.ts';
import { cameraUse, setHidden } from './watch-camera.ts';

test.use({
  launchOptions: launchOptions([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream=device-count=2',
  ]),
});

test('an unknown barcode is entered in the field unchanged', async ({ page }) => {
  await openScanner(page);
  const photo = photoOf(await ean13OnScreen('8901234567890'));
  await page.getByRole('dialog').getByLabel('Use a photo').setInputFiles(photo);
  await expect(page.getByLabel('Item Purchased')).toHaveValue('8901234567890');
});

test('the dialog shows instructions, pauses while the page is hidden and can be closed', async ({
  page,
}) => {
  await openScanner(page);
  const dialog = page.getByRole('dialog', { name: 'Scan the box' });
  const status = dialog.getByRole('region').getByRole('status');
  await expect(status).toHaveText('Hold the barcode inside the frame');
  await expect.poll(async () => (await cameraUse(page)).live).toBe(1);
  await expectNoAxeViolations(page);
  await setHidden(page, true);
  await expect(status).toHaveText(SCANNER_TEXTS.paused);
  await expect.poll(async () => (await cameraUse(page)).live).toBe(0);
  await setHidden(page, false);
  await expect.poll(async () => (await cameraUse(page)).live).toBe(1);
  await dialog.getByLabel('Use a photo').setInputFiles(photoOf(EMPTY_PICTURE));
  await expect(status).toHaveText(SCANNER_TEXTS.emptyPhoto);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Scan Again' }).click();
  await expect.poll(async () => (await cameraUse(page)).live).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await cameraUse(page)).live).toBe(0);
  await expect(page.getByRole('button', { name: 'Scan the barcode on the box' })).toBeFocused();
});

test('a camera chosen from the list stays selected the next time the scanner opens', async ({
  page,
}) => {
  await openScanner(page);
  const list = page.getByRole('dialog').getByLabel('Camera', { exact: true });
  await expect(list.getByRole('option')).toHaveCount(2);
  const second = (await list.getByRole('option').last().textContent()) ?? '';
  await list.selectOption(second);
  await expect(list.locator('option:checked')).toHaveText(second);
  await page.reload();
  await typeCode(page, entry(16));
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
  await expect(list.locator('option:checked')).toHaveText(second);
});

test('the scanner uses the back camera when the remembered camera is no longer available', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('last-camera', '"gone"'));
  await openScanner(page);
  await expect.poll(async () => (await cameraUse(page)).live).toBe(1);
  await expect(page.getByText('Hold the barcode inside the frame')).toBeVisible();
});

for (const [why, text, breakIt] of [
  [
    'an insecure address',
    SCANNER_TEXTS.insecure,
    () => Object.defineProperty(window, 'isSecureContext', { value: false }),
  ],
  [
    'no camera support',
    SCANNER_TEXTS.unsupported,
    () => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  ],
  [
    'a camera that does not start',
    SCANNER_TEXTS.unknown,
    () => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
    },
  ],
] as const) {
  test(`both scanners show "${text}" for ${why}`, async ({ page }) => {
    await page.addInitScript(breakIt);
    await loginAs(page, 'adviso');
    await typeCode(page, entry(16));
    await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
    await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: '← Back to QR Scan' }).click();
    await expect(page.getByRole('region', { name: 'QR scanner' }).getByText(text)).toBeVisible();
  });
}
