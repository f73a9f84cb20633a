import type { Page } from '@playwright/test';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { cameraUse, watchCamera } from './watch-camera.ts';

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

test('the scanner lists the cameras when there is more than one', async ({ page }) => {
  await watchCamera(page);
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  const list = page.getByLabel('Camera', { exact: true });
  await expect(list.getByRole('option')).toHaveCount(2);
  const second = (await list.getByRole('option').last().textContent()) ?? '';
  await list.selectOption(second);
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 2, live: 1 });
  await expect(list.locator('option:checked')).toHaveText(second);
});

test('the torch button appears only for a camera with a torch', async ({ page }) => {
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await expect(page.getByRole('button', { name: 'Front camera' })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Light/ })).toBeHidden();

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
  await page.reload();
  await page.getByRole('button', { name: 'Light on' }).click();
  await page.getByRole('button', { name: 'Light off' }).click();
  await expect(page.getByRole('button', { name: 'Light on' })).toBeVisible();
  expect(await page.evaluate(() => window.lights)).toEqual([true, false]);
});

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
  await page.getByLabel('Instagram ID').fill('chipwala_fan_17');
  await page.getByLabel('Enrollment No').fill('CHP-2026-0018');
  await page.getByRole('button', { name: 'Check the code' }).click();
  await expect(page.getByText(REDEMPTION_TEXTS.invalid)).toBeVisible();
}

test('a rejected code triggers a beep and a vibration unless these are turned off on the device', async ({
  page,
}) => {
  await listen(page);
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await page.getByText('Type the code instead').click();
  await typeWrongCode(page);
  await expect.poll(() => page.evaluate(() => window.tones)).toEqual([220, 180]);
  expect(await page.evaluate(() => window.pulses)).toEqual([[80, 60, 160]]);

  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.getByText('Type the code instead').click();
  await typeWrongCode(page);
  expect(await page.evaluate(() => window.tones)).toEqual([]);
  expect(await page.evaluate(() => window.pulses)).toEqual([]);
});
