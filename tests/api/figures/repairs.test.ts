import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRepairs } from '../../../functions/domain/figures/repairs/page';
import { listFigureRows } from '../../../functions/domain/figures/rows';
import { REPAIR_SOURCES } from '../../../functions/domain/figures/sources/repairs';
import { REPAIR_MEASURES } from '../../../src/contract/figures/measures/repairs';
import { OPEN_AGES, type Rates } from '../../../src/contract/figures/repairs';
import { dayAfter, type Period, periodBefore } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import {
  type Branch,
  type Fact,
  type Ledger,
  recordRepairs,
} from '../../support/api/figures/repair-days';
import { contextAt } from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';
import { boardOf, emptyBench } from '../../support/api/repairs/repairs';

const CODES = ['PUN-01', 'PUN-02', 'PUN-03'];
const ROUNDS = 2;
const FIRST = '2026-03-31';
/** After the last step of every repair. */
const NOW = Date.parse('2026-04-20T12:00:00Z');

const STORED = Object.entries(REPAIR_MEASURES).filter(([, rules]) => !('isLive' in rules));

let ledger: Ledger;
let branches: Branch[];
let admin: Awaited<ReturnType<typeof staffAt>>;
let head: Awaited<ReturnType<typeof staffAt>>;

beforeAll(async () => {
  await emptyBench();
  branches = [];
  for (const code of CODES) {
    const store = await branchStore(code);
    const [clerk, technician] = [await staffAt('advisor', store), await staffAt('advisor', store)];
    branches.push({ code, clerk: clerk.user, technician: technician.user });
  }
  admin = await staffAt('system_admin', null);
  head = await staffAt('branch_head', await branchStore('PUN-02'));
  ledger = await recordRepairs(branches, ROUNDS);
}, 60_000);

function rowsOf(measure: string, start: number, end: number) {
  const source = REPAIR_SOURCES[measure as keyof typeof REPAIR_SOURCES]({ start, end });
  return db.all<Omit<Fact, 'measure'>>(
    sql`SELECT at, branch, value, person, kind, reason FROM (${source})`,
  );
}

function sorted<Row extends object>(rows: readonly Row[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
}

function dayOf({ at }: { at: number }): string {
  return dayText(at);
}

function isIn(period: Period) {
  return (fact: { at: number }) => dayOf(fact) >= period.from && dayOf(fact) <= period.to;
}

const periods = fc
  .record({ from: fc.nat(20), days: fc.nat(12) })
  .map(({ from, days }) => ({ from: dayAfter(FIRST, from), to: dayAfter(FIRST, from + days) }));

describe('the figures of repairs', () => {
  it('have the rows that the steps of the repairs wrote, with branch, technician and outcome', async () => {
    for (const [measure, { splits }] of STORED) {
      const known = new Set<string>(splits);
      const expected = ledger.facts
        .filter((fact) => fact.measure === measure)
        .map(({ measure: _measure, ...fact }) => fact);
      const found = await rowsOf(measure, 0, NOW);
      // A source may know more than the figure is split by.
      const bare = found.map((row) => ({
        ...row,
        ...(!known.has('person') && { person: '' }),
        ...(!known.has('kind') && { kind: '' }),
        ...(!known.has('reason') && { reason: '' }),
      }));
      const wanted = expected.map((row) => ({
        ...row,
        ...(!known.has('person') && { person: '' }),
      }));
      expect([measure, ...sorted(bare)]).toEqual([measure, ...sorted(wanted)]);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it('add up to the ledger for any period and branch, also by technician', async () => {
    await fc.assert(
      fc.asyncProperty(periods, fc.constantFrom('', ...CODES), async (period, branch) => {
        const page = await readRepairs(contextAt(NOW), admin.user, { ...period, branch });
        const facts = ledger.facts.filter((fact) => branch === '' || fact.branch === branch);
        const sumOf = (measure: string, within: Period, person?: string) =>
          facts
            .filter(isIn(within))
            .filter((fact) => fact.measure === measure)
            .filter((fact) => person === undefined || fact.person === person)
            .reduce((sum, { value }) => sum + value, 0);
        for (const [measure] of STORED) {
          expect([measure, page.totals[measure]]).toEqual([
            measure,
            { value: sumOf(measure, period), before: sumOf(measure, periodBefore(period)) },
          ]);
        }
        for (const { measure, by, rows } of page.splits.filter((split) => split.by === 'person')) {
          for (const { key, value } of rows) {
            expect([measure, by, key, value]).toEqual([
              measure,
              by,
              key,
              sumOf(measure, period, key),
            ]);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('show medians and shares of the repairs of the period, in total and by branch', async () => {
    const period = { from: FIRST, to: dayAfter(FIRST, 3) };
    const page = await readRepairs(contextAt(NOW), admin.user, { ...period, branch: '' });
    expect(page.rates.value).toEqual(expectedRates(period, CODES));
    expect(page.rates.value.to_ready.of).toBeGreaterThan(0);
    for (const { branch, value } of page.rates_by_branch) {
      expect(value).toEqual(expectedRates(period, [branch.code]));
    }
    expect(page.rates.before.to_ready).toEqual({ ms: null, of: 0 });
  });
});

describe('what is late or open now', () => {
  it('is what the board shows, with ages whose rows add up', async () => {
    const page = await readRepairs(contextAt(NOW), admin.user, {
      ...{ from: FIRST, to: FIRST, branch: '' },
    });
    const board = await boardOf(admin.token, 'tab=all&late=1&size=50');
    expect(page.late.found).toBe(board.totalElements);
    const customers = new Map(board.content.map(({ name, customer }) => [name, customer]));
    for (const { name, customer } of page.late.content) {
      expect(customer).toEqual(customers.get(name));
    }
    const today = dayText(NOW);
    for (const { kind, ages } of page.open) {
      for (const [index, { first, last }] of OPEN_AGES.entries()) {
        const rows = await listFigureRows(contextAt(NOW), admin.user, {
          ...{ measure: 'repairs_open', split: 'kind', key: kind, branch: '', page: 0, size: 10 },
          ...{ from: dayAfter(today, -last), to: dayAfter(today, -first) },
        });
        expect([kind, index, rows.total]).toEqual([kind, index, ages[index]]);
      }
    }
    const open = page.open.flatMap(({ ages }) => ages).reduce((sum, count) => sum + count, 0);
    const { counts } = await boardOf(admin.token, 'tab=all');
    expect(open).toBe(counts['to-look-at'] + counts.waiting + counts['to-do'] + counts.ready);
    expect(open).toBeGreaterThan(0);
  });

  it('shows a branch head only repairs of their own branch', async () => {
    const query = { from: FIRST, to: dayAfter(FIRST, 20), branch: 'PUN-01' };
    const page = await readRepairs(contextAt(NOW), head.user, query);
    const own = ledger.facts.filter(({ branch }) => branch === 'PUN-02');
    expect(page.totals.repairs_received?.value).toBe(
      own.filter(({ measure }) => measure === 'repairs_received').length,
    );
    expect(page.rates_by_branch.map(({ branch }) => branch.code)).toEqual(['PUN-02']);
    expect(page.late.content.every(({ branch }) => branch.code === 'PUN-02')).toBe(true);
  });
});

function medianOf(durations: readonly number[]): Rates['to_ready'] {
  const ordered = durations.toSorted((one, other) => one - other);
  const half = ordered.length / 2;
  const ms = Number.isInteger(half)
    ? ((ordered[half - 1] ?? Number.NaN) + (ordered[half] ?? Number.NaN)) / 2
    : (ordered[Math.floor(half)] ?? Number.NaN);
  return { ms: Number.isNaN(ms) ? null : ms, of: ordered.length };
}

function expectedRates(period: Period, codes: readonly string[]): Rates {
  const of = <Row extends { at: number; branch: string }>(rows: readonly Row[]) =>
    rows.filter(isIn(period)).filter(({ branch }) => codes.includes(branch));
  const [ready, asked] = [of(ledger.ready), of(ledger.asked)];
  const promised = ready.filter(({ promisedAt }) => promisedAt !== null);
  const answered = asked.filter(({ answer }) => answer !== null);
  const durations = (rows: readonly { ms: number }[]) => rows.map(({ ms }) => ms);
  return {
    on_time: {
      value: promised.filter(({ at, promisedAt }) => at <= (promisedAt ?? 0)).length,
      of: promised.length,
    },
    to_ready: medianOf(durations(ready)),
    to_hand_over: medianOf(durations(of(ledger.collected))),
    approved: {
      value: answered.filter(({ answer }) => answer === 'approve').length,
      of: answered.length,
    },
    to_answer: medianOf(durations(answered.filter(({ answer }) => answer !== 'no-reply'))),
  };
}
