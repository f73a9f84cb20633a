export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function count(from: Fields, name: string): number {
  const value = from[name];
  if (typeof value !== 'number') throw new Error(`The test report has no number ${name}`);
  return value;
}

/** Counts of vitest's JSON report. */
export function vitestCounts(report: unknown): Counts {
  const from = fields(report);
  return {
    passed: count(from, 'numPassedTests'),
    failed: count(from, 'numFailedTests'),
    skipped: count(from, 'numPendingTests') + count(from, 'numTodoTests'),
  };
}

/** Counts of Playwright's JSON report. A test that is expected to fail and does has passed. */
export function playwrightCounts(report: unknown): Counts {
  const stats = fields(fields(report).stats);
  return {
    passed: count(stats, 'expected') + count(stats, 'flaky'),
    failed: count(stats, 'unexpected'),
    skipped: count(stats, 'skipped'),
  };
}

export function sum(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

export function countsLine({ passed, failed, skipped }: Counts): string {
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${tail}`;
}
