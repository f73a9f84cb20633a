import { describe, expect, it } from 'vitest';
import { countsLine, playwrightCounts, sum, vitestCounts } from '../../../scripts/tests/counts.ts';
import { chooseLayers, LAYERS } from '../../../scripts/tests/layers.ts';

describe('the counts of a test run', () => {
  it('are those of the report of vitest', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
    expect(vitestCounts(report)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  it('are those of the report of Playwright', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 } };
    expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('are never guessed from a report of another form', () => {
    expect(() => vitestCounts({})).toThrow('numPassedTests');
    expect(() => playwrightCounts(null)).toThrow('expected');
  });

  it('end up in one line, which names skipped tests only when there are some', () => {
    const some = { passed: 7, failed: 2, skipped: 0 };
    expect(countsLine(some)).toBe('7 passed, 2 failed');
    expect(countsLine(sum(some, { passed: 1, failed: 0, skipped: 3 }))).toBe(
      '8 passed, 2 failed, 3 skipped',
    );
  });
});

describe('the words after npm test --', () => {
  it('choose one layer and a filter, or all layers when there are none', () => {
    expect(chooseLayers([])).toEqual({ layers: LAYERS, filter: [] });
    expect(chooseLayers(['api', 'users'])).toEqual({ layers: ['api'], filter: ['users'] });
  });

  it('are refused when they name no layer', () => {
    expect(chooseLayers(['all'])).toBeUndefined();
  });
});
