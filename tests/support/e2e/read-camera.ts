import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../../scripts/process/tool.ts';
import { showBarePage } from './bare-page.ts';

const READER = join(ROOT, 'node_modules/html5-qrcode/html5-qrcode.min.js');

interface Reader {
  start(
    camera: object,
    options: object,
    onRead: (text: string) => void,
    onMiss: () => void,
  ): Promise<unknown>;
}

declare global {
  interface Window {
    Html5Qrcode: new (id: string) => Reader;
  }
}

/** Returns the text of the QR code that this page's camera shows. */
export async function readCamera(page: Page): Promise<string> {
  await showBarePage(page, '<div id="reader"></div>');
  await page.addScriptTag({ path: READER });
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const reader = new window.Html5Qrcode('reader');
        const ignore = () => undefined;
        reader.start({ facingMode: 'environment' }, { fps: 10 }, resolve, ignore).catch(reject);
      }),
  );
}
