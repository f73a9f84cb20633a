import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from '../browser/browser.ts';
import { ended, startTool } from '../process/run.ts';
import { ROOT, type Tool } from '../process/tool.ts';
import type { Layer } from './layers.ts';
import { NO_REPORT, playwrightReport, type Report, vitestReport } from './report.ts';

const VITEST_REPORT = 'test-results/vitest.json';
const PLAYWRIGHT_REPORT = 'test-results/e2e.json';
/** What a failing browser test saw of its page, in words. */
const PAGES_OF_FAILURES = 'test-results/e2e/*/error-context.md';

export interface Outcome {
  report: Report;
  failed: boolean;
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
  if (code !== 0 && failed === 0) {
    console.error(`\n${tool} ended with code ${code} outside of a test. The reason stands above.`);
  }
  return { report, failed: code !== 0 || failed > 0 };
}

/** Runs these layers, none of which is e2e. */
export function runVitest(layers: readonly Layer[], filter: readonly string[]): Promise<Outcome> {
  const projects = layers.map((layer) => `--project=${layer}`);
  const reporters = [
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
  ];
  return run({
    tool: 'vitest',
    args: ['run', ...projects, ...reporters, ...filter],
    file: VITEST_REPORT,
    read: (json) => vitestReport(json, layers),
  });
}

/** Runs the layer e2e on the site that is built. */
export async function runPlaywright(filter: readonly string[]): Promise<Outcome> {
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

/** Where the machine goes with its files, the log is all that stays. */
function showPagesOfFailures(): void {
  for (const file of globSync(PAGES_OF_FAILURES, { cwd: ROOT })) {
    console.error(`\n${file}\n${readFileSync(join(ROOT, file), 'utf8')}`);
  }
}
