import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from '../browser/browser.ts';
import { ended, startTool } from '../process/run.ts';
import { ROOT, type Tool } from '../process/tool.ts';
import type { Layer } from './layers.ts';
import { NO_REPORT, playwrightReport, type Report, vitestReport } from './report.ts';

const PLAYWRIGHT_REPORT = 'test-results/e2e.json';
/** Text snapshots of the pages where browser tests failed. */
const PAGES_OF_FAILURES = 'test-results/e2e/*/error-context.md';

export interface Outcome {
  report: Report;
  failed: boolean;
  /** What failed outside of a test, which no report contains. */
  problem: string | undefined;
}

interface Runner {
  tool: Tool;
  args: string[];
  file: string;
  read: (json: unknown) => Report;
  env?: Record<string, string>;
}

async function run({ tool, args, file, read, env = {} }: Runner): Promise<Outcome> {
  const path = join(ROOT, file);
  rmSync(path, { force: true });
  const code = await ended(startTool(tool, args, { show: true, env }));
  const report = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : NO_REPORT;
  const { failed } = report.counts;
  const problem =
    code !== 0 && failed === 0
      ? `${tool} exited with code ${code} outside of a test. See its error above.`
      : undefined;
  return { report, failed: code !== 0 || failed > 0, problem };
}

/** Runs a test layer; the e2e and site layers need a build. */
export function runLayer(layer: Layer, filter: readonly string[]): Promise<Outcome> {
  return layer === 'e2e' ? runPlaywright(filter) : runVitest(layer, filter);
}

function runVitest(layer: Layer, filter: readonly string[]): Promise<Outcome> {
  const file = `test-results/${layer}.json`;
  const reporters = [
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  return run({
    tool: 'vitest',
    args: ['run', `--project=${layer}`, ...reporters, ...filter],
    file,
    read: (json) => vitestReport(json, layer),
  });
}

async function runPlaywright(filter: readonly string[]): Promise<Outcome> {
  await requireBrowser();
  const outcome = await run({
    tool: 'playwright',
    args: ['test', ...filter],
    file: PLAYWRIGHT_REPORT,
    read: playwrightReport,
    env: { E2E_SKIP_BUILD: '1' },
  });
  if (process.env.CI) showPagesOfFailures();
  return outcome;
}

/** Prints the snapshots to the log, because CI does not keep the files. */
function showPagesOfFailures(): void {
  for (const file of globSync(PAGES_OF_FAILURES, { cwd: ROOT })) {
    console.error(`\n${file}\n${readFileSync(join(ROOT, file), 'utf8')}`);
  }
}
