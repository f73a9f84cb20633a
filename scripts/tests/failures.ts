import type { Report, Result } from './report.ts';

const TITLES: readonly [Result, string][] = [
  ['failed', 'Failed:'],
  ['flaky', 'Passed only when repeated:'],
];

/** The tests that failed, and those that passed only when repeated, one per line. */
export function failureLines(reports: readonly Report[]): string[] {
  const tests = reports.flatMap((report) => report.tests);
  return TITLES.flatMap(([result, title]) => {
    const found = tests.filter((each) => each.result === result);
    if (found.length === 0) return [];
    return [title, ...found.map((each) => `  ${each.layer}  ${each.title}`)];
  });
}
