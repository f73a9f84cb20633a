import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/camera.ts';
import { holdScripts } from '../../../support/e2e/hold-scripts.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { entry, typeNextCode } from '../../redemption/redeem.ts';
import { cameraUse, watchCamera } from '../watch-camera.ts';

test.beforeEach(async ({ page }) => {
  await watchCamera(page);
  await loginAs(page, 'adviso');
});

test('the camera and the typed-code form work before the scripts load, and the camera stays off when the reloaded page offers to resume an unfinished redemption', async ({
  page,
}) => {
  const deliver = await holdScripts(page);
  await page.goto(PATHS.redemption, { waitUntil: 'commit' });
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate(({ paused, videoWidth }: HTMLVideoElement) => !paused && videoWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Front camera' })).toBeDisabled();
  const summary = page.getByText('Type the code instead');
  const instagramId = page.getByLabel('Instagram ID');
  await summary.click();
  await instagramId.fill('meera');

  deliver();
  await expect(page.getByRole('button', { name: 'Front camera' })).toBeEnabled();
  expect(await cameraUse(page)).toEqual({ opened: 1, live: 1 });
  await islandsRun(page);
  await expect(instagramId).toHaveValue('meera');
  await page.getByRole('button', { name: 'Check the code' }).click();
  await expect(page.getByText('Enrollment No is required')).toBeVisible();
  await summary.click();
  await expect(instagramId).toBeHidden();
  await summary.click();
  await expect(instagramId).toBeVisible();

  await typeNextCode(page, entry(16));
  await page.getByLabel('Customer Name').fill('Meera');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Unfinished redemption' })).toBeFocused();
  expect(await cameraUse(page)).toEqual({ opened: 0, live: 0 });
});

test('a camera opened before the scripts load closes when the page is hidden', async ({ page }) => {
  const deliver = await holdScripts(page);
  await page.goto(PATHS.redemption, { waitUntil: 'commit' });
  await expect.poll(async () => (await cameraUse(page)).live).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await cameraUse(page)).toEqual({ opened: 1, live: 0 });
  deliver();
  await expect.poll(() => cameraUse(page)).toEqual({ opened: 2, live: 1 });
});
