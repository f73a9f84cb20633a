import * as v from 'valibot';
import { type Counts, NONE } from './counts.ts';
import type { Layer } from './layers.ts';

/** A test that is flaky passed only when it was repeated. */
export type Result = 'passed' | 'failed' | 'flaky';

export interface RunTest {
  layer: Layer;
  title: string;
  ms: number;
  result: Result;
}

/** A runner's final result. */
export interface Report {
  counts: Counts;
  tests: readonly RunTest[];
  /** The duration of each layer from its first test to its last, in ms. */
  layers: ReadonlyMap<Layer, number>;
}

export const NO_REPORT: Report = { counts: NONE, tests: [], layers: new Map() };

const vitestFile = v.object({
  name: v.string(),
  startTime: v.number(),
  endTime: v.number(),
  assertionResults: v.array(
    v.object({ fullName: v.string(), status: v.string(), duration: v.nullish(v.number(), 0) }),
  ),
});

const vitestJson = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(vitestFile),
});

/** Converts Vitest's JSON output for one layer to a report. */
export function vitestReport(json: unknown, layer: Layer): Report {
  const report = v.parse(vitestJson, json);
  const files = report.testResults;
  const from = Math.min(...files.map(({ startTime }) => startTime));
  const to = Math.max(...files.map(({ endTime }) => endTime));
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    tests: files.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status, duration }) => ({
        layer,
        title: fullName,
        ms: duration,
        result: status === 'failed' ? 'failed' : 'passed',
      })),
    ),
    layers: new Map(files.length === 0 ? [] : [[layer, to - from]]),
  };
}

const playwrightTest = v.object({
  projectName: v.string(),
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  results: v.array(v.object({ duration: v.number() })),
});

interface Suite {
  specs: { title: string; file: string; tests: v.InferOutput<typeof playwrightTest>[] }[];
  suites: Suite[];
}

const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(v.object({ title: v.string(), file: v.string(), tests: v.array(playwrightTest) })),
  suites: v.optional(v.array(v.lazy(() => suite)), []),
});

const playwrightJson = v.object({
  stats: v.object({
    duration: v.number(),
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  suites: v.array(suite),
});

const RESULTS = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'passed',
} as const satisfies Record<string, Result>;

function specsOf({ specs, suites }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A Playwright run report. A test that fails as expected counts as passed. */
export function playwrightReport(json: unknown): Report {
  const { stats, suites } = v.parse(playwrightJson, json);
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests: runs }) =>
    runs.map(({ projectName, status, results }) => ({
      layer: 'e2e' as const,
      title: `${file} (${projectName}) ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      result: RESULTS[status],
    })),
  );
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
    tests,
    layers: new Map([['e2e', stats.duration]]),
  };
}
