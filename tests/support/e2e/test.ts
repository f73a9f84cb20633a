import { test as base, type Page } from '@playwright/test';
import { E2E_ORIGIN } from '../../../scripts/tests/e2e-address.ts';
import { cameraArgs, launchOptions } from './browser.ts';
import { Noise } from './noise.ts';
import { writeQrFilm } from './y4m.ts';

interface Fixtures {
  /** Console errors, failed requests and the like which a test brings about on purpose. */
  allowedNoise: RegExp[];
  noise: Noise;
  /** A page of a browser whose camera sees a QR of this text. */
  launchWithQr: (text: string) => Promise<Page>;
}

/** Playwright's test, which fails on any noise that was not allowed. */
export const test = base.extend<Fixtures>({
  allowedNoise: [[], { option: true }],
  noise: async ({ allowedNoise }, use) => {
    const noise = new Noise(E2E_ORIGIN);
    await use(noise);
    noise.refuse(allowedNoise);
  },
  context: async ({ context, noise }, use) => {
    await noise.watch(context);
    await use(context);
    await noise.settle(context);
  },
  launchWithQr: async ({ playwright, contextOptions, noise }, use, testInfo) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async (text) => {
      const film = testInfo.outputPath(`qr-${closers.length}.y4m`);
      writeQrFilm(film, text);
      const browser = await playwright.chromium.launch(launchOptions(cameraArgs(film)));
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: E2E_ORIGIN,
        permissions: ['camera'],
      });
      await noise.watch(context);
      closers.push(async () => {
        await noise.settle(context);
        await browser.close();
      });
      return context.newPage();
    });
    await Promise.all(closers.map((close) => close()));
  },
});

export { expect } from '@playwright/test';
