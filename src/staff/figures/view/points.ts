import type { FiguresReply } from '../../../contract/figures/figures';
import type { Measure } from '../../../contract/figures/measures';
import { type Period, periodOf } from '../../../lib/figures/period';
import { type StepSize, stepSizeOf, stepsOf } from '../../../lib/figures/steps';
import { shortDateText, startOfDay, weekdayOf } from '../../../lib/india-time';

type Days = FiguresReply['days'];

/** A step of the picture: its days, and the values of its measures then and before. */
export interface Point {
  period: Period;
  values: number[];
  /** The sum at the same place of the period before; null if that one is shorter. */
  before: number | null;
  isPartial: boolean;
}

function sumIn(days: Days, { from, to }: Period, measure: Measure): number {
  const inside = days.filter(({ day }) => day >= from && day <= to);
  return inside.reduce((sum, { values }) => sum + (values[measure] ?? 0), 0);
}

/** The days of a reply; without those of the period before, nothing is compared. */
export type Dated = Pick<FiguresReply, 'from' | 'to' | 'before' | 'days'> & { days_before?: Days };

/** The values of these measures by day or, for a long period, by week or month. */
export function pointsOf(
  reply: Dated,
  measures: readonly Measure[],
  now: number,
): { size: StepSize; points: Point[] } {
  const { from, to, before, days, days_before } = reply;
  const size = stepSizeOf({ from, to });
  const earlier = stepsOf(before, size);
  const today = periodOf('today', now).from;
  const points = stepsOf({ from, to }, size).map((period, index) => {
    const same = earlier[index];
    return {
      period,
      values: measures.map((measure) => sumIn(days, period, measure)),
      before:
        same === undefined || days_before === undefined
          ? null
          : measures.reduce((sum, measure) => sum + sumIn(days_before, same, measure), 0),
      isPartial: period.from <= today && today <= period.to,
    };
  });
  return { size, points };
}

/** A short name of a step below its bar: a weekday in a week, else its first day or its month. */
export function stepName({ from }: Period, size: StepSize, count: number): string {
  const at = startOfDay(from);
  if (size === 'month') return shortDateText(at).split(' ')[1] ?? '';
  if (size === 'day' && count <= 7) {
    const weekday = weekdayOf(at);
    return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1, 3)}`;
  }
  return shortDateText(at);
}
