import { expect, test } from '../../support/e2e/camera.ts';
import { readCamera } from '../../support/e2e/read-camera.ts';

test('the fake camera can show several codes one after another', async ({ page, camera }) => {
  for (const text of ['someone|CHP-2026-0007', 'chipwala_fan_01|CHP-2026-0001']) {
    await camera.showQr(text);
    expect(await readCamera(page)).toBe(text);
  }
});
