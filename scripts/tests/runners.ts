import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from '../browser/browser.ts';
import { ended, startTool } from '../process/run.ts';
import { ROOT, type Tool } from '../process/tool.ts';
import { type Counts, NONE, playwrightCounts, vitestCounts } from './counts.ts';
import type { Layer } from './layers.ts';

const VITEST_REPORT = 'test-results/vitest.json';
const PLAYWRIGHT_REPORT = 'test-results/e2e.json';

export interface Outcome {
  counts: Counts;
  failed: boolean;
}

interface Runner {
  tool: Tool;
  args: string[];
  report: string;
  read: (report: unknown) => Counts;
  env?: Record<string, string>;
}

async function run({ tool, args, report, read, env = {} }: Runner): Promise<Outcome> {
  const file = join(ROOT, report);
  rmSync(file, { force: true });
  const code = await ended(startTool(tool, args, { show: true, env }));
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : NONE;
  if (code !== 0 && counts.failed === 0) {
    console.error(`\n${tool} ended with code ${code} outside of a test. The reason stands above.`);
  }
  return { counts, failed: code !== 0 || counts.failed > 0 };
}

export function runVitest(layers: readonly Layer[], filter: readonly string[]): Promise<Outcome> {
  const projects = layers.filter((layer) => layer !== 'e2e').map((layer) => `--project=${layer}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  return run({
    tool: 'vitest',
    args: ['run', ...projects, ...reporters, ...filter],
    report: VITEST_REPORT,
    read: vitestCounts,
  });
}

export async function runPlaywright(filter: readonly string[]): Promise<Outcome> {
  return run({
    tool: 'playwright',
    args: ['test', ...filter],
    report: PLAYWRIGHT_REPORT,
    read: playwrightCounts,
    env: { CHIPWALA_BROWSER: await requireBrowser() },
  });
}
