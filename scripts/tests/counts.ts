export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

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
