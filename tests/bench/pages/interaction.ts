import type { Browser, Page } from '@playwright/test';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { medianRun } from '../measure.ts';
import { atMost, type Row } from '../section.ts';
import { withSite } from '../site.ts';
import { openBrowser, slowProcessor, type Visitor, visitorPage } from '../slow-phone/phone.ts';

const PORT = 8799;
const PUBLIC_MS = 100;
const STAFF_MS = 200;
const SCAN_MS = 150;
const SALE_LINES = 20;
const RUNS = 5;

interface Press extends Visitor {
  what: string;
  path: string;
  goalMs: number;
  /** What happens before the measured input. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The click or input to measure once the page is stable. */
  act: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/**
 * A page with a button that changes only its own text: the fastest possible response in this
 * browser on this machine.
 */
const BARE = `<button onclick="this.textContent = 'Pressed'">Press</button>`;

const type = (page: Page) =>
  page.getByRole('searchbox').first().pressSequentially('air', { delay: 150 });

const SCANNED = '2941100112331';

/** Fills a sale with other items, so that only the scan to measure is missing. */
async function fillSale(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: /^Product/ });
  for (let line = 1; line < SALE_LINES; line += 1) {
    await search.fill(`Stand ${line} for phones`);
    await search.press('Enter');
    await page.keyboard.type('90');
    await page.keyboard.press('Enter');
  }
}

/** A USB scanner types the code at once and ends it with Enter. */
async function scan(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Product/ }).focus();
  await page.keyboard.type(SCANNED);
  await page.keyboard.press('Enter');
  const lines = page.getByRole('list', { name: 'Products in this sale' }).getByRole('listitem');
  await lines.nth(SALE_LINES - 1).waitFor();
}

const CART = [{ id: 'vayu-air-14', quantity: 1 }];

const PRESSES: readonly Press[] = [
  { what: 'home, menu', path: PATHS.home, goalMs: PUBLIC_MS, act: press('Menu') },
  { what: 'shop, search', path: PATHS.shop, goalMs: PUBLIC_MS, act: type },
  { what: 'shop, Add to Cart', path: PATHS.shop, goalMs: PUBLIC_MS, act: press(/^Add to Cart/) },
  {
    what: 'product, Add to Cart',
    path: productPath('vayu-air-14'),
    goalMs: PUBLIC_MS,
    act: press(/^Add to Cart/),
  },
  {
    what: 'shop, cart drawer',
    path: PATHS.shop,
    goalMs: PUBLIC_MS,
    cart: CART,
    act: press(/^Cart/),
  },
  {
    what: 'cart, increase quantity',
    path: PATHS.cart,
    goalMs: PUBLIC_MS,
    cart: CART,
    act: press(/more$/),
  },
  { what: 'users, search', path: PATHS.users, goalMs: STAFF_MS, as: 'sysadm', act: type },
  { what: 'users, Add', path: PATHS.users, goalMs: STAFF_MS, as: 'sysadm', act: press('ADD') },
  { what: 'stores, Add', path: PATHS.stores, goalMs: STAFF_MS, as: 'sysadm', act: press('ADD') },
  {
    ...{ what: `sale of ${SALE_LINES} lines, scan`, path: PATHS.sale, goalMs: SCAN_MS },
    ...{ as: 'adviso', prepare: fillSale, act: scan },
  },
  { what: 'orders, search', path: PATHS.orders, goalMs: STAFF_MS, as: 'sysadm', act: type },
];

interface Window {
  longestMs: number;
}

/** Records the longest time from an input to the next paint. */
function watchInputs(): void {
  const bench = globalThis as unknown as Window;
  bench.longestMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) bench.longestMs = Math.max(bench.longestMs, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function longestAnswer(page: Page, act: Press['act']): Promise<number> {
  await slowProcessor(page);
  await page.evaluate(() => {
    (globalThis as unknown as Window).longestMs = 0;
  });
  await act(page);
  await page.waitForTimeout(1500);
  return page.evaluate(() => (globalThis as unknown as Window).longestMs);
}

async function pressBare(browser: Browser, origin: string): Promise<number> {
  const page = await visitorPage(browser, origin, {});
  await page.setContent(BARE);
  await page.evaluate(watchInputs);
  const longest = await longestAnswer(page, press('Press'));
  await page.context().close();
  return longest;
}

async function pressOn(browser: Browser, origin: string, selected: Press): Promise<number> {
  const page = await visitorPage(browser, origin, selected);
  await page.addInitScript(watchInputs);
  await page.goto(selected.path, { waitUntil: 'networkidle' });
  await selected.prepare?.(page);
  const longest = await longestAnswer(page, selected.act);
  await page.context().close();
  return longest;
}

/** Measures how long a page takes to respond to input at 4× CPU slowdown (INP). */
export function interaction(part: string): Promise<Row[]> {
  return withSite(PORT, async (origin) => {
    const browser = await openBrowser();
    const least = await medianRun(RUNS, () => pressBare(browser, origin), Number);
    const rows: Row[] = [
      { what: 'a bare page with one button', figure: `${least} ms`, goal: '', met: true },
    ];
    for (const selected of PRESSES.filter(({ what }) => what.includes(part))) {
      const longest = await medianRun(RUNS, () => pressOn(browser, origin, selected), Number);
      rows.push(atMost(selected.what, longest, selected.goalMs, ' ms'));
    }
    await browser.close();
    return rows;
  });
}
