import { monthAfter } from '../months.ts';
import { dayAfter, daysIn, type Period } from './period.ts';

/** How long the bars of a picture are: at most about 45 days, 30 weeks or 24 months side by side. */
export type StepSize = 'day' | 'week' | 'month';

const DAYS_MAXIMUM = 45;
const WEEKS_MAXIMUM_DAYS = 200;

/** The step of a picture of this period. */
export function stepSizeOf(period: Period): StepSize {
  const days = daysIn(period);
  if (days <= DAYS_MAXIMUM) return 'day';
  return days <= WEEKS_MAXIMUM_DAYS ? 'week' : 'month';
}

function endOfStep(from: string, size: StepSize): string {
  if (size === 'day') return from;
  if (size === 'week') return dayAfter(from, 6);
  return dayAfter(`${monthAfter(from.slice(0, 7))}-01`, -1);
}

/** The period in steps, oldest first; the first and the last one can be shorter. */
export function stepsOf(period: Period, size: StepSize): Period[] {
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to; ) {
    const end = endOfStep(from, size);
    const isLast = end >= period.to;
    steps.push({ from, to: isLast ? period.to : end });
    from = dayAfter(end);
  }
  return steps;
}
