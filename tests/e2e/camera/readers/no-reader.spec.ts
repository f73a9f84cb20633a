import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../../src/staff/scanner/texts.ts';
import { expect, test } from '../../../support/e2e/camera.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { cameraUse, watchCamera } from '../watch-camera.ts';

const LIBRARY = /\/library\.[^/]*\.js$/;

test.use({ allowedNoise: [/library\.[^/]*\.js/] });

test('the camera closes when no reader is available, and staff can type the code', async ({
  page,
}) => {
  await watchCamera(page);
  await loginAs(page, 'adviso');
  await page.route(LIBRARY, (route) => route.abort());
  await page.goto(PATHS.redemption);
  await expect(page.getByText(SCANNER_TEXTS.unknown)).toBeVisible();
  await expect(page.getByLabel('Instagram ID')).toBeVisible();
  await expect.poll(async () => (await cameraUse(page)).live).toBe(0);

  await page.unroute(LIBRARY);
  await page.getByRole('button', { name: 'Scan Again' }).click();
  await expect.poll(async () => (await cameraUse(page)).live).toBe(1);
});

test('the download of the reader starts before the page is hydrated when the browser has no built-in reader', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const mark = ({ target }: Event) => {
      const isScanner = (target as Element).getAttribute('component-export') === 'Redemption';
      if (isScanner) performance.mark('hydrated');
    };
    addEventListener('astro:hydrate', mark, true);
  });
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  for (const name of ['hydrated', 'library.']) {
    await expect.poll(() => startOf(page, name)).toBeGreaterThan(0);
  }
  expect(await startOf(page, 'library.')).toBeLessThan(await startOf(page, 'hydrated'));
});

/** The time in ms at which a mark was set or a loaded file was requested; NaN if neither exists. */
function startOf(page: Page, name: string): Promise<number> {
  return page.evaluate((part) => {
    const entry = performance.getEntries().find((each) => each.name.includes(part));
    return entry?.startTime ?? Number.NaN;
  }, name);
}
