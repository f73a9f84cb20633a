import type { Report } from './report.ts';

const SHOWN = 10;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The slowest tests, one per line, and the duration of each layer; empty when nothing ran. */
export function timesLines(reports: readonly Report[]): string[] {
  const slowest = reports
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN);
  if (slowest.length === 0) return [];
  const layers = reports.flatMap((report) => [...report.layers]);
  return [
    'The slowest tests:',
    ...slowest.map(({ layer, title, ms }) => `  ${seconds(ms).padStart(8)}  ${layer}  ${title}`),
    layers.map(([layer, ms]) => `${layer} ${seconds(ms)}`).join(' · '),
  ];
}
