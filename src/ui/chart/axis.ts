/** Pictures place their parts in percent, so that they fit any width. */
export const PERCENT = 100;

/** The range of a picture's axis, from its lowest to its highest tick. */
export interface Axis {
  ticks: readonly number[];
  /** The position of a value, from 0 at the bottom to 100 at the top. */
  at: (value: number) => number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const TICKS = 4;

/** The smallest round step with which about four ticks cover the range. */
function stepOf(range: number, isWhole: boolean): number {
  const rough = range / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough * 0.999) ?? 10) * power;
  return isWhole ? Math.max(1, Math.ceil(step)) : step;
}

/** An axis with round ticks that contains 0 and all values; `isWhole` for counts. */
export function axisOf(values: readonly number[], isWhole: boolean): Axis {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  if (lowest === highest) return { ticks: [0], at: () => 0 };
  const step = stepOf(highest - lowest, isWhole);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const range = (last - first) * step;
  return { ticks, at: (value) => ((value - first * step) / range) * PERCENT };
}
