import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayFigures, figureDays } from '../../../functions/db/figures';
import { refunds } from '../../../functions/db/payments';
import { forgetFigures } from '../../../functions/domain/figures/forget';
import { writeFigures } from '../../../functions/domain/figures/write';
import type { FigureRowsReply, FiguresReply } from '../../../src/contract/figures/figures';
import { MEASURES } from '../../../src/contract/figures/measures';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/durations';
import { dayAfter, type Period } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import { call } from '../../support/api/call';
import {
  BRANCHES,
  type Entry,
  generateQuarter,
  type Quarter,
} from '../../support/api/figures/quarter';
import { ask, contextAt, emptyShop } from '../../support/api/orders/orders';
import { db, type Person, staffAt } from '../../support/api/orders/staff';
import { emptyBench } from '../../support/api/repairs/repairs';

/** The last weeks of one financial year and the first of the next, which contain midnight in India. */
const START = Date.parse('2034-03-10T23:50:00+05:30');
const END = Date.parse('2034-05-01T00:00:00+05:30');
const WHOLE: Period = { from: '2034-03-10', to: '2034-04-30' };

const MEASURED = ['sales', 'pieces', 'bills', 'paid', 'refunded', 'discounts'] as const;

let quarter: Quarter;
let admin: Person;

beforeAll(async () => {
  await emptyShop();
  await emptyBench();
  await db.batch(forgetFigures(db));
  admin = await staffAt('system_admin', null);
  quarter = await generateQuarter(START, 120);
}, 120_000);

async function figuresOf(token: string, { from, to }: Period, branch = ''): Promise<FiguresReply> {
  const path = `/api/figures/money?from=${from}&to=${to}&branch=${branch}`;
  const { status, body } = await ask<FiguresReply>(path, { token });
  expect(status).toBe(200);
  return body;
}

async function rowsOf(token: string, query: Record<string, string>): Promise<FigureRowsReply> {
  const search = new URLSearchParams({ size: '100', ...query });
  const { status, body } = await ask<FigureRowsReply>(`/api/figures/rows?${search}`, { token });
  expect(status).toBe(200);
  return body;
}

function entriesIn(period: Period, branch = ''): Entry[] {
  return quarter.entries.filter(
    ({ day, branch: of }) =>
      day >= period.from && day <= period.to && (branch === '' || branch === of),
  );
}

/** The sum of these entries in the unit of the reply. */
function sumOf(entries: readonly Entry[], measure: Entry['measure']): number {
  const times = MEASURES[measure].unit === 'paise' ? 100 : 1;
  return entries
    .filter((entry) => entry.measure === measure)
    .reduce((sum, { value }) => sum + value * times, 0);
}

/** A period of the quarter, whose choice depends on `nth` alone. */
function periodAt(nth: number): Period {
  const from = dayAfter(WHOLE.from, (nth * 17) % 45);
  return { from, to: dayAfter(from, (nth * 11) % 9) };
}

async function expectFigures(): Promise<void> {
  for (let nth = 0; nth < 12; nth += 1) {
    const period = nth === 0 ? WHOLE : periodAt(nth);
    const branch = nth % 3 === 0 ? '' : (BRANCHES[nth % 3] ?? '');
    const { totals, splits, days, by_branch } = await figuresOf(admin.token, period, branch);
    const entries = entriesIn(period, branch);
    for (const measure of MEASURED) {
      if (measure === 'pieces') continue;
      expect([measure, totals[measure]?.value]).toEqual([measure, sumOf(entries, measure)]);
    }
    for (const { branch: of, values } of by_branch) {
      const own = entries.filter((entry) => entry.branch === of.code);
      expect(values.sales?.value).toBe(sumOf(own, 'sales'));
    }
    for (const { day, values } of days) {
      expect(values.sales ?? 0).toBe(
        sumOf(
          entries.filter((entry) => entry.day === day),
          'sales',
        ),
      );
    }
    for (const { measure, by, rows } of splits) {
      for (const { key, value } of rows) {
        if (by === 'category') continue;
        const own = entries.filter((entry) => `${entry[by] ?? ''}` === key);
        expect([measure, by, key, value]).toEqual([
          ...[measure, by, key],
          sumOf(own, measure as Entry['measure']),
        ]);
      }
      const whole = measure === 'pieces' ? sumOf(entries, measure) : totals[measure]?.value;
      expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(whole);
    }
  }
}

describe('the figures of money', () => {
  it('are what was sold, paid, refunded and given away, for any period and branch', async () => {
    expect(quarter.entries.length).toBeGreaterThan(300);
    await expectFigures();
  }, 60_000);

  it('are the sums of the rows that they open', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      const period = periodAt(nth);
      const query = { ...period, branch: BRANCHES[nth % 4] ?? '' };
      const { totals, splits } = await figuresOf(admin.token, period, query.branch);
      for (const [measure, { value }] of Object.entries(totals)) {
        const { content, total, totalElements } = await rowsOf(admin.token, { ...query, measure });
        expect([measure, total]).toEqual([measure, value]);
        expect(totalElements).toBeLessThan(100);
        expect(content.reduce((sum, row) => sum + row.value, 0)).toBe(value);
      }
      for (const { measure, by: split, rows } of splits.slice(nth % 2 === 0 ? 0 : 4)) {
        const [first] = rows;
        if (first === undefined) continue;
        const found = await rowsOf(admin.token, { ...query, measure, split, key: first.key });
        expect([measure, split, found.total, found.part]).toEqual([
          ...[measure, split],
          ...[first.value, first.name],
        ]);
        if (split === 'method' || split === 'reason') {
          expect(found.content.every((row) => row[split] === first.key)).toBe(true);
        }
        expect(found.content.every(({ subject }) => subject !== '')).toBe(true);
      }
    }
  }, 60_000);

  it('name the bill, and the goods or the device, of each row', async () => {
    const bills = await db.all<{ order_id: string | null; number: string }>(
      sql`SELECT order_id, number FROM invoices WHERE kind = 'invoice'`,
    );
    for (const measure of ['discounts', 'paid', 'refunded']) {
      const { content } = await rowsOf(admin.token, { ...WHOLE, measure });
      expect(content.length).toBeGreaterThan(5);
      for (const { subject, subject_kind, document, text } of content) {
        expect([measure, subject, text]).not.toEqual([measure, subject, '']);
        if (subject_kind !== 'order') continue;
        const own = bills.filter(({ order_id }) => order_id === subject);
        expect(own.map(({ number }) => number).concat(own.length === 0 ? [''] : [])).toContain(
          document,
        );
      }
      expect(content.some(({ document }) => document !== '')).toBe(true);
    }
  });

  it('of a month are the accountant’s register to the paisa', async () => {
    for (const month of ['2034-03', '2034-04']) {
      const period = { from: `${month}-01`, to: month === '2034-03' ? '2034-03-31' : '2034-04-30' };
      const { totals } = await figuresOf(admin.token, period);
      const file = await call(`/api/invoices/register?month=${month}`, { token: admin.token });
      const [head = '', ...lines] = (await file.text()).slice(1).trim().split('\r\n');
      const names = head.split(',');
      const column = (line: string, name: string) => line.split(',')[names.indexOf(name)] ?? '';
      const sums = { gross: 0, taxable: 0 };
      for (const line of lines) {
        if (/voucher/.test(column(line, 'document'))) continue;
        sums.gross += Math.round(Number(column(line, 'gross')) * 100);
        sums.taxable += Math.round(Number(column(line, 'taxable')) * 100);
      }
      expect(totals).toMatchObject({
        sales: { value: sums.gross },
        taxable: { value: sums.taxable },
      });
    }
  });

  it('show a head only the own branch, whatever the query says', async () => {
    const { head } = quarter.people['PUN-02'];
    for (const branch of ['', 'PUN-01', 'PUN-02']) {
      const { totals, by_branch, branches } = await figuresOf(head.token, WHOLE, branch);
      expect(totals.sales?.value).toBe(sumOf(entriesIn(WHOLE, 'PUN-02'), 'sales'));
      expect(by_branch.map(({ branch: of }) => of.code)).toEqual(['PUN-02']);
      expect(branches.map(({ code }) => code)).toEqual(['PUN-02']);
      const { content } = await rowsOf(head.token, { ...WHOLE, branch, measure: 'sales' });
      expect(new Set(content.map((row) => row.branch.code))).toEqual(new Set(['PUN-02']));
    }
  });

  it('refuse a period that ends before it starts or is longer than two years', async () => {
    for (const [from, to] of [
      ['2034-03-11', '2034-03-10'],
      ['2030-01-01', '2034-03-10'],
      ['2034-02-30', '2034-03-10'],
    ]) {
      const { token } = admin;
      const { status } = await ask(`/api/figures/money?from=${from}&to=${to}`, { token });
      expect(status).toBe(400);
    }
  });
});

describe('the stored figures', () => {
  const stored = () =>
    db.select().from(dayFigures).orderBy(sql`dimension, measure, branch, day, key`);

  async function writeAll(): Promise<number> {
    const context = contextAt(END + 29 * MINUTE_MS);
    let days = 0;
    for (;;) {
      const count = await writeFigures(context);
      if (count === 0) return days;
      days += count;
    }
  }

  it('are written once per finished day, are the same as the computed ones, and can be rebuilt', async () => {
    expect(await writeFigures(contextAt(START + DAY_MS))).toBeLessThanOrEqual(1);
    await writeAll();
    const days = await db.select().from(figureDays);
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(
      days
        .map(({ day }) => day)
        .sort()
        .at(-1),
    ).toBe('2034-04-29');
    const before = await stored();
    expect(before.length).toBeGreaterThan(500);
    await expectFigures();

    // Two jobs at once, and one more: nothing changes.
    await Promise.all([writeAll(), writeAll()]);
    expect(await stored()).toEqual(before);
    await db.batch(forgetFigures(db));
    await writeAll();
    expect(await stored()).toEqual(before);
  }, 120_000);

  it('add up to the figure in every dimension', async () => {
    const rows = await stored();
    const keyOf = (row: (typeof rows)[number]) => [row.measure, row.branch, row.day].join(' ');
    const sums = new Map<string, Map<string, number>>();
    for (const row of rows) {
      const of = sums.get(row.dimension) ?? new Map<string, number>();
      of.set(keyOf(row), (of.get(keyOf(row)) ?? 0) + row.value);
      sums.set(row.dimension, of);
    }
    const whole = sums.get('none') ?? new Map();
    for (const [dimension, parts] of sums) {
      for (const [key, value] of parts)
        expect([dimension, key, value]).toEqual([dimension, key, whole.get(key) ?? 0]);
    }
  });

  it('forget the day of a refund that fails afterwards', async () => {
    const [refund] = await db.select().from(refunds).where(eq(refunds.state, 'refunded')).limit(1);
    if (refund === undefined) throw new Error('The quarter has no refund');
    const day = dayText(refund.updatedAt);
    const period = { from: day, to: day };
    const before = (await figuresOf(admin.token, period)).totals.refunded?.value ?? 0;
    await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refund.id));
    const after = (await figuresOf(admin.token, period)).totals.refunded?.value;
    expect(after).toBe(before - refund.amountPaise);
    await writeAll();
    expect((await figuresOf(admin.token, period)).totals.refunded?.value).toBe(after);
  });
});
