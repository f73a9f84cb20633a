import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentLock } from '../../../../../src/shop/checkout/flow/payment-lock';
import { openShop } from '../../../../support/payment/shop';
import {
  AT_BRANCH,
  atOnce,
  ID,
  PLACED,
  PURCHASE,
  paymentIn,
  press,
  request,
  signal,
  TICKET,
} from '../../../../support/payment/submit';

const NEXT_ID = 'ORD1700000000001FGHIJ';

const busy: PaymentLock = async (_work, whenBusy) => whenBusy;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a payment', () => {
  it('goes from pending through processing to success and returns two seconds later', async () => {
    const shop = openShop();
    const answered = vi.fn();
    const { payment, outcome, kind } = press(shop);
    const result = outcome.then(answered);
    expect(kind()).toBe('placing');
    await vi.advanceTimersByTimeAsync(0);
    expect(kind()).toBe('processing');
    expect(payment.$isLocked.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(kind()).toBe('success');
    expect(payment.$isLocked.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(1999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }));
    expect(shop.stateOf(ID)).toBe('confirmed');
    expect(shop.shown).toEqual([PLACED]);
    expect([...shop.device.keys()]).toEqual([ID]);
  });

  it('starts once when Pay is clicked several times', async () => {
    const shop = openShop();
    const { payment, outcome } = press(shop);
    expect(await payment.pay(request(), signal())).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect(shop.sent).toHaveLength(1);
  });

  it.each<[string, PaymentLock, boolean, string]>([
    ['another payment is being processed', busy, true, 'Another payment is being processed.'],
    ['the cart has changed', atOnce, false, 'Nothing was charged.'],
  ])(
    'orders nothing when %s, and can be retried',
    async (_why, withPaymentLock, isCartUnchanged, words) => {
      const shop = openShop();
      const payment = paymentIn(shop, { withPaymentLock });
      const submission = request({ isCartUnchanged: () => isCartUnchanged });
      for (const _ of ['once', 'twice']) {
        expect(await payment.pay(submission, signal())).toEqual({
          kind: 'refused',
          text: expect.stringContaining(words),
        });
      }
      expect(shop.sent).toEqual([]);
      expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
    },
  );

  it('reports its success before the next payment may start', async () => {
    const log: string[] = [];
    const withPaymentLock: PaymentLock = async (work) => {
      const result = await work();
      log.push('next');
      return result;
    };
    const { outcome } = press(
      openShop(),
      { onPaid: () => void log.push('paid') },
      { withPaymentLock },
    );
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    expect(log).toEqual(['paid', 'next']);
  });

  it('fails when the provider throws', async () => {
    const bank = () => Promise.reject(new Error('socket closed'));
    const { outcome } = press(openShop({ services: { bank } }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'Payment failed. Please try again.' });
  });

  it('becomes pending when the shopper leaves', async () => {
    const { payment, outcome, leaving } = press(openShop());
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
  });

  it('can be retried as a new order when it was declined', async () => {
    const next = { orderId: NEXT_ID, secret: 'another-secret-of-the-next-order' };
    const tickets = [TICKET, next];
    const shop = openShop({ bankSays: 'no' });
    const { payment, outcome } = press(shop, {}, { createTicket: () => tickets.shift() ?? next });
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    expect(payment.ticket).toBe(TICKET);
    payment.tryAgain();
    expect(payment.ticket).toBe(next);
    expect(payment.$isLocked.get()).toBe(false);
    expect(payment.$status.get()).toMatchObject({ kind: 'pending', refusal: { kind: 'other' } });
    const purchase = { ...PURCHASE, ...payment.ticket };
    void payment.pay(request({ purchase }), signal());
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.sent.map(({ order_id, secret }) => [order_id, secret])).toEqual([
      [ID, TICKET.secret],
      [NEXT_ID, next.secret],
    ]);
    expect(shop.stateOf(ID)).toBe('cancelled');
    expect(shop.stateOf(NEXT_ID)).toBe('placed');
  });

  it('cancels its order before it returns when it was declined', async () => {
    const shop = openShop({ bankSays: 'no' });
    const onPaid = vi.fn();
    const { outcome, kind } = press(shop, { onPaid });
    await vi.advanceTimersByTimeAsync(3000);
    expect(kind()).toBe('failed');
    expect(shop.stateOf(ID)).toBe('cancelled');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'Payment declined by bank' });
    expect([...shop.device.keys()]).toEqual([]);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('becomes a refund and keeps the cart when its order has expired', async () => {
    const shop = openShop();
    const onPaid = vi.fn();
    const { outcome } = press(shop, { onPaid });
    await vi.advanceTimersByTimeAsync(1000);
    shop.expire(ID);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await outcome).toEqual({ kind: 'refunded' });
    expect(onPaid).not.toHaveBeenCalled();
    expect(shop.shown).toEqual([]);
  });
});

describe('a reservation', () => {
  it('is not sent without a mobile number', async () => {
    const shop = openShop();
    const { payment, outcome } = press(shop, { formValues: { ...AT_BRANCH, mobile: '' } });
    expect(await outcome).toEqual({
      kind: 'invalid-fields',
      fields: { 'contact.mobile': 'Mobile number is required' },
    });
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
    expect(shop.sent).toEqual([]);
  });

  it('of three pieces waits for a call from the branch', async () => {
    const shop = openShop();
    const onPaid = vi.fn();
    const lines = PURCHASE.lines.map((line) => ({ ...line, quantity: 3 }));
    const purchase = { ...PURCHASE, lines };
    const { outcome, kind } = press(shop, { purchase, formValues: AT_BRANCH, onPaid });
    expect(await outcome).toEqual({ kind: 'requested' });
    expect(kind()).toBe('requested');
    expect(onPaid).toHaveBeenCalledOnce();
    expect(shop.shown).toEqual([PLACED]);
  });

  it('calls no bank and clears the cart immediately', async () => {
    const shop = openShop();
    const onPaid = vi.fn();
    const { outcome, kind } = press(shop, { formValues: AT_BRANCH, onPaid });
    expect(await outcome).toEqual({ kind: 'reserved' });
    expect(kind()).toBe('reserved');
    expect(onPaid).toHaveBeenCalledOnce();
    expect(shop.shown).toEqual([PLACED]);
  });
});
