import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDERS } from '../../../../../src/content/orders';
import { MINUTE_MS } from '../../../../../src/lib/durations';
import { createPayment } from '../../../../../src/shop/checkout/flow/pay';
import type { PaymentLock } from '../../../../../src/shop/checkout/flow/payment-lock';
import { openShop } from '../../../../support/payment/shop';
import { AT_BRANCH, PURCHASE, press, request, signal } from '../../../../support/payment/submit';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a payment', () => {
  it('moves from placing to processing to success and resolves two seconds later', async () => {
    const shop = openShop();
    const resolved = vi.fn();
    const { payment, id, secret, outcome, kind } = press(shop);
    const result = outcome.then(resolved);
    expect(kind()).toBe('placing');
    await vi.advanceTimersByTimeAsync(0);
    const until = Date.now() + ORDERS.holdMinutes * MINUTE_MS;
    expect(payment.$status.get()).toMatchObject({ kind: 'processing', until });
    expect(payment.$isLocked.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(kind()).toBe('success');
    expect(payment.$isLocked.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(1999);
    expect(resolved).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await result;
    const key = `key of ${id}`;
    const receipt = expect.objectContaining({ id, outcome: 'success', total: 499, isTest: true });
    expect(resolved).toHaveBeenCalledWith({ kind: 'success', receipt, key });
    expect(shop.stateOf(id)).toBe('confirmed');
    expect(shop.shown).toEqual([{ id, key, receipt }]);
    expect([...shop.device]).toEqual([[id, secret]]);
  });

  it('starts only once when the shopper presses Pay twice', async () => {
    const shop = openShop();
    const { payment, outcome } = press(shop);
    expect(await payment.pay(request(), signal())).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect(shop.sent).toHaveLength(1);
  });

  const busy: PaymentLock = async (_work, whenBusy) => whenBusy;

  it.each([
    [
      'another payment is in progress',
      { withPaymentLock: busy },
      true,
      'Another payment is being processed.',
    ],
    ['the cart has changed', {}, false, 'Nothing was charged.'],
  ])(
    'sends no request and can be retried when %s',
    async (_why, services, isCartUnchanged, words) => {
      const shop = openShop({ services });
      const payment = createPayment(shop.services);
      const changed = request({ isCartUnchanged: () => isCartUnchanged });
      for (const _ of ['once', 'twice']) {
        expect(await payment.pay(changed, signal())).toEqual({
          kind: 'refused',
          text: expect.stringContaining(words),
        });
      }
      expect(shop.sent).toEqual([]);
      expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
    },
  );

  it('calls onPaid before it releases the lock', async () => {
    const calls: string[] = [];
    const withPaymentLock: PaymentLock = async (work) => {
      const result = await work();
      calls.push('released');
      return result;
    };
    const shop = openShop({ services: { withPaymentLock } });
    const { outcome } = press(shop, { onPaid: () => void calls.push('paid') });
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    expect(calls).toEqual(['paid', 'released']);
  });

  it('becomes pending again when the shopper leaves the page', async () => {
    const { payment, outcome, leaving } = press(openShop());
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
  });

  it('shows an error and sends no request when the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const shop = openShop();
    const { payment, outcome } = press(shop);
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: { kind: 'offline' } });
    expect(shop.sent).toEqual([]);
  });

  it('places a new order with a new secret when the shopper tries again', async () => {
    const shop = openShop({ bankSays: 'no' });
    const { payment, id, secret, outcome } = press(shop);
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    expect(payment.ticket).toEqual({ orderId: id, secret });
    payment.tryAgain();
    const next = payment.ticket;
    expect(next.orderId).not.toBe(id);
    expect(next.secret).not.toBe(secret);
    expect(payment.$isLocked.get()).toBe(false);
    expect(payment.$status.get()).toMatchObject({ kind: 'pending', refusal: { kind: 'other' } });
    void payment.pay(request(), signal());
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.sent.map(({ order_id, secret }) => [order_id, secret])).toEqual([
      [id, secret],
      [next.orderId, next.secret],
    ]);
    expect(shop.stateOf(id)).toBe('cancelled');
    expect(shop.stateOf(next.orderId)).toBe('placed');
  });
});

describe('a reservation', () => {
  it('is not sent when the mobile number is missing', async () => {
    const shop = openShop();
    const { payment, outcome } = press(shop, { formValues: { ...AT_BRANCH, mobile: '' } });
    expect(await outcome).toEqual({
      kind: 'invalid-fields',
      fields: { 'contact.mobile': 'Mobile number is required' },
    });
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
    expect(shop.sent).toEqual([]);
  });

  it('becomes a request when the branch has to confirm the order', async () => {
    const shop = openShop();
    const onPaid = vi.fn();
    const lines = PURCHASE.lines.map((line) => ({ ...line, quantity: 3 }));
    const purchase = { ...PURCHASE, lines };
    const { id, outcome, kind } = press(shop, { purchase, formValues: AT_BRANCH, onPaid });
    const receipt = expect.objectContaining({ id, outcome: 'requested' });
    const key = `key of ${id}`;
    expect(await outcome).toEqual({ kind: 'requested', receipt, key });
    expect(kind()).toBe('requested');
    expect(onPaid).toHaveBeenCalledOnce();
    expect(shop.shown).toEqual([{ id, key, receipt }]);
  });

  it('involves no bank payment and clears the cart immediately', async () => {
    const shop = openShop();
    const onPaid = vi.fn();
    const { id, outcome, kind } = press(shop, { formValues: AT_BRANCH, onPaid });
    const receipt = expect.objectContaining({ id, outcome: 'reserved', isTest: false });
    const key = `key of ${id}`;
    expect(await outcome).toEqual({ kind: 'reserved', receipt, key });
    expect(kind()).toBe('reserved');
    expect(onPaid).toHaveBeenCalledOnce();
    expect(shop.shown).toEqual([{ id, key, receipt }]);
  });
});
