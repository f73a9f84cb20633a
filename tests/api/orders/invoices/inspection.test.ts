import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readInvoice } from '../../../support/api/invoices/invoices';
import { accountFaults } from '../../../support/api/money/accounts';
import {
  AGREED,
  bench,
  boardOf,
  claimOf,
  decide,
  done,
  emptyBench,
  keyOf,
  LINES,
  repairStep,
  takeIn,
  takeInWithFee,
} from '../../../support/api/repairs/repairs';
import { claimOn, handedOver, IMEI, phone } from '../../../support/api/repairs/warranty';

const FEE = 200;

let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(emptyBench);

type Repair = Awaited<ReturnType<typeof takeIn>>;
const card = (amount: number) => [{ amount, method: 'card' as const, reference: '4711' }];
const pay = (amount: number) => ({ step: 'record-payment' as const, payments: card(amount) });
const collected = (repair: Repair, change: object = {}) => ({
  step: 'hand-over' as const,
  proof: { kind: 'claim' as const, claim: claimOf(repair) },
  ...change,
});

/** Makes an estimate of this price, which the customer answers by link. */
async function answered(repair: Repair, decision: 'accept' | 'decline', price = 2499) {
  const customer = { repairKey: await keyOf(repair) };
  const lines = LINES.map((line) => ({ ...line, price }));
  const { name } = await done(repair, staff.advisor, { step: 'quote', lines });
  return (await decide(name, customer, 1, decision)).body;
}

async function billOf(repair: Repair) {
  const number = repair.invoices?.find(({ kind }) => kind === 'invoice')?.number ?? '';
  return (await readInvoice(number, staff.advisor)).body;
}

describe('an inspection fee', () => {
  it('goes back when the accepted work is done at ₹0 as goodwill', async () => {
    const repair = await takeInWithFee(staff.advisor.user, FEE);
    const accepted = await answered(await done(repair, staff.advisor, pay(FEE)), 'accept');
    const ready = await done(accepted, staff.head, {
      ...{ step: 'ready', outcome: 'repaired', reason: 'It came back twice' },
      goodwill: { has_warranty: true },
    });
    expect(ready).toMatchObject({ total: 0, due: 0, refundable: FEE });
  });

  it('is due from the intake, gets a receipt voucher and is set off by the bill of accepted work', async () => {
    const repair = await takeInWithFee(staff.advisor.user, FEE);
    expect(repair).toMatchObject({ state: 'received', inspection_fee: FEE, total: FEE, due: FEE });
    expect(repair.timeline[0]?.detail).toMatchObject({ inspection_fee: FEE });
    const { content } = await boardOf(staff.advisor.token, 'tab=to-look-at');
    expect(content).toMatchObject([{ total: FEE, due: FEE, is_inspection: true }]);
    const tooMuch = await repairStep(repair, staff.advisor, pay(FEE + 1));
    expect(tooMuch.status).toBe(422);

    const paid = await done(repair, staff.advisor, pay(FEE));
    const [voucher] = paid.invoices ?? [];
    expect(voucher).toMatchObject({ kind: 'receipt_voucher', total: 20_000 });
    const { body } = await readInvoice(voucher?.number ?? '', staff.advisor);
    // 200 ÷ 1.18 × 9 % = 15.2542 → 15.25 twice, so 169.50 is taxable.
    expect(body.lines).toMatchObject([
      {
        text: `Inspection fee for repair ${repair.name}`,
        ...{ hsn: '998716', taxable: 16_950, cgst: 1525, sgst: 1525 },
      },
    ]);

    const accepted = await answered(paid, 'accept');
    expect(accepted).toMatchObject({ state: 'approved', total: 2499, paid: FEE, due: 2299 });
    const ready = await done(accepted, staff.advisor, { step: 'ready', outcome: 'repaired' });
    const over = await done(ready, staff.advisor, collected(ready, { payments: card(2299) }));
    expect(await billOf(over)).toMatchObject({
      total: 249_900,
      lines: [{ text: LINES[0]?.text }],
      advances: [{ number: voucher?.number, amount: 20_000 }],
    });
    expect(await accountFaults()).toEqual([]);
  });

  it('is billed at the handover when the customer declines, and its voucher is set off', async () => {
    const repair = await takeInWithFee(staff.advisor.user, FEE);
    const declined = await answered(await done(repair, staff.advisor, pay(FEE)), 'decline');
    expect(declined).toMatchObject({ state: 'ready', outcome: 'declined', total: FEE, due: 0 });
    expect(declined.refundable).toBe(0);
    const over = await done(declined, staff.advisor, collected(declined));
    expect(over).toMatchObject({ state: 'handed_over', warranty_until: null });
    expect(await billOf(over)).toMatchObject({
      total: 20_000,
      lines: [{ text: 'Inspection', hsn: '998716', taxable: 16_950, cgst: 1525, sgst: 1525 }],
      advances: [{ amount: 20_000 }],
    });
    expect(await accountFaults()).toEqual([]);
  });

  it('that was not paid before is due at the handover of a declined repair', async () => {
    const limit = { kind: 'limit' as const, limit: 1000 };
    const repair = await takeInWithFee(staff.advisor.user, FEE, { price: limit });
    const declined = await answered(repair, 'decline');
    const unpaid = await repairStep(declined, staff.advisor, collected(declined));
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'unpaid']);
    const over = await done(declined, staff.advisor, collected(declined, { payments: card(FEE) }));
    expect(over.invoices).toMatchObject([{ kind: 'invoice', total: 20_000 }]);
  });

  it('is set off when a customer who declined and paid it accepts a later estimate', async () => {
    const declined = await answered(await takeInWithFee(staff.advisor.user, FEE), 'decline');
    const paid = await done(declined, staff.advisor, pay(FEE));
    const reopened = await done(paid, staff.advisor, { step: 'reopen', reason: 'Called again' });
    const quoted = await done(reopened, staff.advisor, { step: 'quote', lines: LINES });
    const accept = { step: 'approve' as const, estimate_version: 2, by: 'phone' as const };
    const accepted = await done(quoted, staff.advisor, accept);
    expect(accepted).toMatchObject({ outcome: null, total: 2499, paid: FEE, due: 2299 });
    const ready = await done(accepted, staff.advisor, { step: 'ready', outcome: 'repaired' });
    const over = await done(ready, staff.advisor, collected(ready, { payments: card(2299) }));
    expect(await billOf(over)).toMatchObject({
      total: 249_900,
      advances: [{ amount: 20_000 }],
    });
    expect(await accountFaults()).toEqual([]);
  });

  it('is returned with a credit note after its bill, by a branch head only', async () => {
    const repair = await takeInWithFee(staff.advisor.user, FEE);
    const declined = await answered(await done(repair, staff.advisor, pay(FEE)), 'decline');
    const over = await done(declined, staff.advisor, collected(declined));
    const refund = { step: 'record-refund' as const, amount: FEE, reason: 'Goodwill' };
    expect((await repairStep(over, staff.advisor, refund)).status).toBe(403);
    expect((await repairStep(over, staff.admin, { ...refund, amount: FEE + 1 })).status).toBe(422);
    const refunded = await done(over, staff.admin, refund);
    expect(refunded).toMatchObject({ total: 0, paid: 0, due: 0, refundable: 0 });
    expect(refunded.invoices?.at(-1)).toMatchObject({ kind: 'credit_note', total: 20_000 });
    expect(await accountFaults()).toEqual([]);
  });

  it.each([
    ['of a device that is not repaired', undefined, FEE],
    ['above the price of accepted work', 150, 50],
  ])('%s is returned with a refund voucher', async (_which, price, returned) => {
    const repair = await takeInWithFee(staff.advisor.user, FEE);
    const paid = await done(repair, staff.advisor, pay(FEE));
    const worked = price === undefined ? paid : await answered(paid, 'accept', price);
    const outcome = price === undefined ? 'not_repaired' : 'repaired';
    const ready = await done(worked, staff.advisor, { step: 'ready', outcome });
    expect(ready).toMatchObject({ due: 0, refundable: returned });
    const refund = { step: 'record-refund' as const, amount: returned };
    const refunded = await done(ready, staff.admin, refund);
    expect(refunded.invoices?.at(-1)).toMatchObject({
      ...{ kind: 'refund_voucher', total: returned * 100 },
    });
    expect(await accountFaults()).toEqual([]);
  });

  it('is not charged for an agreed price, a warranty claim, or while the setting is ₹0', async () => {
    const first = await handedOver(staff.advisor.token);
    const covered = { ...claimOn(first), device: phone(IMEI) };
    const claim = await takeInWithFee(staff.advisor.user, FEE, covered);
    const agreed = await takeInWithFee(staff.advisor.user, FEE, AGREED);
    const free = await takeIn(staff.advisor.token);
    expect(agreed).toMatchObject({ total: 2499, due: 2499 });
    expect(free).toMatchObject({ total: 0, due: 0 });
    expect(claim).toMatchObject({ total: 0, due: 0 });
    for (const repair of [agreed, claim, free]) expect(repair).not.toHaveProperty('inspection_fee');
  });
});
