import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { requireBrowser } from '../../../scripts/browser/browser.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { median } from '../measure.ts';
import { atMost, type Row } from '../section.ts';
import { withSite } from '../site.ts';
import { withCopy, withoutScripts } from './copy.ts';

const PORT = 8798;
const RUNS = 5;
/** Fetched by npx for the measurement alone: it is as large as all other tools together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Search engines are asked to leave it out. */
const UNLISTED: readonly string[] = [PATHS.cart];

/** How much later a page may paint its largest element than it would without any script. */
const PAGES: readonly [name: string, path: string, goal: number][] = [
  ['product', productPath('vayu-air-14'), 1.1],
  ['home', PATHS.home, 1.1],
  ['shop', PATHS.shop, 1.1],
  ['cart', PATHS.cart, 1.5],
];

const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.object({ 'largest-contentful-paint': v.object({ numericValue: v.number() }) }),
});

const run = promisify(execFile);

interface Judged {
  scores: readonly number[];
  paintMs: number;
}

async function judgeOnce(url: string, categories: readonly string[]): Promise<Judged> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
  const file = join(folder, 'report.json');
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
    ],
    { env: { ...process.env, CHROME_PATH: await requireBrowser() } },
  );
  const read = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  rmSync(folder, { recursive: true });
  return {
    scores: categories.map((name) => Math.round((read.categories[name]?.score ?? 0) * 100)),
    paintMs: read.audits['largest-contentful-paint'].numericValue,
  };
}

/** The medians of some runs of each; they take turns, so that a busy machine slows all. */
async function judge(
  urls: readonly string[],
  categories: readonly string[],
): Promise<readonly Judged[]> {
  const judged = urls.map((): Judged[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, url] of urls.entries()) {
      const once = () => judgeOnce(url, categories);
      // Now and then Lighthouse misses the start of a page.
      judged[place]?.push(await once().catch(once));
    }
  }
  return judged.map((runs) => ({
    scores: categories.map((_, place) => median(runs.map(({ scores }) => scores[place] ?? 0))),
    paintMs: median(runs.map(({ paintMs }) => paintMs)),
  }));
}

/** Lighthouse's simulated phone on the public pages, and on the same pages without any script. */
export function paint(part: string): Promise<Row[]> {
  const pages = PAGES.filter(([name]) => name.includes(part));
  return withSite(PORT, (site) =>
    withCopy(site, String, (whole) =>
      withCopy(site, withoutScripts, async (bare) => {
        const rows: Row[] = [];
        for (const [name, path, goal] of pages) {
          const categories = CATEGORIES.filter(
            (each) => each !== 'seo' || !UNLISTED.includes(path),
          );
          const [page, least] = await judge([whole + path, bare + path], categories);
          if (page === undefined || least === undefined) throw new Error(`${name} was not judged`);
          const ratio = page.paintMs / least.paintMs;
          const times = `${Math.round(page.paintMs)} beside ${Math.round(least.paintMs)} ms`;
          rows.push(atMost(`${name}: largest paint, ${times}`, ratio, goal, '×'));
          rows.push({
            what: `${name}: Lighthouse, ${categories.join(', ')}`,
            figure: page.scores.join(' '),
            goal: '100 each',
            met: page.scores.every((score) => score === 100),
          });
        }
        return rows;
      }),
    ),
  );
}
