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

test('the code reader starts downloading before hydration when the browser has no built-in one', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  const html = await (await page.request.get(PATHS.redemption)).text();
  const [island = ''] = /<astro-island[^>]*component-export="Redemption"[^>]*>/.exec(html) ?? [];
  const [, script = 'none'] = /component-url="([^"]+)"/.exec(island) ?? [];
  // The page cannot be hydrated before the reader is requested.
  const requested = page.waitForRequest(LIBRARY);
  await page.route(`**${script}`, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto(PATHS.redemption);
  await requested;
  await expect(page.locator('astro-island[component-export="Redemption"]')).not.toHaveAttribute(
    'ssr',
  );
});
