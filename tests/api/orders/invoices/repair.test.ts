import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoices } from '../../../../functions/db/invoices';
import { repairs } from '../../../../functions/db/repairs';
import { linesOf, PERSON, readInvoice } from '../../../support/api/invoices/invoices';
import { db } from '../../../support/api/people';
import {
  AGREED,
  bench,
  claimOf,
  done,
  emptyBench,
  repairStep,
  requote,
  takeIn,
} from '../../../support/api/repairs/repairs';

let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(emptyBench);

type Repair = Awaited<ReturnType<typeof takeIn>>;
const pay = (amount: number) => ({
  step: 'record-payment' as const,
  payments: [{ amount, method: 'card' as const, reference: '4711' }],
});
const ready = { step: 'ready' as const, outcome: 'repaired' as const };
const collected = (repair: Repair, change: object = {}) => ({
  step: 'hand-over' as const,
  proof: { kind: 'claim' as const, claim: claimOf(repair) },
  ...change,
});

async function documentsOf({ name }: Repair) {
  const number = Number(name.slice('R-'.length));
  const [repair] = await db.select().from(repairs).where(eq(repairs.number, number));
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.repairId, repair?.id ?? 0))
    .orderBy(invoices.id);
}

describe('a repair', () => {
  it('with a discount on its estimate is billed with the discount spread over its lines', async () => {
    const { token } = staff.head;
    const lines = [
      { text: 'New display', price: 2499, kind: 'part' as const },
      { text: 'Fitting', price: 501, kind: 'labour' as const },
    ];
    const repair = await takeIn(token);
    const whole = await repairStep(repair, { token }, { step: 'quote', lines, discount: 3000 });
    expect([whole.status, Object.keys(whole.body.fields ?? {})]).toEqual([422, ['discount']]);
    const quoted = await done(repair, { token }, { step: 'quote', lines, discount: 101 });
    expect(quoted.estimates.at(-1)).toMatchObject({ lines, total: 2899 });
    const approve = { step: 'approve' as const, estimate_version: 1, by: 'counter' as const };
    const approved = await done(quoted, { token }, approve);
    const finished = await done(approved, { token }, ready);
    const over = await done(
      finished,
      { token },
      collected(finished, { payments: pay(2899).payments }),
    );
    expect(over.invoices).toMatchObject([{ kind: 'invoice', total: 289_900 }]);
    const [bill] = await documentsOf(over);
    // 2,89,900 paise × 2499 ÷ 3000 = 2,41,486.7 and × 501 ÷ 3000 = 48,413.3.
    expect((await linesOf(bill?.id ?? 0)).map(({ gross }) => gross)).toEqual([241_487, 48_413]);
  });

  it('is billed at the handover, with the HSN codes of its service and its parts', async () => {
    const { token } = staff.advisor;
    const lines = [
      { text: 'New display', price: 2499, kind: 'part' as const },
      { text: 'Fitting', price: 501, kind: 'labour' as const },
    ];
    const repair = await takeIn(token, { price: { kind: 'agreed', lines } });
    const done1 = await done(repair, { token }, ready);
    const over = await done(done1, { token }, collected(done1, { payments: pay(3000).payments }));
    const [link] = over.invoices ?? [];
    expect(over.invoices).toMatchObject([{ kind: 'invoice', total: 300_000 }]);
    const { body } = await readInvoice(link?.number ?? '', { token });
    // 2499 ÷ 1.18 = 2117.7966; 9 % = 190.6017 → 190.60. 501 ÷ 1.18 = 424.5763; 9 % = 38.2119 → 38.21
    expect(body.lines).toMatchObject([
      {
        text: 'New display',
        hsn: '851779',
        rate: 18,
        cgst: 19_060,
        sgst: 19_060,
        taxable: 211_780,
      },
      { text: 'Fitting', hsn: '998716', rate: 18, cgst: 3821, sgst: 3821, taxable: 42_458 },
    ]);
    expect(body).toMatchObject({ subject: repair.name, advances: [], place_of_supply: '27' });
  });

  it('gets a receipt voucher for an advance, and its bill deducts the advance', async () => {
    const { token } = staff.advisor;
    const repair = await takeIn(token, AGREED);
    const paid = await done(repair, { token }, pay(1000));
    const [voucher] = paid.invoices ?? [];
    expect(voucher).toMatchObject({ kind: 'receipt_voucher', total: 100_000 });
    expect(voucher?.number).toMatch(/^LX-R\d{4}-\d{5}$/);
    // The advance contains its tax: 1000 ÷ 1.18 × 9 % = 76.2712
    expect(await documentsOf(repair)).toMatchObject([{ cgst: 7627, sgst: 7627, taxable: 84_746 }]);

    const rest = await done(paid, { token }, ready);
    const over = await done(rest, { token }, collected(rest, { payments: pay(1499).payments }));
    const bill = over.invoices?.[1];
    expect(over.invoices).toHaveLength(2);
    const { body } = await readInvoice(bill?.number ?? '', { token });
    expect(body).toMatchObject({
      ...{ kind: 'invoice', total: 249_900 },
      advances: [{ number: voucher?.number, amount: 100_000 }],
    });
  });

  it('deducts no more than the total of its bill when the price fell below the advance', async () => {
    const { token } = staff.advisor;
    const paid = await done(await takeIn(token, AGREED), { token }, pay(2000));
    const rest = await done(await requote(paid, staff.head, 1500), { token }, ready);
    const over = await done(rest, { token }, collected(rest));
    const { body } = await readInvoice(over.invoices?.[1]?.number ?? '', { token });
    expect([body.total, body.advances]).toMatchObject([150_000, [{ amount: 150_000 }]]);

    const refunded = await done(over, staff.admin, { step: 'record-refund', amount: 500 });
    expect(refunded.invoices?.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt_voucher', 200_000],
      ['invoice', 150_000],
      ['refund_voucher', 50_000],
    ]);
  });

  it('gets a refund voucher for an advance when it ends without a bill', async () => {
    const { token } = staff.advisor;
    const repair = await takeIn(token, AGREED);
    const paid = await done(repair, { token }, pay(1000));
    const failed = { step: 'ready' as const, outcome: 'not_repaired' as const, reason: 'No part' };
    const unrepaired = await done(paid, { token }, failed);
    const over = await done(unrepaired, { token }, collected(unrepaired));
    const refund = { step: 'record-refund' as const };
    const part = await done(over, staff.head, { ...refund, amount: 400 });
    const all = await done(part, staff.head, { ...refund, amount: 600 });
    expect(all.invoices?.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt_voucher', 100_000],
      ['refund_voucher', 40_000],
      ['refund_voucher', 60_000],
    ]);
    const [voucher, first] = await documentsOf(repair);
    expect(first).toMatchObject({ correctsId: voucher?.id });
    expect(first?.number).toMatch(/^LX-V\d{4}-\d{5}$/);
  });

  it('gets a credit note when a billed amount is refunded', async () => {
    const { token } = staff.advisor;
    const repair = await takeIn(token, AGREED);
    const done1 = await done(repair, { token }, ready);
    const over = await done(done1, { token }, collected(done1, { payments: pay(2499).payments }));
    expect(over).toMatchObject({ refundable: 0, returnable: 2499 });
    const refund = { step: 'record-refund' as const };
    const part = await done(over, staff.head, { ...refund, amount: 500 });
    expect(part).toMatchObject({
      total: 1999,
      paid: 1999,
      due: 0,
      refundable: 0,
      returnable: 1999,
    });
    const [bill, note] = await documentsOf(repair);
    // 190.60 of CGST × 500 ÷ 2499 = 38.1353 → 38.14
    expect(note).toMatchObject({
      ...{ kind: 'credit_note', correctsId: bill?.id, total: 50_000 },
      ...{ cgst: 3814, sgst: 3814, taxable: 42_372 },
    });
    expect(await linesOf(note?.id ?? 0)).toMatchObject([{ quantity: 0, corrects: 1 }]);
    const tooMuch = await repairStep(part, staff.head, { ...refund, amount: 2000 });
    expect(tooMuch.status).toBe(422);
  });

  it('is not billed when it costs nothing', async () => {
    const { token } = staff.advisor;
    const repair = await takeIn(token);
    const free = await done(repair, { token }, { step: 'ready', outcome: 'not_repaired' });
    const over = await done(free, { token }, collected(free));
    expect(over.invoices).toBeUndefined();
    expect(await documentsOf(repair)).toEqual([]);
  });

  it('requires a recipient for a taxable value of ₹50,000 or more', async () => {
    const { token } = staff.advisor;
    const lines = [{ text: 'New board', price: 70_000, kind: 'part' as const }];
    const repair = await takeIn(token, { price: { kind: 'agreed', lines } });
    const done1 = await done(repair, { token }, ready);
    const { payments } = pay(70_000);
    const refused = await repairStep(done1, { token }, collected(done1, { payments }));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      ['bill_to.address', 'bill_to.state'],
    ]);
    const over = await done(done1, { token }, collected(done1, { payments, bill_to: PERSON }));
    const [link] = over.invoices ?? [];
    const { body } = await readInvoice(link?.number ?? '', { token });
    expect(body.recipient).toMatchObject({ name: PERSON.name, address: PERSON.address });
  });
});
