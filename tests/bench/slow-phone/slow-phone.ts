import type { Browser, Page } from '@playwright/test';
import { medianRun } from '../measure.ts';
import { atMost, type Row } from '../section.ts';
import { withSite } from '../site.ts';
import { openBrowser, slowPage } from './phone.ts';
import { WAITS, type Wait } from './waits.ts';

const PORT = 8797;
const RUNS = 3;

interface Took {
  ms: number;
  files: number;
  rounds: number;
}

/** How many of the page's requests to the server had to wait for one another, its HTML included. */
function countRounds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [html] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const rest = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What the browser has already, as the icon of a page that shows it too, is not asked for.
    const asked = rest.filter(({ transferSize }) => transferSize > 0);
    const all = [html, ...asked].filter((entry) => entry !== undefined);
    const byStart = all.sort((a, b) => a.startTime - b.startTime);
    const rounds: { end: number; round: number }[] = [];
    for (const { startTime, responseStart, responseEnd, name } of byStart) {
      // HTML asks for its files from its first bytes on.
      const isHtml = name === html?.name;
      const before = rounds.filter(({ end }) => end <= startTime).map(({ round }) => round);
      rounds.push({ end: isHtml ? responseStart : responseEnd, round: 1 + Math.max(0, ...before) });
    }
    return Math.max(...rounds.map(({ round }) => round));
  });
}

async function take(browser: Browser, origin: string, wait: Wait): Promise<Took> {
  const page = await slowPage(browser, origin, wait);
  let files = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files += 1;
  });
  await page.goto(wait.path, { waitUntil: 'commit' });
  await wait.first?.(page);
  const start = wait.first ? performance.now() : undefined;
  await wait.until(page);
  const ms = start ? performance.now() - start : await page.evaluate(() => performance.now());
  const rounds = await countRounds(page);
  await page.context().close();
  return { ms, files, rounds };
}

function rowsOf({ what, goalMs, goalFiles, goalRounds }: Wait, took: Took): Row[] {
  const rows = [atMost(what, Math.round(took.ms), goalMs, ' ms')];
  if (goalFiles !== undefined) rows.push(atMost('… JavaScript files', took.files, goalFiles));
  if (goalRounds !== undefined) rows.push(atMost('… rounds', took.rounds, goalRounds));
  return rows;
}

/** What a person waits for: 400 kbit/s, 400 ms a round trip, a processor four times slower, an empty cache. */
export function slowPhone(part: string): Promise<Row[]> {
  return withSite(PORT, async (origin) => {
    const browser = await openBrowser();
    const rows: Row[] = [];
    for (const wait of WAITS.filter(({ what }) => what.includes(part))) {
      const took = await medianRun(
        RUNS,
        () => take(browser, origin, wait),
        ({ ms }) => ms,
      );
      rows.push(...rowsOf(wait, took));
    }
    await browser.close();
    return rows;
  });
}
