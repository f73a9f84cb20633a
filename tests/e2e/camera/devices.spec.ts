import type { Page } from '@playwright/test';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../src/staff/scanner/texts.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { EMPTY_PICTURE, ean13OnScreen, photoOf } from '../../support/e2e/pictures.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry, typeCode, typeNextCode } from '../redemption/redeem.ts';
import { cameraUse, setHidden, watchCamera } from './watch-camera.ts';

declare global {
  interface Window {
    lights: unknown[];
    tones: number[];
    pulses: unknown[];
  }
}

test.use({
  launchOptions: launchOptions([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream=device-count=2',
  ]),
});

async function addTorch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.lights = [];
    const track = MediaStreamTrack.prototype;
    const capabilities = track.getCapabilities;
    track.getCapabilities = function () {
      return { ...capabilities.call(this), torch: true };
    };
    const apply = track.applyConstraints;
    track.applyConstraints = function (constraints) {
      const requested = constraints?.advanced?.[0];
      if (!requested || !('torch' in requested)) return apply.call(this, constraints);
      window.lights.push(requested.torch);
      return Promise.resolve();
    };
  });
}

async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tones = [];
    window.pulses = [];
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      const tone = createOscillator.call(this);
      const { start } = tone;
      tone.start = (at) => {
        window.tones.push(tone.frequency.value);
        start.call(tone, at);
      };
      return tone;
    };
    navigator.vibrate = (pulses) => {
      window.pulses.push(pulses);
      return true;
    };
  });
}

async function typeWrongCode(page: Page): Promise<void> {
  await typeNextCode(page, { ...entry(17), enrollmentNo: entry(18).enrollmentNo });
  await expect(page.getByText(REDEMPTION_TEXTS.invalid)).toBeVisible();
}

test('the scanner lists the cameras if there are several, offers a torch only if the camera has one, and beeps for a rejected code unless sound is off', async ({
  page,
}) => {
  await listen(page);
  await watchCamera(page);
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await expect(page.getByRole('button', { name: 'Front camera' })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Light/ })).toBeHidden();
  const list = page.getByLabel('Camera', { exact: true });
  await expect(list.getByRole('option')).toHaveCount(2);
  const second = (await list.getByRole('option').last().textContent()) ?? '';
  await list.selectOption(second);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 2, live: 1 });
  await expect(list.locator('option:checked')).toHaveText(second);

  await typeWrongCode(page);
  await expect.poll(() => page.evaluate(() => window.tones)).toEqual([220, 180]);
  expect(await page.evaluate(() => window.pulses)).toEqual([[80, 60, 160]]);
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();

  await addTorch(page);
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Light on' }).click();
  await page.getByRole('button', { name: 'Light off' }).click();
  await expect(page.getByRole('button', { name: 'Light on' })).toBeVisible();
  expect(await page.evaluate(() => window.lights)).toEqual([true, false]);
  await typeWrongCode(page);
  expect(await page.evaluate(() => window.tones)).toEqual([]);
  expect(await page.evaluate(() => window.pulses)).toEqual([]);
});

test('the box scanner shows instructions, pauses while the page is hidden, remembers its camera and accepts an unknown barcode', async ({
  page,
}) => {
  await watchCamera(page);
  await loginAs(page, 'adviso');
  await typeCode(page, entry(16));
  const opener = page.getByRole('button', { name: 'Scan the barcode on the box' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Scan the box' });
  const status = dialog.getByRole('region').getByRole('status');
  const live = async () => (await cameraUse(page)).live;
  await expect(status).toHaveText('Hold the barcode inside the frame');
  await expect.poll(live).toBe(1);
  await expectNoAxeViolations(page);
  await setHidden(page, true);
  await expect(status).toHaveText(SCANNER_TEXTS.paused);
  await expect.poll(live).toBe(0);
  await setHidden(page, false);
  await expect.poll(live).toBe(1);
  await dialog.getByLabel('Use a photo').setInputFiles(photoOf(EMPTY_PICTURE));
  await expect(status).toHaveText(SCANNER_TEXTS.emptyPhoto);
  await dialog.getByRole('button', { name: 'Scan Again' }).click();
  await expect.poll(live).toBe(1);

  const list = dialog.getByLabel('Camera', { exact: true });
  await expect(list.getByRole('option')).toHaveCount(2);
  const second = (await list.getByRole('option').last().textContent()) ?? '';
  await list.selectOption(second);
  await expect(list.locator('option:checked')).toHaveText(second);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(live).toBe(0);
  await expect(opener).toBeFocused();
  await typeCode(page, entry(16));
  await opener.click();
  await expect(list.locator('option:checked')).toHaveText(second);

  await dialog
    .getByLabel('Use a photo')
    .setInputFiles(photoOf(await ean13OnScreen('8901234567890')));
  await expect(page.getByLabel('Item Purchased')).toHaveValue('8901234567890');
});

test('the box scanner uses the back camera when the remembered camera is no longer available', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('last-camera', '"gone"'));
  await watchCamera(page);
  await loginAs(page, 'adviso');
  await typeCode(page, entry(16));
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
  await expect.poll(async () => (await cameraUse(page)).live).toBe(1);
  await expect(page.getByText('Hold the barcode inside the frame')).toBeVisible();
});
