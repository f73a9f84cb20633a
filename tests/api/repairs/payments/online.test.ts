import { describe, expect, it } from 'vitest';
import { followHint } from '../../../../functions/domain/money/events';
import {
  checkRepairPayment,
  openRepairPayment,
} from '../../../../functions/domain/repairs/payments/customer';
import { paiseOf } from '../../../../src/lib/paise';
import { ask } from '../../../support/api/orders/orders';
import { moneySteps, paymentsOf, workshopForEachTest } from '../../../support/api/repairs/payer';
import { claimOf, done, keyOf, takeInWithFee } from '../../../support/api/repairs/repairs';

const MINUTE = 60_000;
const CASH = { amount: 2499, method: 'cash' as const, reference: '' };

const { now, bank, at, staff, approved, look, open, check, run, step } = workshopForEachTest();

describe('the payment page of a repair', () => {
  it('charges the amount due and is shared by several tabs', async () => {
    const repair = await approved();
    const { name, visitor } = repair;
    const urls = await Promise.all(
      Array.from({ length: 5 }, () => openRepairPayment(at(), name, visitor)),
    );
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect(bank.links).toHaveLength(1);
    expect(bank.linkOfOrder(repair.reference).request).toMatchObject({
      amountPaise: 249_900,
      returnUrl: `https://shop.example/repair/${name}`,
    });
    await step(repair, { step: 'record-payment', payments: [{ ...CASH, amount: 499 }] });
    await open(repair);
    expect(bank.links.map(({ isLive, request }) => [isLive, request.amountPaise])).toEqual([
      [false, 249_900],
      [true, 200_000],
    ]);
  });

  it('charges the inspection fee before the customer accepts a price', async () => {
    const repair = await takeInWithFee(staff.advisor.user, 200);
    const visitor = { key: await keyOf(repair), user: undefined };
    await openRepairPayment(at(), repair.name, visitor);
    expect(bank.linkOfOrder(repair.reference).request.amountPaise).toBe(20_000);
  });

  it('can be opened only by the customer, and only while an amount is due', async () => {
    const repair = await approved();
    const staffVisitor = { key: repair.visitor.key, user: staff.advisor.user };
    const slip = { key: claimOf(repair), user: undefined };
    for (const visitor of [staffVisitor, slip]) {
      await expect(openRepairPayment(at(), repair.name, visitor)).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    const stranger = { key: undefined, user: undefined };
    await expect(openRepairPayment(at(), repair.name, stranger)).rejects.toMatchObject({
      code: 'not-found',
    });
    await step(repair, { step: 'record-payment', payments: [CASH] });
    await expect(open(repair)).rejects.toMatchObject({ code: 'wrong-state' });
  });

  it('can be opened later when the provider did not respond or its response was lost', async () => {
    const repair = await approved();
    for (const fault of ['unavailable', 'answer-lost'] as const) {
      bank.fail('createLink', fault);
      await expect(open(repair)).rejects.toMatchObject({ code: 'upstream-failed' });
    }
    bank.fail('createLink', undefined);
    await open(repair);
    expect(bank.links).toHaveLength(1);
  });
});

describe('an online payment for a repair', () => {
  it('is recorded once for concurrent requests, and allows the handover', async () => {
    const repair = await approved();
    const link = await open(repair);
    bank.attempt(link, 'paid', { method: 'upi' });
    const hint = { kind: 'payment', subjectId: repair.reference, linkId: link.id } as const;
    await Promise.all([
      check(repair),
      run(now + MINUTE),
      ...Array.from({ length: 20 }, () => followHint(at(), bank.provider, hint)),
    ]);
    expect(await moneySteps(repair)).toEqual(['record-payment']);
    expect(await look(repair)).toMatchObject({
      ...{ paid: 2499, due: 0, refundable: 0 },
      payments: [{ provider: 'razorpay', method: 'upi', state: 'paid', amount: 2499 }],
    });
    await step(repair, { step: 'ready', outcome: 'repaired', reason: '' });
    const proof = { kind: 'claim' as const, claim: claimOf(repair) };
    expect(await step(repair, { step: 'hand-over', proof })).toMatchObject({
      state: 'handed_over',
    });
  });

  it('is refunded when a clerk accepts cash at the same time, unless the clerk’s request is rejected with a conflict', async () => {
    const repair = await approved();
    const link = await open(repair);
    bank.attempt(link, 'paid');
    const cash = step(repair, { step: 'record-payment', payments: [CASH] }).then(
      () => 'taken',
      () => 'refused',
    );
    const [outcome] = await Promise.all([cash, check(repair)]);
    await run(now + MINUTE);
    expect(await look(repair)).toMatchObject({ paid: 2499, due: 0, refundable: 0 });
    expect(bank.refunds).toHaveLength(outcome === 'taken' ? 1 : 0);
  });

  it('is found by the scheduled job when the customer closes the page', async () => {
    const repair = await approved();
    bank.attempt(await open(repair), 'paid');
    await run(now + MINUTE);
    expect((await look(repair)).due).toBe(0);
  });

  it.each(['pending', 'authorized'] as const)(
    'blocks other payments while it is %s, and is recorded once it is paid',
    async (state) => {
      const repair = await approved();
      const link = await open(repair);
      const providerPaymentId = bank.attempt(link, state);
      expect(await check(repair)).toMatchObject({ payment_state: state, checked: true });
      await expect(open(repair)).rejects.toMatchObject({ code: 'wrong-state' });
      const part = { step: 'record-payment' as const, payments: [{ ...CASH, amount: 1 }] };
      await expect(step(repair, part)).rejects.toMatchObject({ code: 'invalid' });
      bank.attempt(link, 'paid', { providerPaymentId });
      expect(await check(repair, now + MINUTE)).toMatchObject({ payment_state: 'paid' });
    },
  );

  it('is recorded even when an earlier attempt failed', async () => {
    const repair = await approved();
    const link = await open(repair);
    bank.attempt(link, 'failed', { reason: 'declined' });
    expect(await check(repair)).toMatchObject({ payment_state: 'failed' });
    expect(await open(repair)).toBe(link);
    bank.attempt(link, 'paid');
    expect(await check(repair, now + MINUTE)).toMatchObject({ payment_state: 'paid' });
  });

  it.each([
    { change: { amountPaise: paiseOf(1) }, problem: 'amount' },
    { change: { currency: 'USD' }, problem: 'currency' },
  ])(
    'is never recorded as paid when its $problem differs, and staff refund it online',
    async (wrong) => {
      const repair = await approved();
      bank.attempt(await open(repair), 'paid', wrong.change);
      await check(repair);
      const shown = await look(repair);
      expect(shown).toMatchObject({ paid: 0, due: 2499 });
      expect(shown.payments).toMatchObject([{ state: 'refund_due', problem: wrong.problem }]);
      const { refundable: amount } = shown;
      await step(repair, { step: 'record-refund', amount, reference: '' });
      expect(bank.refunds).toMatchObject([{ request: { amountPaise: paiseOf(amount) } }]);
      expect(await look(repair)).toMatchObject({ refundable: 0, paid: 0, due: 2499 });
    },
  );

  it('is refunded automatically when it arrives twice or after the handover', async () => {
    const repair = await approved();
    const link = await open(repair);
    await step(repair, { step: 'ready', outcome: 'repaired', reason: '' });
    const proof = { kind: 'claim' as const, claim: claimOf(repair) };
    await step(repair, { step: 'hand-over', proof, payments: [CASH] });
    await run(now + MINUTE);
    expect(link.isLive).toBe(false);
    bank.refundsBegin('pending');
    bank.attempt(link, 'paid');
    bank.attempt(link, 'paid');
    const hint = { kind: 'payment', subjectId: repair.reference, linkId: link.id } as const;
    await followHint(at(), bank.provider, hint);
    await run(now + 2 * MINUTE);
    await run(now + 9 * MINUTE);
    expect(bank.refunds).toHaveLength(2);
    const shown = await look(repair);
    expect(shown).toMatchObject({ state: 'handed_over', paid: 2499, refundable: 0 });
    expect(shown.refunds.map(({ state }) => state)).toEqual(['pending', 'pending']);
    for (const refund of bank.refunds) refund.state = 'refunded';
    await run(now + 60 * MINUTE);
    const states = (await look(repair)).payments.map(({ state }) => state);
    expect(states.toSorted()).toEqual(['paid', 'refunded', 'refunded']);
  });
});

describe('a browser without storage', () => {
  it('receives the key once, in exchange for the payment’s signature', async () => {
    const repair = await approved();
    const link = await open(repair);
    const nobody = { key: undefined, user: undefined };
    const values = { return: bank.returnValues(link) };
    bank.attempt(link, 'paid');
    const wrong = { return: { ...values.return, signature: 'forged' } };
    await expect(checkRepairPayment(at(), repair.name, nobody, wrong)).rejects.toMatchObject({
      code: 'invalid',
    });
    const replies = await Promise.all(
      [1, 2].map(() => checkRepairPayment(at(), repair.name, nobody, values)),
    );
    expect(replies.flatMap(({ key }) => key ?? [])).toEqual([repair.visitor.key]);
    const other = await approved();
    await expect(checkRepairPayment(at(), other.name, nobody, values)).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('an advance', () => {
  it('can be requested only for part of the approved work, and is paid before the rest', async () => {
    const repair = await approved();
    const wait = (advance: number, reason: 'part' | 'vendor' = 'part') =>
      step(repair, { step: 'wait', for: reason, until: null, advance });
    await expect(wait(2500)).rejects.toMatchObject({ fields: { advance: expect.any(String) } });
    await expect(wait(500, 'vendor')).rejects.toMatchObject({
      fields: { advance: expect.any(String) },
    });
    await wait(1000);
    const link = await open(repair);
    expect(link.request.amountPaise).toBe(100_000);
    bank.attempt(link, 'paid');
    await check(repair);
    expect(await look(repair)).toMatchObject({ paid: 1000, due: 1499 });
    expect((await open(repair)).request.amountPaise).toBe(149_900);
  });
});

describe('the simulated bank', () => {
  it('records one payment when its response is lost', async () => {
    const { token } = staff.advisor;
    const repair = await approved();
    const requester = { repairKey: repair.visitor.key };
    const path = `/api/repairs/${repair.name}/simulated-payment`;
    const declined = await ask(path, requester, { error: 'Declined' });
    expect(declined.body).toMatchObject({ due: 2499, online: { is_test: true, amount: 2499 } });
    const body = { transaction_id: 'TXN1780077760500GQTOA' };
    for (let times = 0; times < 2; times++) {
      const paid = await ask(path, requester, body);
      expect([paid.status, paid.body.due]).toEqual([200, 0]);
      expect(paid.body).not.toHaveProperty('online');
    }
    expect(await paymentsOf(repair)).toHaveLength(1);
    await done(await look(repair), { token }, { step: 'ready', outcome: 'repaired' });
  });
});
