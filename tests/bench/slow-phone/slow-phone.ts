import type { Browser, Page } from '@playwright/test';
import { medianRun } from '../measure.ts';
import { atMost, type Row } from '../section.ts';
import { withSite } from '../site.ts';
import { openBrowser, slowPage } from './phone.ts';
import { WAITS, type Wait } from './waits.ts';

const PORT = 8797;
const RUNS = 3;

interface Duration {
  ms: number;
  files: number;
  rounds: number;
}

/** Counts the sequential rounds of requests that the page needed, including the HTML request. */
function countRounds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [html] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const rest = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // Excludes cached files, such as an icon that the page already shows elsewhere.
    const requested = rest.filter(({ transferSize }) => transferSize > 0);
    const all = [html, ...requested].filter((entry) => entry !== undefined);
    const byStart = all.sort((a, b) => a.startTime - b.startTime);
    const rounds: { end: number; round: number }[] = [];
    for (const { startTime, responseStart, responseEnd, name } of byStart) {
      // The browser requests files as soon as the first bytes of the HTML arrive.
      const isHtml = name === html?.name;
      const before = rounds.filter(({ end }) => end <= startTime).map(({ round }) => round);
      rounds.push({ end: isHtml ? responseStart : responseEnd, round: 1 + Math.max(0, ...before) });
    }
    return Math.max(...rounds.map(({ round }) => round));
  });
}

const SEEN = 'seen';

/** Records the time at which the page first contains an element that matches the selector. */
function markWhenSeen([selector, name]: readonly [string, string]): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    performance.mark(name);
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Returns the time in ms from opening the page until the measured outcome appeared, or until now if
 * it was not recorded.
 */
function seenAt(page: Page): Promise<number> {
  return page.evaluate(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? performance.now(),
    SEEN,
  );
}

async function take(browser: Browser, origin: string, wait: Wait): Promise<Duration> {
  const page = await slowPage(browser, origin, wait);
  if (wait.selector) await page.addInitScript(markWhenSeen, [wait.selector, SEEN] as const);
  let files = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files += 1;
  });
  await page.goto(wait.path, { waitUntil: 'commit' });
  await wait.first?.(page);
  const start = wait.first ? performance.now() : undefined;
  await wait.until(page);
  const ms = start ? performance.now() - start : await seenAt(page);
  const rounds = await countRounds(page);
  await page.context().close();
  return { ms, files, rounds };
}

function rowsOf({ what, goalMs, goalFiles, goalRounds }: Wait, duration: Duration): Row[] {
  const rows = [atMost(what, Math.round(duration.ms), goalMs, ' ms')];
  if (goalFiles !== undefined) rows.push(atMost('… JavaScript files', duration.files, goalFiles));
  if (goalRounds !== undefined) rows.push(atMost('… rounds', duration.rounds, goalRounds));
  return rows;
}

/**
 * Measures how long a person waits at 400 kbit/s, 400 ms round trip and 4× CPU slowdown, with an
 * empty cache.
 */
export function slowPhone(part: string): Promise<Row[]> {
  const measureWaits = async (origin: string) => {
    const browser = await openBrowser();
    const rows: Row[] = [];
    for (const wait of WAITS.filter(({ what }) => what.includes(part))) {
      const duration = await medianRun(
        RUNS,
        () => take(browser, origin, wait),
        ({ ms }) => ms,
      );
      rows.push(...rowsOf(wait, duration));
    }
    await browser.close();
    return rows;
  };
  return withSite(PORT, measureWaits, { hasWork: true });
}
