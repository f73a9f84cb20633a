import { type Browser, chromium, type Page } from '@playwright/test';
import { requireBrowser } from '../../../scripts/browser/browser.ts';
import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { API_PATHS } from '../../../src/lib/paths.ts';

const LATENCY_MS = 400;
const BYTES_PER_S = (400 * 1000) / 8;
const SLOWER = 4;

/** A browser with a camera that shows a test picture. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await requireBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
  });
}

export interface Visitor {
  /** Logs in as this user first. */
  as?: string;
  /** What lies in the cart. */
  cart?: readonly { id: string; quantity: number }[];
}

/** A first visitor's page on a cheap phone: 400 kbit/s, 400 ms a round trip, a processor four times slower. */
export async function slowPage(browser: Browser, origin: string, visitor: Visitor): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['camera'],
  });
  const page = await context.newPage();
  if (visitor.as !== undefined) {
    const data = { username: visitor.as, password: LOCAL_PASSWORD };
    const answer = await page.request.post(API_PATHS.login, { data });
    if (!answer.ok()) throw new Error(`${visitor.as} could not log in: ${answer.status()}`);
  }
  if (visitor.cart !== undefined) {
    const cart = JSON.stringify(visitor.cart);
    await page.addInitScript((stored) => localStorage.setItem('cart', stored), cart);
  }
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}
