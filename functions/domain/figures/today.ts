import type { SessionUser } from '../../../src/contract/auth';
import type { TodayReply } from '../../../src/contract/figures/figures';
import type { Measure } from '../../../src/contract/figures/measures';
import { dayAfter, daysOf } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import { visibleBranches } from './page';
import { type FigureContext, readParts } from './parts';
import { branchesOf } from './scope';

const MEASURES = ['sales', 'bills', 'discounts', 'refunded'] as const satisfies Measure[];

/** Today's money of the branches that this user may see, for the dashboard. */
export async function readToday(context: FigureContext, user: SessionUser): Promise<TodayReply> {
  const today = dayText(context.now);
  const wanted = MEASURES.map((measure) => ({ measure }));
  const period = { from: dayAfter(today, -13), to: today };
  const [parts, branches] = await Promise.all([
    readParts(context, wanted, period, branchesOf(user, '')),
    visibleBranches(context, user),
  ]);
  const valueOn = (measure: Measure, day: string) =>
    parts.reduce(
      (sum, part) => sum + (part.measure === measure && part.day === day ? part.value : 0),
      0,
    );
  const compared = (measure: Measure, day: string) => ({
    value: valueOn(measure, day),
    before: valueOn(measure, dayAfter(day, -7)),
  });
  return {
    branches,
    sales: compared('sales', today),
    bills: compared('bills', today),
    discounts: compared('discounts', today),
    refunded: compared('refunded', today),
    week: daysOf({ from: dayAfter(today, -6), to: today }).map((day) => ({
      day,
      ...compared('sales', day),
    })),
  };
}
