import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { payments, refunds } from '../../../../functions/db/payments';
import { dayText } from '../../../../src/lib/india-time';
import { monthText } from '../../../../src/lib/months';
import { call } from '../../../support/api/call';
import { BUYER, headOf } from '../../../support/api/invoices/invoices';
import { elementsOf, onlyText, readXml } from '../../../support/api/invoices/xml';
import { count, readClose } from '../../../support/api/orders/closes';
import {
  ask,
  emptyShop,
  OTHER_PRODUCT,
  PRODUCT,
  setStock,
} from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';
import {
  AGREED,
  bench,
  claimOf,
  done,
  emptyBench,
  takeIn,
} from '../../../support/api/repairs/repairs';

const MONTH = monthText(Date.now());
const UPI = '412345678904';

let admin: string;
let close: Awaited<ReturnType<typeof readClose>>['body'];

/**
 * PUN-01 sells for cash ₹1,799 and by UPI ₹999, and repairs for ₹2,499 by card, of which it gives
 * back ₹500 in cash. A day close counts this; a later sale for ₹1,799 is not counted yet.
 */
beforeAll(async () => {
  await emptyShop();
  await emptyBench();
  const head = await headOf();
  const confirmer = await staffAt('system_admin', await branchStore('PUN-01'));
  admin = confirmer.token;
  await setStock(PRODUCT, 9);
  await setStock(OTHER_PRODUCT, 9);
  const bill_to = { ...BUYER, name: 'Asha & Sons <Pune>' };
  await sell(head.token, saleBody({ customer: { name: '', bill_to } }));
  const upi = [
    { ...({ method: 'upi', seen_on: 'soundbox' } as const), reference: UPI, amount: 999 },
  ];
  await sell(head.token, saleBody({ lines: { [OTHER_PRODUCT]: 1 }, payments: upi }));

  const staff = await bench();
  const { token } = staff.advisor;
  const card = (amount: number) => [{ amount, method: 'card' as const, reference: '4711' }];
  const repair = await takeIn(token, AGREED);
  const advance = await done(repair, { token }, { step: 'record-payment', payments: card(1000) });
  const ready = await done(advance, { token }, { step: 'ready', outcome: 'repaired' });
  const proof = { kind: 'claim' as const, claim: claimOf(ready) };
  const over = await done(ready, { token }, { step: 'hand-over', proof, payments: card(1499) });
  const refund = {
    step: 'record-refund' as const,
    amount: 500,
    method: 'cash' as const,
    reason: 'Card machine broken',
  };
  await done(over, staff.admin, refund);

  const { body: counted } = await count(head.token);
  // A ticked payment and a withdrawn tick.
  const [byUpi] = await db.select().from(payments).where(eq(payments.reference, UPI));
  const [byCard] = await db.select().from(payments).where(eq(payments.method, 'card'));
  for (const [row, reference] of [
    [byUpi, UPI],
    [byCard, 'B-17'],
  ] as const) {
    const ticked = await ask(`/api/ticks/${row?.id}`, { token: admin }, { reference });
    expect(ticked.status).toBe(200);
  }
  await call(`/api/ticks/${byCard?.id}`, { token: admin, method: 'DELETE' });
  close = (await readClose(admin, counted.id)).body;
  await sell(head.token);
});

async function fileOf(file: string): Promise<string> {
  const response = await call(`/api/invoices/register?month=${MONTH}&file=${file}`, {
    token: admin,
  });
  expect(response.status).toBe(200);
  return response.text();
}

describe('the payments file', () => {
  it('has the sums of the day closes, and the money that none has counted', async () => {
    const [head = '', ...lines] = (await fileOf('payments')).slice(1).trim().split('\r\n');
    const names = head.split(',');
    const rows = lines.map((line) => {
      const cells = line.split(',');
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    });
    const sums = (day: string) => {
      const counted = rows.filter(({ day_close }) => day_close === day);
      const methods = Map.groupBy(counted, ({ method }) => method);
      return [...methods].map(([method, found]) => [
        method,
        found.reduce((sum, { amount }) => sum + Number(amount), 0),
      ]);
    };
    const ofClose = close.methods.map(({ method, received, returned }) => [
      method,
      received - returned,
    ]);
    expect(new Map(sums(close.day) as [string, number][])).toEqual(
      new Map(ofClose as [string, number][]),
    );
    expect(sums('')).toEqual([['cash', 1799]]);
    expect(rows.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['payment', 'cash', '1799'],
      ['payment', 'upi', '999'],
      ['payment', 'card', '1000'],
      ['payment', 'card', '1499'],
      ['payment', 'cash', '1799'],
      ['refund', 'cash', '-500'],
    ]);
    // The advance is on its voucher, the rest on the bill, and the refund on the credit note.
    expect(rows.map(({ document = '' }) => document.replaceAll(/\d/g, ''))).toEqual([
      ...['LX--', 'LX--', 'LX-R-', 'LX--', 'LX--', 'LX-C-'],
    ]);
    expect(rows[1]).toMatchObject({ reference: UPI, fee: '', tick: dayText(Date.now()) });
    expect(rows.map(({ tick }) => tick !== '')).toEqual([false, true, false, false, false, false]);
  });
});

it('the payments file keeps a refund that fails after its close, and the file for Tally does not', async () => {
  const [before, tally] = [await fileOf('payments'), await fileOf('tally')];
  const isCounted = isNotNull(refunds.closeId);
  const rows = await db.select().from(refunds).where(isCounted);
  expect(rows).toHaveLength(1);
  await db.update(refunds).set({ state: 'failed' }).where(isCounted);
  expect(await fileOf('payments')).toBe(before);
  expect(tally).toContain('>F-');
  expect(await fileOf('tally')).not.toContain('>F-');
  await db.update(refunds).set({ state: 'refunded' }).where(isCounted);
});

describe('the file for Tally', () => {
  it('has balanced vouchers for sales, credit notes and receipts, which clear the customers’ ledger', async () => {
    const vouchers = elementsOf(readXml(await fileOf('tally')), 'VOUCHER').map((voucher) => ({
      type: onlyText(voucher, 'VOUCHERTYPENAME'),
      party: onlyText(voucher, 'PARTYLEDGERNAME'),
      narration: onlyText(voucher, 'NARRATION'),
      entries: elementsOf(voucher, 'ALLLEDGERENTRIES.LIST').map((entry) => ({
        ledger: onlyText(entry, 'LEDGERNAME'),
        paise: Math.round(Number(onlyText(entry, 'AMOUNT')) * 100),
        isDebit: onlyText(entry, 'ISDEEMEDPOSITIVE') === 'Yes',
      })),
    }));
    const types = Map.groupBy(vouchers, ({ type }) => type);
    expect([...types].map(([type, found]) => [type, found.length])).toEqual([
      ['Sales', 4],
      ['Credit Note', 1],
      ['Receipt', 5],
      ['Payment', 1],
    ]);
    expect(new Set(vouchers.map(({ party }) => party))).toEqual(new Set(['Customers']));
    for (const { entries } of vouchers) {
      expect(entries.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
      for (const { paise, isDebit } of entries) expect(isDebit).toBe(paise < 0);
    }
    expect(vouchers[0]).toMatchObject({
      narration: `Asha & Sons <Pune> ${BUYER.gstin}`,
      // ₹1,799 ÷ 118 × 9 = 137.2119
      entries: [
        { ledger: 'Customers', paise: -179_900 },
        { ledger: 'Sales', paise: 152_458 },
        { ledger: 'CGST', paise: 13_721 },
        { ledger: 'SGST', paise: 13_721 },
      ],
    });
    const balance = (name: string) =>
      vouchers
        .flatMap(({ entries }) => entries)
        .filter(({ ledger }) => ledger === name)
        .reduce((sum, { paise }) => sum + paise, 0);
    expect(balance('Customers')).toBe(0);
    expect(balance('Cash')).toBe(-(1799 + 1799 - 500) * 100);
  });
});
