import { join } from 'node:path';
import type { PNG } from 'pngjs';
import { ROOT } from '../../../scripts/process/tool.ts';
import { cameraArgs, launchOptions } from './browser.ts';
import { EMPTY_PICTURE, qrOnScreen } from './pictures.ts';
import { test as base } from './test.ts';
import { writeVideo } from './y4m.ts';

export interface Camera {
  /**
   * Shows pictures in turn to cameras that are opened afterwards. A camera that is already open
   * keeps showing its old pictures.
   */
  show: (...pictures: PNG[]) => void;
  showQr: (text: string) => Promise<void>;
}

/**
 * Playwright's test with one fake camera, which shows a blank picture until the test sets another.
 */
export const test = base.extend<{ camera: Camera }, { cameraVideo: string }>({
  cameraVideo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter as the list of fixtures
    ({}, use, { parallelIndex }) => use(join(ROOT, `test-results/camera/${parallelIndex}.y4m`)),
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ cameraVideo }, use) => use(launchOptions(cameraArgs(cameraVideo))),
    { scope: 'worker' },
  ],
  camera: [
    async ({ cameraVideo }, use) => {
      const show = (...pictures: PNG[]) => writeVideo(cameraVideo, pictures);
      show(EMPTY_PICTURE);
      await use({ show, showQr: async (text) => show(...(await qrOnScreen(text))) });
    },
    { auto: true },
  ],
});

export { expect } from './test.ts';
