import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideByLink } from '../../../functions/domain/repairs/approval';
import { takeRepairStep } from '../../../functions/domain/repairs/take-step';
import { timestampText } from '../../../src/lib/india-time';
import { monthText } from '../../../src/lib/months';
import { call } from '../../support/api/call';
import { closeDay } from '../../support/api/orders/closes';
import {
  contextAt,
  counterBody,
  PRODUCT,
  place,
  setStock,
  step,
  wholeIn,
} from '../../support/api/orders/orders';
import {
  AGREED,
  bench,
  claimOf,
  done,
  emptyBench,
  keyOf,
  LINES,
  repairStep,
  see,
  takeIn,
} from '../../support/api/repairs/repairs';

let staff: Awaited<ReturnType<typeof bench>>;
let token: string;

beforeAll(async () => {
  staff = await bench();
  token = staff.advisor.token;
});
beforeEach(emptyBench);

describe('the payments for a repair', () => {
  const pay = (amount: number, method: 'cash' | 'upi' = 'cash', reference = '') => ({
    step: 'record-payment' as const,
    payments: [{ amount, method, reference, seen_on: 'soundbox' as const }],
  });

  it('can consist of an advance and the remaining amount, but never exceed the amount due', async () => {
    const repair = await takeIn(token, AGREED);
    const advance = await done(repair, { token }, pay(1000));
    expect(advance).toMatchObject({ paid: 1000, due: 1499 });
    const tooMuch = await repairStep(advance, { token }, pay(1500));
    expect([tooMuch.status, tooMuch.body.fields]).toEqual([
      422,
      expect.objectContaining({ 'payments.0.amount': expect.any(String) }),
    ]);
    const paid = await done(advance, { token }, pay(1499, 'upi', '412345678901'));
    expect(paid.due).toBe(0);
  });

  it('can use a UPI reference only once across all repairs and orders', async () => {
    const [one, other] = [await takeIn(token, AGREED), await takeIn(token, AGREED)];
    await done(one, { token }, pay(2499, 'upi', '412345678902'));
    const again = await repairStep(other, { token }, pay(2499, 'upi', '412345678902'));
    expect([again.status, again.body.fields]).toEqual([
      422,
      expect.objectContaining({ 'payments.0.reference': expect.any(String) }),
    ]);
    expect((await see(other.name, { token })).body.paid).toBe(0);

    await setStock(PRODUCT, 5);
    const { order } = await place(counterBody());
    const ofOrder = await step(
      order.order_id,
      { token },
      {
        ...{ step: 'record-payment', version: order.version },
        ...wholeIn(order, 'upi', '412345678902'),
      },
    );
    expect([ofOrder.status, ofOrder.body.fields]).toEqual([
      422,
      expect.objectContaining({ 'payments.0.reference': expect.any(String) }),
    ]);
  });

  it('must cover the amount due before or during the handover', async () => {
    const repair = await takeIn(token, AGREED);
    const ready = await done(repair, { token }, { step: 'ready', outcome: 'repaired' });
    const proof = { kind: 'claim' as const, claim: claimOf(repair) };
    const unpaid = await repairStep(ready, { token }, { step: 'hand-over', proof });
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'unpaid']);
    const payments = [
      { amount: 2000, method: 'cash' as const, reference: '' },
      { amount: 499, method: 'card' as const, reference: '4321' },
    ];
    const over = await done(ready, { token }, { step: 'hand-over', proof, payments });
    expect(over).toMatchObject({ state: 'handed_over', due: 0, paid: 2499 });
  });

  it('include an advance that has become refundable, which only a branch head can refund', async () => {
    const repair = await takeIn(token, AGREED);
    const advance = await done(repair, { token }, pay(1000));
    const ready = await done(
      advance,
      { token },
      { step: 'ready', outcome: 'not_repaired', reason: 'No spare part' },
    );
    expect(ready).toMatchObject({ due: 0, refundable: 1000 });
    const refund = { step: 'record-refund', amount: 1000, method: 'cash', reference: '' } as const;
    expect((await repairStep(ready, { token }, refund)).status).toBe(403);
    const head = { token: staff.head.token };
    const more = await repairStep(ready, head, { ...refund, amount: 1001 });
    expect(more.body.fields).toHaveProperty('amount');
    const returned = await done(ready, head, refund);
    expect(returned).toMatchObject({ paid: 0, refundable: 0 });
  });
});

describe('an estimate', () => {
  it('can be lowered after its approval only by a branch head', async () => {
    const repair = await takeIn(token, AGREED);
    const lines = [{ text: 'Glass', price: 900, kind: 'part' as const }];
    const lower = { step: 'quote' as const, lines };
    expect((await repairStep(repair, { token }, lower)).status).toBe(403);
    expect((await done(repair, { token: staff.head.token }, lower)).state).toBe('quoted');
  });

  it('cannot be approved after its last valid day, by link or at the counter', async () => {
    const repair = await takeIn(token);
    const key = await keyOf(repair);
    const quoted = await done(repair, { token }, { step: 'quote', lines: LINES });
    const until = quoted.estimates[0]?.valid_until ?? 0;
    const agreed = await takeIn(token, AGREED);
    for (const end of [until, agreed.estimates[0]?.valid_until ?? 0]) {
      expect(timestampText(end)).toMatch(/ 23:59:59$/);
    }
    const late = contextAt(until + 1);
    const customer = { key, user: undefined };
    const body = { estimate_version: 1, decision: 'accept' } as const;
    await expect(decideByLink(late, repair.name, customer, body)).rejects.toMatchObject({
      code: 'estimate-expired',
    });
    const clerk = { key: undefined, user: staff.advisor.user };
    const step = {
      step: 'approve',
      version: quoted.version,
      estimate_version: 1,
      by: 'counter',
    } as const;
    await expect(takeRepairStep(late, repair.name, clerk, step)).rejects.toMatchObject({
      code: 'estimate-expired',
    });
  });
});

describe('a repair at ₹0 as goodwill', () => {
  const ready = (has_warranty: boolean, change: object = {}) => ({
    ...{ step: 'ready' as const, outcome: 'repaired' as const, reason: 'It broke again' },
    ...{ goodwill: { has_warranty }, ...change },
  });

  it('is repaired and owes nothing, with a warranty only if the head chooses it, and is listed at its price', async () => {
    const head = { token: staff.head.token };
    await takeIn(token, AGREED);
    const [one, other] = [await takeIn(token, AGREED), await takeIn(token, AGREED)];
    expect((await repairStep(one, { token }, ready(true))).status).toBe(403);
    const without = await repairStep(one, head, ready(true, { reason: '' }));
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([422, ['reason']]);

    const paid = await done(one, { token }, payIn(1000));
    const free = await done(paid, head, ready(true));
    expect(free).toMatchObject({ outcome: 'repaired', total: 0, due: 0, refundable: 1000 });
    const open = await done(free, head, { step: 'reopen', reason: 'Not finished yet' });
    expect(open).toMatchObject({ state: 'approved', total: 2499, due: 1499 });
    const again = await done(open, head, ready(true));
    const bare = await done(other, head, ready(false));
    const proof = {
      ...{ kind: 'without-code' as const, checked: 'photo-id' as const },
      reason: 'No phone with them',
    };
    const gone = await done(again, head, { step: 'hand-over', proof });
    expect(gone.warranty_until).toBeGreaterThan(Date.now());
    expect(gone.invoices?.some(({ kind }) => kind === 'invoice') ?? false).toBe(false);
    expect((await done(bare, head, { step: 'hand-over', proof })).warranty_until).toBeNull();

    // The part is listed once for the accountant, although the repair was ready twice.
    const file = `/api/invoices/register?file=input-credit&month=${monthText(Date.now())}`;
    const text = await (await call(file, { token: staff.admin.token })).text();
    const rows = text.split('\r\n').filter((row) => row.includes(`,${gone.name},`));
    expect(rows.map((row) => row.split(',').slice(3))).toEqual([
      ['goodwill', 'New display', '851779', '1', '18', '2499'],
    ]);
    // So are its agreed prices in the day close.
    const close = await closeDay(token, staff.head.token);
    expect(close.people?.flatMap(({ facts }) => facts)).toEqual(
      expect.arrayContaining([
        { kind: 'goodwill', times: 2, amount: 4998 },
        { kind: 'without-code', times: 2, amount: 4998 },
      ]),
    );
  });
});

const payIn = (amount: number) => ({
  step: 'record-payment' as const,
  payments: [{ amount, method: 'cash' as const, reference: '' }],
});
