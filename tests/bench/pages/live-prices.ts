import type { Browser, CDPSession, Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { LIVE_GOODS } from '../../support/e2e/live-goods.ts';
import { medianRun } from '../measure.ts';
import { atMost, type Row } from '../section.ts';
import { withSite } from '../site.ts';
import { openBrowser, slowProcessor, visitorPage } from '../slow-phone/phone.ts';

const PORT = 8799;
const RUNS = 5;
const CARDS = 1600;
const CHANGES = 200;
const GOAL_MS = 50;
/** A page asks again after this time when its visitor returns. */
const PAUSE_MS = 1000;
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Fills the list with copies of its cards, each of a product of its own. */
function copyCards(count: number): void {
  const list = document.querySelector('[data-results]');
  const cards = [...(list?.children ?? [])];
  const copies = Array.from({ length: count - cards.length }, (_, nth) => {
    const copy = cards[nth % cards.length]?.cloneNode(true) as HTMLElement;
    const button = copy.querySelector<HTMLButtonElement>('button[name=add]');
    if (button) button.value = `copy-${nth}`;
    return copy;
  });
  list?.append(...copies);
}

/** The time in ms that the page has spent on scripts, styles and layout. */
async function workOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  const seconds = metrics.filter(({ name }) => WORK.includes(name));
  return seconds.reduce((sum, { value }) => sum + value * 1000, 0);
}

/** Answers with changed prices, and lets the page ask for them. */
async function applyPrices(page: Page): Promise<void> {
  const ids = Array.from({ length: CHANGES }, (_, nth) => `copy-${nth}`);
  const prices = Object.fromEntries(ids.map((id) => [id, { price: 1, mrp: 2 }]));
  await page.route(LIVE_GOODS, (route) => route.fulfill({ json: { available: {}, prices } }));
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(1500);
  if (!(await page.locator('li:has([value="copy-199"])').textContent())?.includes('₹1')) {
    throw new Error('The page does not show the changed prices');
  }
}

async function measure(browser: Browser, origin: string): Promise<number> {
  const page = await visitorPage(browser, origin, {});
  await page.goto(PATHS.shop, { waitUntil: 'networkidle' });
  await page.evaluate(copyCards, CARDS);
  await slowProcessor(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const before = await workOf(client);
  await applyPrices(page);
  const work = (await workOf(client)) - before;
  await page.context().close();
  return work;
}

/** Measures how long an open list works on changed prices at 4× CPU slowdown. */
export function livePrices(): Promise<Row[]> {
  return withSite(PORT, async (origin) => {
    const browser = await openBrowser();
    const ms = await medianRun(RUNS, () => measure(browser, origin), Number);
    await browser.close();
    return [atMost(`${CHANGES} changed prices on a list of ${CARDS} products`, ms, GOAL_MS, ' ms')];
  });
}
