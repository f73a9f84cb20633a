import { median } from '../../bench/measure.ts';

const KILOBYTES = [10, 20, 40] as const;
const ROUNDS = 20;
/** Stops repeating a measurement once it has taken this long. */
const ENOUGH_MS = 300;
/**
 * Shorter times are treated as this long, because they depend mostly on the clock's resolution and
 * on garbage collection.
 */
const FLOOR_MS = 1;
const HIGHEST_GROWTH = 3;

/**
 * Named pieces of text that, when repeated, cause backtracking in patterns or slow decoding,
 * sorting or normalization.
 */
export const UNITS = {
  blanks: ' ',
  'encoded percent signs': '%25',
  letters: 'a',
  'combining marks out of order': '\u0301\u0316',
  quotes: '"',
} as const;

function repeated(unit: string, kilobytes: number): string {
  return unit.repeat((kilobytes * 1024) / Buffer.byteLength(unit));
}

function medianMs(run: () => void): number {
  const costs: number[] = [];
  let total = 0;
  while (costs.length < ROUNDS && total < ENOUGH_MS) {
    const start = performance.now();
    run();
    costs.push(performance.now() - start);
    total += costs.at(-1) ?? 0;
  }
  return Math.max(median(costs), FLOOR_MS);
}

function growsLinearly(read: (text: string) => void, unit: string): boolean {
  const [small, middle, large] = KILOBYTES.map((size) => repeated(unit, size)).map((text) =>
    medianMs(() => read(text)),
  ) as [number, number, number];
  return middle <= small * HIGHEST_GROWTH && large <= middle * HIGHEST_GROWTH;
}

/**
 * Returns true if doubling the length at most triples the cost. Measures twice in case the machine
 * is busy.
 */
export function isLinear(read: (text: string) => void, unit: string): boolean {
  return growsLinearly(read, unit) || growsLinearly(read, unit);
}
