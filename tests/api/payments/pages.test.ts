import { beforeEach, describe, expect, it } from 'vitest';
import { followHint } from '../../../functions/domain/orders/payments/events';
import { askOpenPayments } from '../../../functions/domain/orders/payments/jobs';
import { checkPayment, openPayment } from '../../../functions/domain/orders/payments/shopper';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { takeStep } from '../../../functions/domain/orders/steps';
import {
  counterBody,
  emptyShop,
  orderBody,
  orderInDb,
  PRODUCT,
  setStock,
  stockOf,
} from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import type { TestProvider } from '../../support/api/payments/link-provider';
import {
  MINUTE,
  paymentsOf,
  shopWithPages,
  statesOf,
  stepsOf,
} from '../../support/api/payments/payer';

const HOLD = 20 * MINUTE;

let shop: ReturnType<typeof shopWithPages>;
let bank: TestProvider;
let now: number;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 5);
  now = Date.now();
  shop = shopWithPages(now);
  bank = shop.bank;
});

const at: typeof shop.at = (time) => shop.at(time);
const order: typeof shop.order = (body) => shop.order(body);
const run: typeof shop.run = (time) => shop.run(time);

describe('placing an order that is paid online', () => {
  it('asks the provider once, for the whole amount, and returns the page', async () => {
    const { id, reply } = await order();
    expect(bank.calls).toEqual(['createLink']);
    const { request, id: link } = bank.linkOfOrder(id);
    expect(reply.payment).toEqual({
      provider: 'razorpay',
      is_test: true,
      url: `https://pay.example/${link}`,
    });
    expect(request).toMatchObject({
      subjectId: id,
      amountPaise: reply.order.total * 100,
      expiresAt: now + HOLD,
      returnUrl: `https://shop.example/track/${id}`,
    });
    expect(request.reference.length).toBeLessThanOrEqual(40);
  });

  it('returns the same page for a repeated request and for Pay now, without asking again', async () => {
    const { id, visitor, reply, body, address } = await order();
    const again = await placeOrder(at(), body, { customerId: null, address });
    expect(again.reply.payment).toEqual(reply.payment);
    expect((await openPayment(at(), id, visitor)).url).toBe(reply.payment.url);
    expect(bank.calls).toEqual(['createLink']);
  });

  it('keeps the order when the provider does not answer, and opens the page later', async () => {
    bank.fail('createLink', 'answer-lost');
    const { id, visitor, reply } = await order();
    expect(reply.payment.url).toBeNull();
    expect(await statesOf(id)).toEqual(['placed', 'started']);
    await expect(openPayment(at(), id, visitor)).rejects.toMatchObject({ code: 'upstream-failed' });
    bank.fail('createLink', undefined);
    const both = await Promise.all([1, 2].map(() => openPayment(at(), id, visitor)));
    expect(new Set(both.map(({ url }) => url)).size).toBe(1);
    expect([bank.links.length, (await paymentsOf(id)).length]).toEqual([1, 1]);
  });

  it('opens a second page only after the first one has ended', async () => {
    const { id, visitor } = await order();
    const first = bank.linkOfOrder(id);
    const later = now + 19.5 * MINUTE;
    const { url } = await openPayment(at(later), id, visitor);
    const second = bank.linkOfOrder(id);
    expect([first.isLive, second.isLive, second === first]).toEqual([false, true, false]);
    expect(url).toContain(second.id);
    expect(second.request.expiresAt).toBe(later + 16 * MINUTE);
    expect((await paymentsOf(id)).filter(({ linkUrl }) => linkUrl !== null)).toHaveLength(1);
  });

  it('opens no second page while the first one has an undecided attempt', async () => {
    const { id, visitor } = await order();
    bank.attempt(bank.linkOfOrder(id), 'pending');
    const refused = openPayment(at(now + 19.5 * MINUTE), id, visitor);
    await expect(refused).rejects.toMatchObject({ code: 'wrong-state' });
    expect(bank.links).toHaveLength(1);
  });

  it('lets the customer of an order to be paid at the branch pay online', async () => {
    const { id, visitor } = await order(counterBody());
    expect(bank.calls).toEqual([]);
    await openPayment(at(), id, visitor);
    bank.attempt(bank.linkOfOrder(id), 'paid');
    await checkPayment(at(), id, visitor, {});
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
    await expect(openPayment(at(), id, visitor)).rejects.toMatchObject({ code: 'wrong-state' });
  });
});

describe('a payment attempt', () => {
  it('that fails does not end the order, and one that then succeeds confirms it', async () => {
    const { id, visitor } = await order();
    const link = bank.linkOfOrder(id);
    bank.attempt(link, 'failed', { reason: 'payment_cancelled' });
    await checkPayment(at(), id, visitor, {});
    expect(await statesOf(id)).toEqual(['placed', 'failed']);
    expect(await stockOf(PRODUCT)).toMatchObject({ held: 1 });

    bank.attempt(link, 'paid');
    await checkPayment(at(now + 3000), id, visitor, {});
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
    expect(await stepsOf(id)).toEqual(['place', 'attempt-failed', 'pay']);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 5, held: 1 });
  });

  it('that failed can still be captured', async () => {
    const { id, visitor } = await order();
    const link = bank.linkOfOrder(id);
    const providerPaymentId = bank.attempt(link, 'failed');
    await checkPayment(at(), id, visitor, {});
    for (const [nth, state] of (['authorized', 'paid'] as const).entries()) {
      bank.attempt(link, state, { providerPaymentId });
      await checkPayment(at(now + (nth + 1) * 3000), id, visitor, {});
      const expected = state === 'paid' ? ['confirmed', 'paid'] : ['placed', 'authorized'];
      expect(await statesOf(id)).toEqual(expected);
    }
  });

  it.each([
    ['amount', { amountPaise: 100 }],
    ['currency', { currency: 'USD' }],
  ] as const)(
    'with another %s confirms nothing, and staff return it once the order has ended',
    async (problem, change) => {
      const { id, visitor } = await order();
      bank.attempt(bank.linkOfOrder(id), 'paid', change);
      await checkPayment(at(), id, visitor, {});
      await checkPayment(at(now + 3000), id, visitor, {});
      expect(await statesOf(id)).toEqual(['placed', 'started']);
      expect((await paymentsOf(id)).filter((row) => row.problem === problem)).toMatchObject([
        { state: 'refund_due' },
      ]);
      await run(now + HOLD);
      expect(await statesOf(id)).toEqual(['expired', 'refund_due']);
    },
  );

  it('of another reference confirms nothing', async () => {
    const { id, visitor } = await order();
    const link = bank.linkOfOrder(id);
    link.request = { ...link.request, reference: 'ORD1780077760500GQTOA-1' };
    bank.attempt(link, 'paid');
    await checkPayment(at(), id, visitor, {});
    expect(await statesOf(id)).toEqual(['placed', 'started']);
  });

  it('is asked about at most once in three seconds per order', async () => {
    const { id, visitor } = await order();
    const checks = [at(), at(now + 2999), at(now + 3000)];
    const answers = [];
    for (const context of checks) answers.push(await checkPayment(context, id, visitor, {}));
    expect(answers.map(({ checked }) => checked)).toEqual([true, false, true]);
    expect(bank.calls.filter((call) => call === 'fetchLink')).toHaveLength(2);
  });

  it('leaves the order as it is when the provider does not answer', async () => {
    const { id, visitor } = await order();
    bank.attempt(bank.linkOfOrder(id), 'paid');
    bank.fail('fetchLink', 'unavailable');
    expect(await checkPayment(at(), id, visitor, {})).toMatchObject({
      state: 'placed',
      checked: false,
    });
  });
});

describe('the return address', () => {
  it('shows the state without a key, and gives the key once, within 15 minutes of the payment', async () => {
    const { id, reply } = await order();
    const link = bank.linkOfOrder(id);
    bank.attempt(link, 'paid');
    const nobody = { key: undefined, user: undefined };
    const body = { return: bank.returnValues(link) };
    const answers = await Promise.all([1, 2, 3].map(() => checkPayment(at(), id, nobody, body)));
    const keys = answers.flatMap(({ key }) => key ?? []);
    expect(keys).toEqual([reply.key]);
    const later = await checkPayment(at(now + MINUTE), id, nobody, body);
    expect(later).toEqual({
      order_id: id,
      state: 'confirmed',
      payment_state: 'paid',
      branch: reply.order.branch,
      checked: true,
    });
  });

  it('gives no key when it is first used 15 minutes after the payment', async () => {
    const { id, visitor } = await order();
    const link = bank.linkOfOrder(id);
    bank.attempt(link, 'paid');
    await checkPayment(at(), id, visitor, {});
    const nobody = { key: undefined, user: undefined };
    const body = { return: bank.returnValues(link) };
    const late = await checkPayment(at(now + 15 * MINUTE + 1), id, nobody, body);
    expect(late.key).toBeUndefined();
  });

  it('is rejected with a wrong signature or for another order', async () => {
    const [one, other] = [await order(), await order()];
    const link = bank.linkOfOrder(one.id);
    const values = bank.returnValues(link);
    for (const [id, said] of [
      [one.id, { ...values, signature: 'wrong' }],
      [other.id, values],
      [one.id, { ...values, reference: `${one.id}-999999` }],
    ] as const) {
      const nobody = { key: undefined, user: undefined };
      const refused = checkPayment(at(), id, nobody, { return: said });
      await expect(refused).rejects.toMatchObject({ code: 'invalid' });
    }
  });
});

describe('events', () => {
  it('confirm nothing until the provider agrees', async () => {
    const { id } = await order();
    await followHint(at(), bank.provider, { kind: 'payment', subjectId: id, linkId: null });
    expect(await statesOf(id)).toEqual(['placed', 'started']);
    const { id: linkId } = bank.linkOfOrder(id);
    bank.attempt(bank.linkOfOrder(id), 'paid');
    const hint = { kind: 'payment' as const, subjectId: null, linkId };
    await followHint(at(now + 3000), bank.provider, hint);
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
  });

  it('return, job and event at once record one payment and one confirmation', async () => {
    for (let round = 0; round < 200; round++) {
      const { id, visitor } = await order(orderBody({ lines: { [PRODUCT]: 1 } }));
      await setStock(PRODUCT, 5);
      const link = bank.linkOfOrder(id);
      bank.attempt(link, 'paid');
      const hint = { kind: 'payment' as const, subjectId: id, linkId: link.id };
      await Promise.all([
        checkPayment(at(), id, visitor, { return: bank.returnValues(link) }),
        followHint(at(now + 3000), bank.provider, hint),
        askOpenPayments(at(now + 6000)),
        checkPayment(at(now + 9000), id, visitor, {}),
      ]);
      expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
      expect((await stepsOf(id)).filter((step) => step === 'pay')).toHaveLength(1);
      expect(await paymentsOf(id)).toMatchObject([{ state: 'paid' }]);
    }
  }, 120_000);
});

describe('the end of a hold', () => {
  it('expires an order on whose page nobody is paying, and closes the page', async () => {
    const { id } = await order();
    await run(now + HOLD - 1);
    expect(await statesOf(id)).toEqual(['placed', 'started']);
    await run(now + HOLD);
    expect((await orderInDb(id)).state).toBe('expired');
    expect(bank.linkOfOrder(id).isLive).toBe(false);
    expect(await stockOf(PRODUCT)).toMatchObject({ held: 0 });
    expect(await paymentsOf(id)).toMatchObject([{ linkUrl: null }]);
  });

  it.each(['pending', 'authorized'] as const)(
    'waits for a payment that is %s, for at most 30 minutes',
    async (state) => {
      const { id } = await order();
      bank.attempt(bank.linkOfOrder(id), state);
      await run(now + HOLD);
      expect(await statesOf(id)).toEqual(['placed', state]);
      await run(now + HOLD + 30 * MINUTE);
      expect((await orderInDb(id)).state).toBe('expired');
    },
  );

  it('confirms an order that was paid while nobody asked', async () => {
    const { id } = await order();
    bank.attempt(bank.linkOfOrder(id), 'paid');
    await run(now + HOLD);
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
  });

  it('shows an unknown outcome while the provider does not answer, and expires after 30 minutes', async () => {
    const { id } = await order();
    bank.fail('fetchLink', 'unavailable');
    bank.fail('cancelLink', 'unavailable');
    await run(now + HOLD);
    expect(await statesOf(id)).toEqual(['placed', 'unknown']);
    const other = await order();
    expect(await statesOf(other.id)).toEqual(['placed', 'started']);
    await run(now + HOLD + 30 * MINUTE);
    expect((await orderInDb(id)).state).toBe('expired');
    bank.fail('fetchLink', undefined);
    bank.fail('cancelLink', undefined);
    await run(now + HOLD + 90 * MINUTE);
    expect(await statesOf(id)).toEqual(['expired', 'started']);
    expect(bank.linkOfOrder(id).isLive).toBe(false);
  });

  it.each([
    { left: 5, becomes: ['confirmed', 'paid'] },
    { left: 0, becomes: ['expired', 'refunded'] },
  ])(
    'late money takes stock if there is some, else it goes back once: $left left → $becomes',
    async ({ left, becomes }) => {
      const { id, visitor } = await order();
      await run(now + HOLD);
      await setStock(PRODUCT, left);
      bank.attempt(bank.linkOfOrder(id), 'paid');
      await checkPayment(at(now + HOLD + MINUTE), id, visitor, {});
      await run(now + HOLD + 2 * MINUTE);
      await run(now + HOLD + 9 * MINUTE);
      expect(await statesOf(id)).toEqual(becomes);
      expect(bank.refunds).toHaveLength(becomes[1] === 'refunded' ? 1 : 0);
    },
  );
});

describe('a cancelled order', () => {
  it('closes its page, and money that arrives all the same goes back by itself', async () => {
    const { id, visitor } = await order();
    await takeStep(at(), id, visitor, { step: 'cancel', version: 1 });
    await run(now + MINUTE);
    const link = bank.linkOfOrder(id);
    expect(link.isLive).toBe(false);
    bank.attempt(link, 'paid');
    await followHint(at(now + 2 * MINUTE), bank.provider, {
      kind: 'payment',
      subjectId: id,
      linkId: link.id,
    });
    expect(await statesOf(id)).toEqual(['cancelled', 'refund_pending']);
    await run(now + 3 * MINUTE);
    expect(await statesOf(id)).toEqual(['cancelled', 'refunded']);
    expect(bank.refunds).toMatchObject([{ request: { amountPaise: link.request.amountPaise } }]);
  });

  it.each([
    ['paid', 'refunded'],
    ['failed', 'failed'],
  ] as const)('does not forget authorized money: %s at last → %s', async (outcome, becomes) => {
    const { id, visitor } = await order();
    const link = bank.linkOfOrder(id);
    const providerPaymentId = bank.attempt(link, 'authorized');
    await checkPayment(at(), id, visitor, {});
    await takeStep(at(), id, visitor, { step: 'cancel', version: 2 });
    expect(await statesOf(id)).toEqual(['cancelled', 'authorized']);
    bank.attempt(link, outcome, { providerPaymentId });
    for (const minutes of [10, 20]) await run(now + minutes * MINUTE);
    expect(await statesOf(id)).toEqual(['cancelled', becomes]);
  });
});

describe('the counter', () => {
  it('takes cash while an online payment is undecided only if the clerk says so', async () => {
    const { id, visitor } = await order(counterBody());
    await openPayment(at(), id, visitor);
    const link = bank.linkOfOrder(id);
    const providerPaymentId = bank.attempt(link, 'pending');
    await checkPayment(at(), id, visitor, {});
    const clerk = await staffAt('advisor', await branchStore('PUN-01'));
    const staff = { key: undefined, user: clerk.user };
    const cash = { step: 'record-payment', version: 2, method: 'cash', reference: '' } as const;
    await expect(takeStep(at(), id, staff, cash)).rejects.toMatchObject({ code: 'paying-online' });
    await takeStep(at(), id, staff, { ...cash, despite_online: true });
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);

    bank.attempt(link, 'paid', { providerPaymentId });
    for (const minutes of [1, 2, 5]) await run(now + minutes * MINUTE);
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
    expect(bank.refunds).toHaveLength(1);
    expect((await paymentsOf(id)).map(({ state }) => state).toSorted()).toEqual([
      'paid',
      'refunded',
    ]);
  });
});

describe('the payment job', () => {
  it('asks about other payments when the provider cannot answer for many of them', async () => {
    await setStock(PRODUCT, 50);
    for (let nth = 0; nth < 20; nth++) await order();
    const good = await order();
    bank.attempt(bank.linkOfOrder(good.id), 'paid');
    const { fetchLink } = bank.provider;
    const goodLink = bank.linkOfOrder(good.id).id;
    bank.provider.fetchLink = async (id) => {
      if (id !== goodLink) throw new Error('The provider does not know this link');
      return fetchLink(id);
    };
    for (let runs = 1; runs < 30; runs++) {
      await run(now + runs * 2 * MINUTE);
      if ((await orderInDb(good.id)).paymentState === 'paid') break;
    }
    expect(await statesOf(good.id)).toEqual(['confirmed', 'paid']);
  });
});
