import { isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { cashMovements } from '../../../functions/db/cash-movements.ts';
import { dayCloses } from '../../../functions/db/day-closes.ts';
import type { Database } from '../../../functions/db/index.ts';
import { rupeesIn } from '../../../functions/db/paise.ts';
import { payments, refunds } from '../../../functions/db/payments.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { PETTY_REASONS } from '../../../src/contract/cash/movements.ts';
import { type CashCount, NOTES } from '../../../src/contract/day-close/count.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts';
import { dayText, startOfDay } from '../../../src/lib/india-time.ts';
import { paiseOf } from '../../../src/lib/paise.ts';
import type { Team } from '../people.ts';
import type { BulkDatabase } from '../shop.ts';
import { between, pick, pickWeighted, type Random } from './random.ts';

/** The cash that stays in the drawer overnight, and from which amount the rest goes to the bank. */
const [STAYS, TO_BANK_FROM] = [2000, 8000];
const COUNTED_AT = 21.5 * HOUR_MS;

/** Money at a branch; `cash` is what changes in the drawer, in rupees. */
export interface Flow {
  branch: string;
  at: number;
  cash: number;
}

/** The payments and refunds that no day close has counted. */
export async function readFlows(select: BulkDatabase['select']): Promise<Flow[]> {
  const rows = await select(sql`SELECT branch, created_at AS at,
      iif(method = 'cash' AND provider = 'counter', ${rupeesIn('amount_paise')}, 0) AS cash
    FROM payments WHERE branch IS NOT NULL AND close_id IS NULL
    UNION ALL SELECT branch, updated_at, iif(method = 'cash', -${rupeesIn('amount_paise')}, 0)
    FROM refunds WHERE branch IS NOT NULL AND close_id IS NULL`);
  return rows.map(({ branch, at, cash }) => ({
    branch: String(branch),
    at: Number(at),
    cash: Number(cash),
  }));
}

/** The closes of all finished days of the branches, with their petty cash and deposits. */
export function closesOf(
  db: Database,
  teams: readonly Team[],
  flows: readonly Flow[],
  { random, now }: { random: Random; now: number },
): Statement[] {
  let id = 0;
  const statements = teams.flatMap((team) => {
    const own = flows.filter(({ branch }) => branch === team.branch);
    const days = Map.groupBy(own, ({ at }) => dayText(at));
    let drawer = STAYS;
    return [...days]
      .filter(([day]) => day < dayText(now))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([day, found]) => {
        id += 1;
        const close = closeOf({ team, random, day, flows: found, opening: drawer });
        drawer = close.counted;
        return rowsOf(db, close, id);
      });
  });
  return [
    ...statements,
    db
      .update(payments)
      .set({ closeId: closeOn(payments.branch, payments.createdAt) })
      .where(isNotNull(payments.branch)),
    db
      .update(refunds)
      .set({ closeId: closeOn(refunds.branch, refunds.updatedAt) })
      .where(isNotNull(refunds.branch)),
  ];
}

/** The close that counted the money of this branch and time: the first one after it. */
function closeOn(branch: AnySQLiteColumn, at: AnySQLiteColumn): SQL<number> {
  return sql<number>`(SELECT min(id) FROM day_closes WHERE branch = ${branch} AND cut_at >= ${at})`;
}

type Close = ReturnType<typeof closeOf>;

/** How the count of a day's cash went; amounts in rupees. */
function closeOf({
  team,
  random,
  day,
  flows,
  opening,
}: {
  team: Team;
  random: Random;
  day: string;
  flows: readonly Flow[];
  opening: number;
}) {
  const cash = flows.reduce((sum, flow) => sum + flow.cash, 0);
  const latest = Math.max(...flows.map(({ at }) => at));
  const cutAt = Math.max(startOfDay(day) + COUNTED_AT, latest + 5 * MINUTE_MS);
  const petty = random() < 0.25 ? between(random, 4, 40) * 10 : 0;
  const before = opening + cash - petty;
  const deposit = before > TO_BANK_FROM ? Math.floor((before - STAYS) / 500) * 500 : 0;
  const expected = before - deposit;
  const difference = differenceOf(random);
  const counted = Math.max(0, expected + difference.amount);
  const reason = counted === expected ? '' : difference.reason;
  const countedBy = pick(random, team.advisors);
  return {
    team,
    day,
    cutAt,
    opening,
    petty,
    deposit,
    expected,
    counted,
    reason,
    countedBy,
    ...reasonsOf(random),
  };
}

function reasonsOf(random: Random) {
  return {
    pettyReason: pick(random, PETTY_REASONS),
    payee: pick(random, ['Raju', 'DTDC', 'Shree Tea']),
  };
}

/** Most counts are right; a few are wrong by some coins, and very few by much. */
function differenceOf(random: Random): { amount: number; reason: string } {
  const kind = pickWeighted(random, [
    ['none', 85],
    ['small', 11],
    ['over', 2],
    ['large', 2],
  ] as const);
  switch (kind) {
    case 'none':
      return { amount: 0, reason: '' };
    case 'small':
      return { amount: -between(random, 1, 10) * 10, reason: 'Gave back too much' };
    case 'over':
      return { amount: between(random, 1, 5) * 10, reason: 'Found in the drawer' };
    case 'large':
      return { amount: -between(random, 52, 90) * 10, reason: 'We could not find it' };
  }
}

function rowsOf(db: Database, close: Close, closeId: number): Statement[] {
  const { team, day, cutAt, counted, expected, reason, countedBy } = close;
  const count = countOf(counted);
  const entered = { branch: team.branch, day, closeId, actorId: countedBy };
  const expectedCash = paiseOf(expected);
  return [
    db.insert(dayCloses).values({
      ...{ id: closeId, branch: team.branch, day, lastDay: day, version: reason === '' ? 2 : 3 },
      ...{ requestId: `seed-close-${closeId}`, cutAt, createdAt: cutAt, reason, countedBy },
      ...{ openingFloat: paiseOf(close.opening), firstCount: count, count },
      ...{ countedCash: paiseOf(counted), expectedCash, firstExpectedCash: expectedCash },
      ...{ paidOut: paiseOf(close.petty), deposits: paiseOf(close.deposit) },
      ...{ confirmedBy: team.head, confirmedAt: cutAt + 15 * MINUTE_MS },
    }),
    ...(close.petty === 0
      ? []
      : [
          db.insert(cashMovements).values({
            ...{ ...entered, requestId: `seed-petty-${closeId}`, at: cutAt - 4 * HOUR_MS },
            ...{ kind: 'petty', amountPaise: paiseOf(close.petty), payee: close.payee },
            reason: close.pettyReason,
          }),
        ]),
    ...(close.deposit === 0
      ? []
      : [
          db.insert(cashMovements).values({
            ...{ ...entered, requestId: `seed-bank-${closeId}`, at: cutAt - 10 * MINUTE_MS },
            ...{ kind: 'bank', amountPaise: paiseOf(close.deposit) },
          }),
        ]),
  ];
}

/** Notes and coins that add up to this amount in rupees. */
function countOf(amount: number): CashCount {
  let left = amount;
  const notes = NOTES.map((value) => {
    const number = Math.floor(left / value);
    left -= number * value;
    return [value, number] as const;
  });
  return { ...(Object.fromEntries(notes) as Omit<CashCount, 'coins'>), coins: left };
}
