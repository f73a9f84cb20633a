import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts';
import { dayText, startOfDay, weekdayOf } from '../../../src/lib/india-time.ts';
import type { Team } from '../people.ts';
import type { Random } from './random.ts';

/** The branches are open from 10 am to 9 pm; nothing happens in the last minutes. */
const [OPENS, CLOSES] = [10 * HOUR_MS, 20.75 * HOUR_MS];

/** A day of a branch in the history. */
export interface BranchDay {
  random: Random;
  team: Team;
  /** The position of the branch among the teams. */
  nth: number;
  /** The first millisecond of the day in India. */
  start: number;
}

/** A moment of the day at which the branch is open. */
export function openMoment({ random, start }: BranchDay): number {
  return start + OPENS + Math.floor(random() * (CLOSES - OPENS));
}

/** This moment or, if the branch is closed then, as long after it opens next. */
export function whenOpen(at: number): number {
  const start = startOfDay(dayText(at));
  const time = at - start;
  if (time < OPENS) return start + OPENS + (time % HOUR_MS);
  return time > CLOSES ? start + DAY_MS + OPENS + (time % HOUR_MS) : at;
}

/** How busy the branch is: the first one most, and all of them on weekends and towards today. */
export function businessOf({ nth, start }: BranchDay, daysAgo: number): number {
  const isWeekend = ['saturday', 'sunday'].includes(weekdayOf(start));
  return ([1.3, 1][nth] ?? 0.8) * (isWeekend ? 1.4 : 1) * (1.1 - daysAgo / 450);
}
