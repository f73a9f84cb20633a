import { describe, expect, it } from 'vitest';
import { countsLine, sum } from '../../../scripts/tests/counts.ts';
import { failureLines } from '../../../scripts/tests/failures.ts';
import { chooseLayers, LAYERS } from '../../../scripts/tests/layers.ts';
import { NO_REPORT, playwrightReport, vitestReport } from '../../../scripts/tests/report.ts';
import { timesLines } from '../../../scripts/tests/times.ts';

function vitestFile(
  path: string,
  startTime: number,
  endTime: number,
  { duration, status = 'passed' }: { duration?: number; status?: string } = {},
) {
  const assertionResults = [{ fullName: `a test of ${path}`, duration, status }];
  return { name: `/home/asha/shop/tests/${path}`, startTime, endTime, assertionResults };
}

const VITEST = {
  numPassedTests: 7,
  numFailedTests: 2,
  numPendingTests: 1,
  numTodoTests: 3,
  testResults: [
    vitestFile('unit/lib/money.test.ts', 1000, 3000, { duration: 1500 }),
    vitestFile('unit/lib/pager.test.ts', 2000, 4500, { status: 'failed' }),
  ],
};

const PLAYWRIGHT = {
  stats: { duration: 60_000, expected: 5, unexpected: 1, flaky: 0, skipped: 2 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'a shopper pays',
              file: 'shop/pay.spec.ts',
              tests: [
                {
                  projectName: 'phone',
                  status: 'flaky',
                  results: [{ duration: 4000 }, { duration: 1000 }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('the test run report', () => {
  it('contains the number of passed, failed and skipped vitest tests', () => {
    const { counts } = vitestReport(VITEST, 'unit');
    expect(counts).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  it('contains the number of passed, failed and skipped Playwright tests', () => {
    const { counts } = playwrightReport(PLAYWRIGHT);
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('fails when the format of the results is unknown', () => {
    expect(() => vitestReport({}, 'unit')).toThrow('numPassedTests');
    expect(() => playwrightReport(null)).toThrow('Expected Object');
  });

  it('ends with one line of counts, which includes skipped tests only if there are any', () => {
    const some = { passed: 7, failed: 2, skipped: 0 };
    expect(countsLine(some)).toBe('7 passed, 2 failed');
    expect(countsLine(sum(some, { passed: 1, failed: 0, skipped: 3 }))).toBe(
      '8 passed, 2 failed, 3 skipped',
    );
  });

  it('names the tests that failed, and those that passed only when repeated', () => {
    const reports = [vitestReport(VITEST, 'unit'), playwrightReport(PLAYWRIGHT)];
    expect(failureLines(reports)).toEqual([
      'Failed:',
      '  unit  a test of unit/lib/pager.test.ts',
      'Passed only when repeated:',
      '  e2e  shop/pay.spec.ts (phone) a shopper pays',
    ]);
    expect(failureLines([NO_REPORT])).toEqual([]);
  });

  it("lists the slowest tests first, and each layer's duration", () => {
    const reports = [vitestReport(VITEST, 'unit'), playwrightReport(PLAYWRIGHT)];
    expect(timesLines(reports)).toEqual([
      'The slowest tests:',
      '     5.0 s  e2e  shop/pay.spec.ts (phone) a shopper pays',
      '     1.5 s  unit  a test of unit/lib/money.test.ts',
      '     0.0 s  unit  a test of unit/lib/pager.test.ts',
      'unit 3.5 s · e2e 60.0 s',
    ]);
  });

  it('lists at most ten tests, and none for an empty run', () => {
    const testResults = Array.from({ length: 12 }, () =>
      vitestFile('unit/a.test.ts', 0, 1, { duration: 1 }),
    );
    const many = vitestReport({ ...VITEST, testResults }, 'unit');
    expect(timesLines([many])).toHaveLength(1 + 10 + 1);
    expect(timesLines([NO_REPORT])).toEqual([]);
  });
});

describe('the arguments after npm test --', () => {
  it('select all layers, one layer and a filter, or by default every layer except the slow one', () => {
    expect(chooseLayers([])).toEqual({ layers: ['unit', 'api', 'site', 'e2e'], filter: [] });
    expect(chooseLayers(['slow'])).toEqual({ layers: ['slow'], filter: [] });
    expect(chooseLayers(['all'])).toEqual({ layers: LAYERS, filter: [] });
    expect(chooseLayers(['api', 'users'])).toEqual({ layers: ['api'], filter: ['users'] });
  });

  it('are rejected when they name an unknown layer', () => {
    expect(chooseLayers(['every'])).toBeUndefined();
  });
});
