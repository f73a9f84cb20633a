import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { invoiceSeries, invoices } from '../../../../functions/db/invoices';
import { listInvoices } from '../../../../functions/domain/invoices/list';
import { registerFile } from '../../../../functions/domain/invoices/register/file';
import { sell } from '../../../../functions/domain/orders/sale/sell';
import type { SessionUser } from '../../../../src/contract/auth';
import type { InvoicesQuery, RegisterQuery } from '../../../../src/contract/invoices/list';
import { saleBody as saleSchema } from '../../../../src/contract/orders/sale';
import { headOf } from '../../../support/api/invoices/invoices';
import { setStock } from '../../../support/api/orders/goods';
import { contextAt, emptyShop, OTHER_PRODUCT, PRODUCT } from '../../../support/api/orders/orders';
import { saleBody } from '../../../support/api/orders/sales';
import { db, someone } from '../../../support/api/people';

const CLERKS = 50;
const BRANCHES = ['PUN-01', 'PUN-02', 'PUN-03'];
const LAST = Date.parse('2033-03-31T23:59:59.999+05:30');
const FIRST = LAST + 1;
const YEARS = { '3233': { at: LAST, month: '2033-03' }, '3334': { at: FIRST, month: '2033-04' } };

let admin: SessionUser;

/**
 * Half of the clerks sell in the last millisecond of a year, the others in the first millisecond of
 * the next year.
 */
beforeAll(async () => {
  await emptyShop();
  for (const product of [PRODUCT, OTHER_PRODUCT]) await setStock(product, 500);
  admin = await someone('system_admin');
  const heads = await Promise.all(BRANCHES.map(headOf));
  const sales = Array.from({ length: CLERKS }, (_, nth) => {
    // A different discount for each, so that the tax of two lines has to be rounded.
    const body = saleBody({
      lines: { [PRODUCT]: 1, [OTHER_PRODUCT]: 2 },
      discount: { amount: nth + 1, reason: 'offer' },
    });
    const clerk = heads[nth % heads.length];
    if (clerk === undefined) throw new Error('A branch has no head');
    return sell(contextAt(nth % 2 === 0 ? LAST : FIRST), v.parse(saleSchema, body), clerk.user);
  });
  await Promise.all(sales);
});

it('bill numbers have no gaps in either financial year when 50 clerks make sales concurrently around the end of the year', async () => {
  const years = inArray(invoices.year, Object.keys(YEARS));
  const issued = await db.select().from(invoices).where(years);
  expect(issued).toHaveLength(CLERKS);
  const groups = Map.groupBy(issued, ({ series, year }) => `${series}-${year}`);
  expect(groups.size).toBe(BRANCHES.length * 2);
  for (const own of groups.values()) {
    const [{ series, year, kind } = { series: '', year: '', kind: 'invoice' as const }] = own;
    const serials = own.map(({ serial }) => serial).toSorted((a, b) => a - b);
    expect(serials).toEqual(own.map((_, nth) => nth + 1));
    expect(own.every(({ at }) => at === YEARS[year as keyof typeof YEARS].at)).toBe(true);
    const isSeries = and(eq(invoiceSeries.series, series), eq(invoiceSeries.year, year));
    expect(await db.select().from(invoiceSeries).where(isSeries)).toMatchObject([
      { kind, last: own.length },
    ]);
  }
});

async function registerOf(month: string, size: number): Promise<string> {
  const query: RegisterQuery = { month, branch: '', file: 'register' };
  return new Response(await registerFile(contextAt(), admin, query, size)).text();
}

it.each(Object.values(YEARS))(
  'the register of $month contains only its own bills, whatever the size of its parts, and its totals equal those of the list',
  async ({ month }) => {
    const whole = await registerOf(month, 1000);
    for (const size of [1, 7, 25, 26]) expect(await registerOf(month, size)).toBe(whole);
    const [titles = '', ...lines] = whole.trimEnd().split('\r\n');
    const names = titles.split(',');
    const sum = (name: string) =>
      lines.reduce(
        (all, line) => all + Math.round(Number(line.split(',')[names.indexOf(name)]) * 100),
        0,
      );
    // Two lines for each bill.
    expect(lines).toHaveLength(CLERKS);
    const query: InvoicesQuery = { month, branch: '', kind: '', search: '', page: 0, size: 10 };
    const { totals, totalElements } = await listInvoices(contextAt(), admin, query);
    expect(totalElements).toBe(CLERKS / 2);
    expect(totals).toEqual({
      taxable: sum('taxable'),
      cgst: sum('cgst'),
      sgst: sum('sgst'),
      igst: sum('igst'),
      round_off: sum('round_off'),
      total: sum('gross') + sum('round_off'),
    });
  },
);
