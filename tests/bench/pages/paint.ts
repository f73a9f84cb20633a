import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { requireBrowser } from '../../../scripts/browser/browser.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { PAINT_RATIO } from '../../support/budgets.ts';
import { median } from '../measure.ts';
import { atMost, type Row } from '../section.ts';
import { withSite } from '../site.ts';
import { withCopy, withoutScripts } from './copy.ts';

const PORT = 8798;
const RUNS = 5;
/** npx downloads Lighthouse on demand, because it is as large as all other tools combined. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Pages that search engines must not index. */
const UNLISTED: readonly string[] = [PATHS.cart];

const PAGES: readonly [name: string, path: string][] = [
  ['product', productPath('vayu-air-14')],
  ['home', PATHS.home],
  ['shop', PATHS.shop],
  ['cart', PATHS.cart],
];

const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.object({ 'largest-contentful-paint': v.object({ numericValue: v.number() }) }),
});

const run = promisify(execFile);

interface Score {
  scores: readonly number[];
  paintMs: number;
}

async function runLighthouse(url: string, categories: readonly string[]): Promise<Score> {
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

/**
 * Returns the median of several runs of each page. Alternates between the pages, so a busy
 * machine slows them all equally.
 */
async function medianScores(
  urls: readonly string[],
  categories: readonly string[],
): Promise<readonly Score[]> {
  const results = urls.map((): Score[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, url] of urls.entries()) {
      const once = () => runLighthouse(url, categories);
      // Retries once, because Lighthouse occasionally misses the start of a page load.
      results[index]?.push(await once().catch(once));
    }
  }
  return results.map((runs) => ({
    scores: categories.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
    paintMs: median(runs.map(({ paintMs }) => paintMs)),
  }));
}

/** Runs Lighthouse's simulated phone on the public pages, with and without scripts. */
export function paint(part: string): Promise<Row[]> {
  const pages = PAGES.filter(([name]) => name.includes(part));
  return withSite(PORT, (site) =>
    withCopy(site, String, (whole) =>
      withCopy(site, withoutScripts, async (bare) => {
        const rows: Row[] = [];
        for (const [name, path] of pages) {
          const categories = CATEGORIES.filter(
            (each) => each !== 'seo' || !UNLISTED.includes(path),
          );
          const [page, least] = await medianScores([whole + path, bare + path], categories);
          if (page === undefined || least === undefined)
            throw new Error(`${name} has no Lighthouse result`);
          const ratio = page.paintMs / least.paintMs;
          const times = `${Math.round(page.paintMs)} ms vs. ${Math.round(least.paintMs)} ms without scripts`;
          rows.push(atMost(`${name}: largest contentful paint, ${times}`, ratio, PAINT_RATIO, '×'));
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
