import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exclusive } from '../../../../../src/features/payment/flow/exclusive';
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
} from '../../../../support/payment/press';
import { openShop } from '../../../../support/payment/shop';

const NEXT_ID = 'ORD1700000000001FGHIJ';

const busy: Exclusive = async (_work, whenBusy) => whenBusy;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a payment', () => {
  it('goes from pending through processing to success, and calls back two seconds later', async () => {
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
    expect([...shop.device]).toEqual([ID]);
  });

  it('is started once however often Pay is pressed', async () => {
    const shop = openShop();
    const { payment, outcome } = press(shop);
    expect(await payment.pay(request(), signal())).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect(shop.sent).toHaveLength(1);
  });

  it.each<[string, Exclusive, boolean, string]>([
    ['another is being processed', busy, true, 'Another payment is being processed.'],
    ['the cart is no longer what was shown', atOnce, false, 'Nothing was charged.'],
  ])('orders nothing while %s, and can be asked again', async (_why, alone, isAsShown, words) => {
    const shop = openShop();
    const payment = paymentIn(shop, { alone });
    const asked = request({ isAsShown: () => isAsShown });
    for (const _ of ['once', 'twice']) {
      expect(await payment.pay(asked, signal())).toEqual({
        kind: 'refused',
        text: expect.stringContaining(words),
      });
    }
    expect(shop.sent).toEqual([]);
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
  });

  it('says that it is paid before the next one may start', async () => {
    const heard: string[] = [];
    const alone: Exclusive = async (work) => {
      const result = await work();
      heard.push('next');
      return result;
    };
    const { outcome } = press(openShop(), { onPaid: () => void heard.push('paid') }, { alone });
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    expect(heard).toEqual(['paid', 'next']);
  });

  it('counts as failed when the provider breaks', async () => {
    const bank = () => Promise.reject(new Error('socket closed'));
    const { outcome } = press(openShop({ services: { bank } }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'Payment failed. Please try again.' });
  });

  it('is pending again when the person leaves', async () => {
    const { payment, outcome, leaving } = press(openShop());
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
  });

  it('that is declined can be tried again, as a new order', async () => {
    const ids = [ID, NEXT_ID];
    const shop = openShop({ bankSays: 'no' });
    const { payment, outcome } = press(shop, {}, { createId: () => ids.shift() ?? '' });
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    expect(payment.orderId).toBe(ID);
    payment.tryAgain();
    expect(payment.orderId).toBe(NEXT_ID);
    expect(payment.$isLocked.get()).toBe(false);
    expect(payment.$status.get()).toMatchObject({ kind: 'pending', refusal: { kind: 'other' } });
    const purchase = { ...PURCHASE, orderId: payment.orderId };
    void payment.pay(request({ purchase }), signal());
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.sent.map(({ order_id }) => order_id)).toEqual([ID, NEXT_ID]);
    expect(shop.stateOf(ID)).toBe('cancelled');
    expect(shop.stateOf(NEXT_ID)).toBe('placed');
  });

  it('that is declined cancels its order before the shopper is back at the cart', async () => {
    const shop = openShop({ bankSays: 'no' });
    const onPaid = vi.fn();
    const { outcome, kind } = press(shop, { onPaid });
    await vi.advanceTimersByTimeAsync(3000);
    expect(kind()).toBe('failed');
    expect(shop.stateOf(ID)).toBe('cancelled');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'Payment declined by bank' });
    expect([...shop.device]).toEqual([]);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('that comes too late for its order is told so, and clears no cart', async () => {
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
  it('without a mobile number is not even sent', async () => {
    const shop = openShop();
    const { payment, outcome } = press(shop, { formValues: { ...AT_BRANCH, mobile: '' } });
    expect(await outcome).toEqual({
      kind: 'wrong-fields',
      fields: { 'contact.mobile': 'Mobile number is required' },
    });
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: null });
    expect(shop.sent).toEqual([]);
  });

  it('asks no bank and clears the cart at once', async () => {
    const shop = openShop();
    const onPaid = vi.fn();
    const { outcome, kind } = press(shop, { formValues: AT_BRANCH, onPaid });
    expect(await outcome).toEqual({ kind: 'reserved' });
    expect(kind()).toBe('reserved');
    expect(onPaid).toHaveBeenCalledOnce();
    expect(shop.shown).toEqual([PLACED]);
  });
});
