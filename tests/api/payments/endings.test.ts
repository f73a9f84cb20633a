import { describe, expect, it } from 'vitest';
import { followHint } from '../../../functions/domain/money/events';
import { checkPayment, openPayment } from '../../../functions/domain/orders/payments/shopper';
import { takeStep } from '../../../functions/domain/orders/take-step';
import {
  counterBody,
  orderInDb,
  PRODUCT,
  setStock,
  stockOf,
  wholeIn,
} from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { MINUTE, paymentsOf, shopForEachTest, statesOf } from '../../support/api/payments/payer';

const HOLD = 20 * MINUTE;

const { now, bank, at, order, run } = shopForEachTest();

describe('when a hold ends', () => {
  it('the order expires and its payment page closes if no payment is in progress', async () => {
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
    'the order stays open for at most 30 more minutes if its payment is %s',
    async (state) => {
      const { id } = await order();
      bank.attempt(bank.linkOfOrder(id), state);
      await run(now + HOLD);
      expect(await statesOf(id)).toEqual(['placed', state]);
      await run(now + HOLD + 30 * MINUTE);
      expect((await orderInDb(id)).state).toBe('expired');
    },
  );

  it('the order stays open for a pending payment even if the payment page has expired', async () => {
    const { id } = await order();
    const link = bank.linkOfOrder(id);
    const providerPaymentId = bank.attempt(link, 'pending');
    link.isLive = false;
    await run(now + HOLD);
    await run(now + HOLD + 5 * MINUTE);
    expect(await statesOf(id)).toEqual(['placed', 'pending']);
    bank.attempt(link, 'paid', { providerPaymentId });
    await run(now + HOLD + 25 * MINUTE);
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
  });

  it('a paid order is confirmed even if its payment was never checked before', async () => {
    const { id } = await order();
    bank.attempt(bank.linkOfOrder(id), 'paid');
    await run(now + HOLD);
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
  });

  it('the payment outcome is unknown while the provider does not respond, and the order expires after 30 minutes', async () => {
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
    'a late payment reserves any remaining stock, and is otherwise refunded once: $left left → $becomes',
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
  it('closes its payment page, and a payment that still arrives is refunded automatically', async () => {
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
  ] as const)(
    'has its authorized payment checked until the payment is %s, and its payment state then becomes %s',
    async (outcome, becomes) => {
      const { id, visitor } = await order();
      const link = bank.linkOfOrder(id);
      const providerPaymentId = bank.attempt(link, 'authorized');
      await checkPayment(at(), id, visitor, {});
      await takeStep(at(), id, visitor, { step: 'cancel', version: 2 });
      expect(await statesOf(id)).toEqual(['cancelled', 'authorized']);
      bank.attempt(link, outcome, { providerPaymentId });
      for (const minutes of [10, 20]) await run(now + minutes * MINUTE);
      expect(await statesOf(id)).toEqual(['cancelled', becomes]);
    },
  );
});

describe('the counter', () => {
  it('accepts cash while an online payment is pending only with the clerk’s explicit confirmation', async () => {
    const { id, visitor, reply } = await order(counterBody());
    await openPayment(at(), id, visitor);
    const link = bank.linkOfOrder(id);
    const providerPaymentId = bank.attempt(link, 'pending');
    await checkPayment(at(), id, visitor, {});
    const clerk = await staffAt('advisor', await branchStore('PUN-01'));
    const staff = { key: undefined, user: clerk.user };
    const whole = wholeIn(reply.order, 'cash');
    const cash = { step: 'record-payment', version: 2, ...whole } as const;
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
  it('checks a payment even when the provider fails for many others', async () => {
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
