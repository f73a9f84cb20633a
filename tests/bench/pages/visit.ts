import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import type { Measure } from './measures.ts';

export interface Weight {
  /** The bytes of script files and inline scripts. */
  script: number;
  all: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Window {
  benchShift: number;
}

async function gzipSize(response: Response): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return gzipSync(body, { level: 6 }).byteLength;
}

const INLINE = /<script(?![^>]*(?:\bsrc=|application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the size of the inline scripts. */
async function inlineSize(page: Page): Promise<number> {
  const answer = await page.request.get(page.url());
  const html = await answer.text();
  const scripts = [...html.matchAll(INLINE)].map(([, script]) => script ?? '');
  return gzipSync(scripts.join('\n'), { level: 6 }).byteLength;
}

function observe(): void {
  const bench = globalThis as unknown as Window;
  bench.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) bench.benchShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function logIn(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { username, password: 'Chipwala1' },
  });
  if (!answer.ok()) throw new Error(`${username} could not log in: ${answer.status()}`);
}

/** Opens a page as a first-time visitor on a phone and measures the transferred bytes. */
export async function visit(browser: Browser, origin: string, measure: Measure): Promise<Weight> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  if (measure.as !== undefined) await logIn(page, measure.as);
  await page.addInitScript(observe);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(measure.path, { waitUntil: 'networkidle' });
  const inline = await inlineSize(page);
  await measure.afterwards?.(page);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    responses.map(async (response) => ({
      bytes: await gzipSize(response),
      isScript: response.request().resourceType() === 'script',
    })),
  );
  const shift = await page.evaluate(() => (globalThis as unknown as Window).benchShift);
  await context.close();
  const sum = (some: typeof sizes) => some.reduce((total, each) => total + each.bytes, 0);
  return {
    script: inline + sum(sizes.filter((each) => each.isScript)),
    all: sum(sizes),
    shift,
  };
}
