import type { Database } from '../../functions/db/index.ts';
import { orders } from '../../functions/db/orders.ts';
import { repairs } from '../../functions/db/repairs.ts';
import type { Statement } from '../../functions/domain/core/command.ts';
import { lockKeys } from '../../functions/domain/repairs/lock/seal.ts';
import { DAY_MS } from '../../src/lib/durations.ts';
import { alertsOf } from './history/alerts.ts';
import { closesOf, readFlows } from './history/closes.ts';
import { historyOf } from './history/history.ts';
import { seededRandom } from './history/random.ts';
import { stockChangesOf } from './history/stock.ts';
import { pastRepairs } from './history/store-repairs.ts';
import { ticksOf } from './history/ticks.ts';
import { sampleOrders, stockRows } from './orders/orders.ts';
import { samplesOf } from './orders/sample.ts';
import { readTeams } from './people.ts';
import { sampleRepairs } from './repairs/repairs.ts';
import type { BulkDatabase, Dated } from './shop.ts';

/** The days of business that `npm start` adds before today: a quarter. */
export const QUARTER = 90;

const SEED = 20_261;

/**
 * Returns a function that adds about 30 repairs in all states and some completed orders at three
 * branches, with their bills, and the business of the days before; it adds nothing if there are
 * already orders or repairs. The local Worker's secret encrypts the unlock codes.
 */
export function seedWork(secret: string, days: number) {
  const keys = lockKeys({ AUTH_SECRET: secret });
  return async (db: Database, { write, select }: BulkDatabase): Promise<void> => {
    if ((await db.$count(repairs)) + (await db.$count(orders)) > 0) return;
    const { teams, admins } = await readTeams(db);
    const [now, random] = [Date.now(), seededRandom(SEED)];
    const shop = {
      now,
      staff: new Map(teams.map(({ branch, advisors }) => [branch, advisors.at(-1) ?? advisors[0]])),
      heads: new Map(teams.map(({ branch, head }) => [branch, head])),
    };
    const past = days === 0 ? { orders: [], repairs: [] } : historyOf(teams, { days, now, random });
    const samples = samplesOf(shop);
    const before = pastRepairs(db, past.repairs);
    const repaired = sampleRepairs(db, { ...shop, keys }, before.next);
    const sold = sampleOrders(db, [...past.orders, ...samples]);
    const since = now - days * DAY_MS;
    const bought = stockChangesOf(db, past.orders, { admins, random, since, now });
    await write([
      ...byTime(before.rows),
      ...repaired.rows,
      ...byTime(sold.rows),
      ...bought.rows,
      ...stockRows(db, [...past.orders, ...samples], bought.moves, since),
      // The dates of a series never go back.
      ...byTime([...before.bills, ...repaired.bills, ...sold.bills]),
    ]);
    if (days === 0) return;
    const closes = closesOf(db, teams, await readFlows(select), { random, now });
    await write([...closes, ...ticksOf(db, { teams, admins }, now)]);
    await write(await alertsOf(db, select, { teams, admins, now }));
  };
}

function byTime(dated: readonly Dated[]): Statement[] {
  return dated.toSorted((one, other) => one.at - other.at).flatMap(({ statements }) => statements);
}
