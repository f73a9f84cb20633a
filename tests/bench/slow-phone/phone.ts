import { type Browser, chromium, type Page } from '@playwright/test';
import { requireBrowser } from '../../../scripts/browser/browser.ts';
import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { login } from '../../../src/contract/auth/api.ts';
import { cameraArgs } from '../../support/e2e/browser.ts';
import { EMPTY_PICTURE, qrOnScreen } from '../../support/e2e/pictures.ts';
import { writeVideo } from '../../support/e2e/y4m.ts';

const LATENCY_MS = 400;
const BYTES_PER_S = (400 * 1000) / 8;
const SLOWER = 4;

const FILM = 'test-results/slow-phone.y4m';

/**
 * Shows a QR code or a blank picture to cameras that are opened afterwards. A camera that is
 * already open keeps showing its old picture.
 */
async function showCamera(qr?: string): Promise<void> {
  writeVideo(FILM, qr === undefined ? [EMPTY_PICTURE] : await qrOnScreen(qr));
}

/** Launches a browser whose camera needs no permission. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await requireBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      ...cameraArgs(FILM),
    ],
  });
}

export interface Visitor {
  /** The user who is logged in before the page opens. */
  as?: string;
  /** The cart lines. */
  cart?: readonly { id: string; quantity: number }[];
  /** The QR code that the camera sees. */
  sees?: string;
  /** The text that the `BarcodeDetector` stub returns at once for every picture. */
  reads?: string;
}

/** Adds a stub of `BarcodeDetector`, which this machine's browser does not have. */
function addReader(text: string): void {
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => [
      { rawValue: text, format: 'qr_code', boundingBox: new DOMRectReadOnly(0, 0, 1, 1) },
    ];
  };
}

/** Opens a page on a phone as a first-time visitor. */
export async function visitorPage(
  browser: Browser,
  origin: string,
  visitor: Visitor,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['camera'],
  });
  const page = await context.newPage();
  await showCamera(visitor.sees);
  if (visitor.as !== undefined) {
    const data = { username: visitor.as, password: LOCAL_PASSWORD };
    const response = await page.request.post(login.path, { data });
    if (!response.ok()) throw new Error(`${visitor.as} could not log in: ${response.status()}`);
  }
  if (visitor.cart !== undefined) {
    const cart = JSON.stringify(visitor.cart);
    await page.addInitScript((stored) => localStorage.setItem('cart', stored), cart);
  }
  if (visitor.reads !== undefined) await page.addInitScript(addReader, visitor.reads);
  return page;
}

export async function slowProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Opens a page on a cheap phone: 400 kbit/s, 400 ms round trip, 4× CPU slowdown. */
export async function slowPage(browser: Browser, origin: string, visitor: Visitor): Promise<Page> {
  const page = await visitorPage(browser, origin, visitor);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  await slowProcessor(page);
  return page;
}
