import { DAY_MS } from '../../../src/lib/durations.ts';
import { dayText, startOfDay } from '../../../src/lib/india-time.ts';
import { endOf, type SampleOrder } from '../orders/sample.ts';
import type { Team } from '../people.ts';
import { type BranchDay, businessOf } from './day.ts';
import type { Random } from './random.ts';
import { type PastRepair, repairsOf } from './repairs.ts';
import { salesOf } from './sales.ts';
import { webOrdersOf } from './web.ts';

/** What the branches sold and repaired: only orders and repairs that have ended by now. */
export interface History {
  orders: SampleOrder[];
  repairs: PastRepair[];
}

/** The average numbers of a branch and a day. */
const [SALES, WEB_ORDERS, REPAIRS] = [3, 0.5, 0.9];

/** So many days of business up to now, the same on every machine on the same day. */
export function historyOf(
  teams: readonly Team[],
  { days, now, random }: { days: number; now: number; random: Random },
): History {
  const orders: SampleOrder[] = [];
  const repairs: PastRepair[] = [];
  const today = startOfDay(dayText(now));
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    for (const [nth, team] of teams.entries()) {
      const day: BranchDay = { random, team, nth, start: today - daysAgo * DAY_MS };
      const business = businessOf(day, daysAgo);
      orders.push(...salesOf(day, timesOf(random, SALES * business)));
      orders.push(...webOrdersOf(day, timesOf(random, WEB_ORDERS * business)));
      repairs.push(...repairsOf(day, timesOf(random, REPAIRS * business), repairs));
    }
  }
  const [ended, repaired] = [
    orders.filter((order) => endOf(order) < now),
    repairs.filter(({ endedAt }) => endedAt < now),
  ];
  return {
    orders: ended.toSorted((one, other) => one.placedAt - other.placedAt),
    repairs: repaired.toSorted((one, other) => one.createdAt - other.createdAt),
  };
}

/** A whole number that is this one on average, up to twice as much. */
function timesOf(random: Random, average: number): number {
  return Math.floor(random() * 2 * average + 0.5);
}
