import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../../../scripts/process/tool.ts';

const DECODER = join(ROOT, 'node_modules/html5-qrcode/third_party/zxing-js.umd.js');

interface Decoder {
  BinaryBitmap: new (binarizer: object) => object;
  HybridBinarizer: new (source: object) => object;
  HTMLCanvasElementLuminanceSource: new (canvas: HTMLCanvasElement) => object;
  QRCodeReader: new () => { decode: (bitmap: object) => { getText: () => string } };
}

declare global {
  interface Window {
    ZXing: Decoder;
    /** The number of pictures passed to the fake detector. */
    detections: number;
  }
}

/**
 * Adds a fake `BarcodeDetector` to the page, because Chromium lacks a native one on some systems.
 * The fake supports only QR codes and decodes them with ZXing. With `isBlind`, it never finds a
 * code.
 */
export async function addDetector(page: Page, { isBlind = false } = {}): Promise<void> {
  await page.addInitScript({ path: DECODER });
  await page.addInitScript((blind) => {
    window.detections = 0;
    window.BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code'];

      async detect(picture: CanvasImageSource) {
        window.detections += 1;
        if (blind || !(picture instanceof HTMLCanvasElement)) return [];
        const { ZXing } = window;
        const source = new ZXing.HTMLCanvasElementLuminanceSource(picture);
        const bitmap = new ZXing.BinaryBitmap(new ZXing.HybridBinarizer(source));
        try {
          const rawValue = new ZXing.QRCodeReader().decode(bitmap).getText();
          return [{ rawValue, boundingBox: new DOMRectReadOnly(0, 0, 1, 1) }];
        } catch {
          return [];
        }
      }
    };
  }, isBlind);
}

/** Collects the html5-qrcode URLs that the page requests. */
export function watchLibrary(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/library\.[^/]*\.js$/.test(request.url())) requested.push(request.url());
  });
  return requested;
}
