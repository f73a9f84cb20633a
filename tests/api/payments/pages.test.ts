import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '../../../functions/db/payments';
import { checkPayment, openPayment } from '../../../functions/domain/orders/payments/shopper';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { paiseOf } from '../../../src/lib/paise';
import { counterBody, PRODUCT, stockOf } from '../../support/api/orders/orders';
import {
  MINUTE,
  paymentsOf,
  shopForEachTest,
  statesOf,
  stepsOf,
} from '../../support/api/payments/payer';
import { db } from '../../support/api/people';

const HOLD = 20 * MINUTE;

const { now, bank, at, order, run } = shopForEachTest();

describe('paying for an order online', () => {
  it('requests one payment page for the whole amount and returns it', async () => {
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
      amountPaise: paiseOf(reply.order.total),
      expiresAt: now + HOLD,
      returnUrl: `https://shop.example/track/${id}`,
    });
    expect(request.reference.length).toBeLessThanOrEqual(40);
  });

  it('returns the same page for a repeated request and for Pay now without calling the provider again', async () => {
    const { id, visitor, reply, body, address } = await order();
    const again = await placeOrder(at(), body, { customerId: null, address });
    expect(again.reply.payment).toEqual(reply.payment);
    expect((await openPayment(at(), id, visitor)).url).toBe(reply.payment.url);
    expect(bank.calls).toEqual(['createLink']);
  });

  it('leaves the order placed when the provider does not respond, and opens the page later', async () => {
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

  it('opens a page for an order that was placed with the shop’s earlier payment provider', async () => {
    const { id, visitor } = await order();
    await db
      .update(payments)
      .set({ provider: 'upi', providerOrderId: null, linkUrl: null })
      .where(eq(payments.orderId, id));
    await openPayment(at(), id, visitor);
    bank.attempt(bank.linkOfOrder(id), 'paid');
    await checkPayment(at(), id, visitor, {});
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
  });

  it('is also possible when the order was to be paid at the branch', async () => {
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
  it('leaves the order open when it fails, and a later attempt that succeeds confirms the order', async () => {
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

  it('can still be captured after it has failed', async () => {
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
    ['amount', { amountPaise: paiseOf(1) }],
    ['currency', { currency: 'USD' }],
  ] as const)(
    'does not confirm the order when its %s differs, and is refunded by staff once the order has ended',
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

  it('does not confirm the order when its reference differs', async () => {
    const { id, visitor } = await order();
    const link = bank.linkOfOrder(id);
    link.request = { ...link.request, reference: 'ORD1780077760500GQTOA-1' };
    bank.attempt(link, 'paid');
    await checkPayment(at(), id, visitor, {});
    expect(await statesOf(id)).toEqual(['placed', 'started']);
  });

  it('is looked up at most once every three seconds per order', async () => {
    const { id, visitor } = await order();
    const checks = [at(), at(now + 2999), at(now + 3000)];
    const answers = [];
    for (const context of checks) answers.push(await checkPayment(context, id, visitor, {}));
    expect(answers.map(({ checked }) => checked)).toEqual([true, false, true]);
    expect(bank.calls.filter((call) => call === 'fetchLink')).toHaveLength(2);
  });

  it('does not change the order when the provider does not respond', async () => {
    const { id, visitor } = await order();
    bank.attempt(bank.linkOfOrder(id), 'paid');
    bank.fail('fetchLink', 'unavailable');
    expect(await checkPayment(at(), id, visitor, {})).toMatchObject({
      state: 'placed',
      checked: false,
    });
  });
});
