import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { billingDetails, invoices } from '../../../../functions/db/invoices';
import { repairs } from '../../../../functions/db/repairs';
import { documentParts } from '../../../../functions/domain/invoices/register/read';
import { registerRows } from '../../../../functions/domain/invoices/register/rows';
import { takeRepairStep } from '../../../../functions/domain/repairs/take-step';
import { BUYER, recipientsOf, withBilling } from '../../../support/api/invoices/invoices';
import { db } from '../../../support/api/people';
import {
  AGREED,
  bench,
  claimOf,
  done,
  emptyBench,
  requote,
  takeIn,
} from '../../../support/api/repairs/repairs';

/** The rows of Tables 11A and 11B, added up by place and kind of supply. */
async function balances() {
  const rows = [];
  for await (const part of documentParts(db, undefined, 50)) rows.push(...part);
  const advances = rows.flatMap(registerRows).filter(({ table }) => table.startsWith('11'));
  const places = Map.groupBy(advances, ({ placeOfSupply, supply }) => `${placeOfSupply} ${supply}`);
  return [...places].map(([place, found]) => {
    const sum = (name: 'gross' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
      found.reduce((total, row) => total + row[name], 0);
    return [place, found.length, sum('gross'), sum('taxable'), sum('cgst'), sum('igst')];
  });
}

let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(emptyBench);

it('Tables 11A and 11B balance at each place when a bill to another State sets off part of an advance and the rest is returned', async () => {
  const { token } = staff.advisor;
  const card = (amount: number) => [{ amount, method: 'card' as const, reference: '4711' }];
  const repair = await takeIn(token, AGREED);
  const paid = await done(repair, { token }, { step: 'record-payment', payments: card(1001) });
  // ₹1,001 × 9 ÷ 118 = 76.3475 → 76.35 twice, so 848.30 is taxable.
  expect(await balances()).toEqual([['27 intra', 1, 100_100, 84_830, 7635, 0]]);

  const cheaper = await requote(paid, staff.head, 333);
  const ready = await done(cheaper, { token }, { step: 'ready', outcome: 'repaired' });
  const proof = { kind: 'claim' as const, claim: claimOf(ready) };
  const over = await done(ready, { token }, { step: 'hand-over', proof, bill_to: BUYER });
  const part = await done(over, staff.admin, { step: 'record-refund', amount: 301 });
  // ₹634 of ₹1,001 are used: 76.35 × 634 ÷ 1001 = 48.3576 → 48.36, and 76.35 − 48.36 remains.
  expect(await balances()).toEqual([['27 intra', 3, 36_700, 31_102, 2799, 0]]);
  await done(part, staff.admin, { step: 'record-refund', amount: 367 });
  expect(await balances()).toEqual([['27 intra', 4, 0, 0, 0, 0]]);
});

it('the voucher of an advance names the business of the requested bill, also once the shop cannot bill it', async () => {
  const { token, user } = staff.advisor;
  const { name, version } = await takeIn(token, AGREED);
  const [repair] = await db.select().from(repairs);
  const repairId = repair?.id ?? 0;
  await db.insert(billingDetails).values({ repairId, ...BUYER });
  await takeRepairStep(
    withBilling({ eInvoice: true }),
    name,
    { key: undefined, user },
    {
      step: 'record-payment',
      version,
      payments: [{ amount: 1000, method: 'card', reference: '4711' }],
    },
  );
  const [voucher] = await db.select().from(invoices).where(eq(invoices.repairId, repairId));
  expect(voucher).toMatchObject({ kind: 'receipt_voucher', supply: 'inter', placeOfSupply: '24' });
  expect(await recipientsOf(voucher?.id ?? 0)).toMatchObject([BUYER]);
});
