import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments, refunds } from '../../../functions/db/payments';
import { followHint } from '../../../functions/domain/money/events';
import { insertRefunds, SENT_ONLINE } from '../../../functions/domain/money/refunds';
import { checkPayment, openPayment } from '../../../functions/domain/orders/payments/shopper';
import { takeStep } from '../../../functions/domain/orders/take-step';
import type { SessionUser } from '../../../src/contract/auth';
import type { StepBody } from '../../../src/contract/orders/step-body';
import { inPaise, paiseOf } from '../../../src/lib/paise';
import {
  counterBody,
  orderInDb,
  PRODUCT,
  setStock,
  wholeIn,
} from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import {
  MINUTE,
  paymentsOf,
  shopForEachTest,
  statesOf,
  stepsOf,
} from '../../support/api/payments/payer';
import { db } from '../../support/api/people';

type RefundBody = Extract<StepBody, { step: 'record-refund' }>;

const shop = shopForEachTest();
const { now, bank } = shop;

let head: SessionUser;
let admin: SessionUser;

beforeEach(async () => {
  const store = await branchStore('PUN-01');
  head = (await staffAt('branch_head', store)).user;
  admin = (await staffAt('system_admin', null)).user;
});

/** An order that was paid online and then cancelled by its shopper. */
async function cancelled() {
  const placed = await shop.paidOrder();
  const { version } = await orderInDb(placed.id);
  await takeStep(shop.at(), placed.id, placed.visitor, { step: 'cancel', version });
  return placed;
}

async function refund(id: string, user = head, change: Partial<RefundBody> = {}, time = now) {
  const { version } = await orderInDb(id);
  const body = { step: 'record-refund', version, reference: '', ...change } as const;
  return takeStep(shop.at(time), id, { key: undefined, user }, body);
}

/** Starts a refund of half of a payment, and returns its amount. */
async function refundHalf(paid: Awaited<ReturnType<typeof paymentsOf>>[number] | undefined) {
  const amountPaise = inPaise((paid?.amountPaise ?? 0) / 2);
  const which = eq(payments.id, paid?.id ?? 0);
  const [first, ...rest] = insertRefunds(db, which, { ...SENT_ONLINE, amountPaise }, now);
  if (first) await db.batch([first, ...rest]);
  return amountPaise;
}

const refundsOf = (id: string) =>
  db
    .select({ id: refunds.id, state: refunds.state, amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id));

describe('a refund of an online payment', () => {
  it('is made through the provider without asking for a method', async () => {
    const { id, reply } = await cancelled();
    expect(await statesOf(id)).toEqual(['cancelled', 'refund_due']);
    expect((await refund(id)).payment.state).toBe('refunded');
    expect(bank.refunds.map(({ request }) => request)).toEqual([
      {
        providerPaymentId: bank.linkOfOrder(id).attempts[0]?.providerPaymentId,
        amountPaise: paiseOf(reply.order.total),
        key: expect.stringMatching(/^refund-ORD\w+-\d+$/),
      },
    ]);
    expect(await stepsOf(id)).toEqual(['place', 'pay', 'cancel', 'refund-start', 'refund']);
    await expect(refund(id)).rejects.toMatchObject({ code: 'wrong-state' });
  });

  it('can be made for a mismatched payment while the order is still open, and the order can still be paid', async () => {
    const { id, visitor, reply } = await shop.order();
    const wrong = bank.attempt(bank.linkOfOrder(id), 'paid', { amountPaise: paiseOf(1) });
    await checkPayment(shop.at(), id, visitor, {});
    expect(await statesOf(id)).toEqual(['placed', 'started']);
    const advisor = (await staffAt('advisor', head.store)).user;
    await expect(refund(id, advisor)).rejects.toMatchObject({ code: 'forbidden' });
    await refund(id);
    await expect(refund(id)).rejects.toMatchObject({ code: 'wrong-state' });
    expect(bank.refunds.map(({ request }) => request)).toMatchObject([
      { providerPaymentId: wrong, amountPaise: 100 },
    ]);
    expect(await statesOf(id)).toEqual(['placed', 'started']);
    expect(await paymentsOf(id)).toMatchObject([
      { state: 'started' },
      { state: 'refunded', problem: 'amount', refundedPaise: 100 },
    ]);

    await openPayment(shop.at(), id, visitor);
    const { request } = bank.linkOfOrder(id);
    expect(request.amountPaise).toBe(paiseOf(reply.order.total));
    bank.attempt(bank.linkOfOrder(id), 'paid');
    await checkPayment(shop.at(now + 3000), id, visitor, {});
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
    await shop.run(now + 5 * MINUTE);
    expect(bank.refunds).toHaveLength(1);
  });

  it('is pending until the provider has completed it', async () => {
    const { id } = await cancelled();
    bank.refundsBegin('pending');
    expect((await refund(id)).payment.state).toBe('refund_pending');
    const [sent] = bank.refunds;
    if (sent) sent.state = 'refunded';
    await shop.run(now + 5 * MINUTE);
    expect(await statesOf(id)).toEqual(['cancelled', 'refunded']);
    expect(bank.refunds).toHaveLength(1);
  });

  it('is retried with the same key after a lost response', async () => {
    const { id } = await cancelled();
    bank.fail('refund', 'answer-lost');
    expect((await refund(id)).payment.state).toBe('refund_pending');
    bank.fail('refund', undefined);
    await shop.run(now + 5 * MINUTE);
    expect(await statesOf(id)).toEqual(['cancelled', 'refunded']);
    expect(bank.calls.filter((call) => call === 'refund')).toHaveLength(2);
    expect(bank.refunds).toHaveLength(1);
  });

  it('becomes due again, and shows the reason, when it fails days later', async () => {
    const { id } = await cancelled();
    await refund(id);
    const [sent] = bank.refunds;
    if (sent) Object.assign(sent, { state: 'failed', reason: 'account_closed' });
    const providerPaymentId = sent?.request.providerPaymentId ?? '';
    const hint = { kind: 'refund' as const, providerPaymentId };
    await followHint(shop.at(now + 4 * 1440 * MINUTE), bank.provider, hint);
    expect(await statesOf(id)).toEqual(['cancelled', 'refund_due']);
    expect((await refund(id)).payment.state).toBe('refunded');
    expect(bank.refunds.map(({ request }) => request.key)).toHaveLength(2);
    expect(new Set(bank.refunds.map(({ request }) => request.key)).size).toBe(2);
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }, { state: 'refunded' }]);
  });

  it('is made once when two users submit it concurrently', async () => {
    const { id } = await cancelled();
    const both = await Promise.allSettled([refund(id), refund(id, admin)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(bank.refunds).toHaveLength(1);
  });

  it('can be made by an admin as a bank transfer after the provider has rejected it twice', async () => {
    const { id } = await cancelled();
    bank.fail('refund', 'refused');
    const transfer = { method: 'bank', reference: 'NEFT 4711' } as const;
    await expect(refund(id, admin, transfer)).rejects.toMatchObject({ code: 'invalid' });
    for (const _press of [1, 2]) {
      await expect(refund(id)).rejects.toMatchObject({ code: 'provider-refused' });
      expect(await statesOf(id)).toEqual(['cancelled', 'refund_due']);
    }
    await expect(refund(id, head, transfer)).rejects.toMatchObject({ code: 'invalid' });
    const unnamed = { ...transfer, reference: '' };
    await expect(refund(id, admin, unnamed)).rejects.toMatchObject({ code: 'invalid' });
    expect((await refund(id, admin, transfer)).payment.state).toBe('refunded');
    expect(bank.refunds).toEqual([]);
  });

  it('can be made in parts, but never exceeds the payment', async () => {
    const { id } = await shop.paidOrder();
    const [paid] = await paymentsOf(id);
    await refundHalf(paid);
    expect(await paymentsOf(id)).toMatchObject([{ state: 'paid' }]);
    await refundHalf(paid);
    expect(await paymentsOf(id)).toMatchObject([{ state: 'refund_pending' }]);
    await expect(refundHalf(paid)).rejects.toThrow();
    await shop.run(now + MINUTE);
    expect(await refundsOf(id)).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }]);
    expect(await paymentsOf(id)).toMatchObject([
      { state: 'refunded', refundedPaise: paid?.amountPaise },
    ]);
  });

  it('is still due when one part was completed after another had failed', async () => {
    const { id } = await cancelled();
    const [paid] = await paymentsOf(id);
    bank.refundsBegin('pending');
    const half = await refundHalf(paid);
    await refundHalf(paid);
    await shop.run(now + MINUTE);
    const [failed, completed] = bank.refunds;
    for (const [refund, state] of [
      [failed, 'failed'],
      [completed, 'refunded'],
    ] as const) {
      if (refund) refund.state = state;
      const providerPaymentId = refund?.request.providerPaymentId ?? '';
      await followHint(shop.at(now + 5 * MINUTE), bank.provider, {
        kind: 'refund',
        providerPaymentId,
      });
    }
    const states = (await refundsOf(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['failed', 'refunded']);
    expect(await paymentsOf(id)).toMatchObject([{ state: 'refund_due', refundedPaise: half }]);
    expect(await statesOf(id)).toEqual(['cancelled', 'refund_due']);
  });

  it('is not delayed when the provider rejects many other refunds', async () => {
    await setStock(PRODUCT, 100);
    const paid = [];
    for (let nth = 0; nth < 22; nth++) paid.push(await cancelled());
    bank.fail('refund', 'unavailable');
    for (const { id } of paid) await refund(id);
    bank.fail('refund', undefined);
    const { refund: send } = bank.provider;
    const last = paid.at(-1)?.id ?? '';
    bank.provider.refund = async (request) => {
      if (!request.key.includes(last)) throw new Error('The provider does not answer for this one');
      return send(request);
    };
    for (let runs = 1; runs < 40 && bank.refunds.length === 0; runs++) {
      await shop.run(now + runs * 5 * MINUTE);
    }
    expect(await statesOf(last)).toEqual(['cancelled', 'refunded']);
  });
});

describe('a refund', () => {
  it('requires a second person, and goes back by the method of a counter payment', async () => {
    const { id, reply } = await shop.order(counterBody());
    const staff = { key: undefined, user: head };
    const whole = wholeIn(reply.order, 'cash');
    const cash = { step: 'record-payment', version: 1, ...whole } as const;
    await takeStep(shop.at(), id, staff, cash);
    await takeStep(
      shop.at(),
      id,
      { key: undefined, user: admin },
      {
        step: 'cancel',
        version: 2,
        reason: 'Broken',
      },
    );
    const method = { method: 'cash' } as const;
    await expect(refund(id, head, method)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(refund(id, admin, method)).rejects.toMatchObject({ code: 'forbidden' });
    const other = (await staffAt('system_admin', null)).user;
    expect((await refund(id, other)).payment.state).toBe('refunded');
    expect(await db.select().from(refunds)).toMatchObject([{ method: 'cash', actorId: other.id }]);
    expect(bank.calls).toEqual([]);
  });
});
