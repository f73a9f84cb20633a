import type { Browser, Page } from '@playwright/test';
import { table } from '../../scripts/terminal/table.ts';
import { withSite } from './site.ts';
import { openBrowser, slowPage } from './slow-phone/phone.ts';
import { WAITS, type Wait } from './slow-phone/waits.ts';

const PORT = 8797;
const RUNS = 3;
/** `npm run bench:slow-phone -- cart` measures only what has that word. */
const [ASKED = ''] = process.argv.slice(2);

interface Took {
  ms: number;
  files: number;
  rounds: number;
}

/** How many of the page's requests had to wait for one another, its HTML included. */
function countRounds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [html] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const rest = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const all = [html, ...rest].filter((entry) => entry !== undefined);
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

function beside(figure: number, goal: number | undefined, unit = ''): string {
  if (goal === undefined) return '';
  return `${Math.round(figure)}${unit} of ${goal}${figure > goal ? '  OVER' : ''}`;
}

const rows = [[`slow phone, median of ${RUNS}`, 'ms', 'JavaScript files', 'rounds']];
await withSite(PORT, async (origin) => {
  const browser = await openBrowser();
  for (const wait of WAITS.filter(({ what }) => what.includes(ASKED))) {
    const runs: Took[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await take(browser, origin, wait));
    const median = runs.sort((a, b) => a.ms - b.ms)[Math.floor(RUNS / 2)];
    if (median === undefined) throw new Error('no run');
    rows.push([
      wait.what,
      beside(median.ms, wait.goalMs),
      beside(median.files, wait.goalFiles),
      beside(median.rounds, wait.goalRounds),
    ]);
  }
  await browser.close();
});
console.log(
  `\n400 kbit/s, 400 ms a round trip, processor four times slower, empty cache\n\n${table(rows)}\n`,
);
