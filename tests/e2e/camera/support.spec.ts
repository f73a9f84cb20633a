import { readCamera } from '../../support/e2e/read-camera.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('the camera shows the first giveaway entry', async ({ page }) => {
  expect(await readCamera(page)).toBe('chipwala_fan_01|CHP-2026-0001');
});
