import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../src/api/error';
import type { Exclusive } from '../../../../../src/features/payment/flow/exclusive';
import { createOrdering } from '../../../../../src/features/payment/flow/ordering';
import {
  createPayment,
  type PaymentRequest,
  type PaymentSurroundings,
} from '../../../../../src/features/payment/flow/pay';
import { EMPTY_FORM } from '../../../../../src/features/payment/payment';
import { openShop } from '../../../../support/payment/shop';

const ID = 'ORD1700000000000ABCDE';
const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 1 };
const PURCHASE: PaymentRequest['purchase'] = {
  orderId: ID,
  checkout: 'drawer',
  lines: [GLASS],
  amount: 499,
};
const BY_UPI = { ...EMPTY_FORM, upiId: 'asha@bank' };
const AT_BRANCH = { ...EMPTY_FORM, payWith: 'counter', mobile: '9876543210' } as const;
const PLACED = { id: ID, key: `key of ${ID}` };
const LONG_MS = 60_000;

const atOnce: Exclusive = (work) => work();
const busy: Exclusive = async (_work, whenBusy) => whenBusy;

type Shop = ReturnType<typeof openShop>;

function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    purchase: PURCHASE,
    formValues: BY_UPI,
    isAsShown: () => true,
    onPaid: () => undefined,
    ...changes,
  };
}

function signal(): AbortSignal {
  return new AbortController().signal;
}

function paymentIn(shop: Shop, changes: Partial<PaymentSurroundings> = {}) {
  const loadOrdering = async () => createOrdering(shop.services);
  return createPayment({ loadOrdering, alone: atOnce, isOffline: () => false, ...changes });
}

/** Opens a panel on this shop and presses Pay. */
function press(
  shop: Shop,
  changes: Partial<PaymentRequest> = {},
  surroundings: Partial<PaymentSurroundings> = {},
) {
  const payment = paymentIn(shop, surroundings);
  const leaving = new AbortController();
  const outcome = payment.pay(request(changes), leaving.signal);
  const kind = () => payment.$status.get().kind;
  return { payment, outcome, leaving, kind };
}

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
    expect(kind()).toBe('pending');
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

describe('a refusal of the shop', () => {
  const prices = { lines: [], subtotal: 599, tax: 0, total: 599 };

  it.each<[string, object, object]>([
    [
      'a changed price',
      { status: 409, code: 'price-changed', current: prices },
      { kind: 'price-changed', text: 'said', prices },
    ],
    [
      'too little stock',
      { status: 409, code: 'out-of-stock', current: { available: { x: 2 } } },
      { kind: 'out-of-stock', text: 'said', available: { x: 2 } },
    ],
    ['too many', { status: 429, retryAfterS: 90 }, { kind: 'wait', text: 'said', seconds: 90 }],
    [
      'anything else',
      { status: 409, code: 'too-many-open-orders' },
      { kind: 'other', text: 'said' },
    ],
    [
      'a conflict whose details cannot be read',
      { status: 409, code: 'out-of-stock', current: 'none' },
      { kind: 'other', text: 'said' },
    ],
  ])('%s is told in the panel, and nothing is charged', async (_name, details, told) => {
    const refusal = new ApiError({ kind: 'refused', status: 409, message: 'said', ...details });
    const shop = openShop({ refusal });
    const { payment, outcome } = press(shop);
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: told });
    expect([...shop.device]).toEqual([]);
  });

  it('about fields is told beside them', async () => {
    const fields = { 'contact.mobile': 'Please enter a valid 10-digit mobile number' };
    const refusal = new ApiError({ kind: 'refused', status: 422, message: 'said', fields });
    const { payment, outcome } = press(openShop({ refusal }));
    expect(await outcome).toEqual({ kind: 'wrong-fields', fields });
    expect(payment.$status.get()).toEqual({
      kind: 'pending',
      refusal: { kind: 'other', text: 'said' },
    });
  });

  it('leaves the panel ready for the next press', async () => {
    const refusal = new ApiError({ kind: 'refused', status: 409, message: 'said' });
    const shop = openShop({ refusal });
    const { payment, outcome } = press(shop);
    await outcome;
    expect(await payment.pay(request(), signal())).toBeNull();
    expect(shop.sent).toHaveLength(2);
  });
});

describe('without a connection', () => {
  it.each<[string, Partial<PaymentSurroundings>]>([
    ['nothing is sent', { isOffline: () => true }],
    [
      'what would send it may not even be there',
      { loadOrdering: () => Promise.reject(new Error()) },
    ],
  ])('%s, and the panel says so', async (_name, surroundings) => {
    const shop = openShop();
    const { payment, outcome } = press(shop, {}, surroundings);
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: { kind: 'offline' } });
    expect(shop.sent).toEqual([]);
  });

  it.each([1, 2, 3])(
    'an order whose answer gets lost %i times is sent again and paid once',
    async (place) => {
      const shop = openShop({ lost: { place } });
      const { outcome } = press(shop);
      await vi.advanceTimersByTimeAsync(LONG_MS);
      expect(await outcome).toMatchObject({ kind: 'success' });
      expect(shop.sent).toHaveLength(place + 1);
      expect(new Set(shop.sent.map((body) => JSON.stringify(body))).size).toBe(1);
    },
  );

  it('the money is reported until the shop knows of it', async () => {
    const shop = openShop({ lost: { report: 3 } });
    const { outcome, kind } = press(shop);
    await vi.advanceTimersByTimeAsync(3000);
    expect(kind()).toBe('recording');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect(shop.stateOf(ID)).toBe('confirmed');
  });

  it('the shopper is asked when no answer comes at all, and asking again ends at the same order', async () => {
    const shop = openShop({ lost: { place: 4, report: 4 } });
    const { payment, outcome } = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(payment.$status.get()).toEqual({ kind: 'placing', isStuck: true });
    expect(payment.$isLocked.get()).toBe(false);
    payment.askAgain();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(payment.$status.get()).toMatchObject({ kind: 'recording', isStuck: true });
    expect(payment.$isLocked.get()).toBe(true);
    payment.askAgain();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect([...shop.device]).toEqual([ID]);
  });

  it('an order that was given up on is cancelled before the next is placed', async () => {
    const shop = openShop({ lost: { place: 4 } });
    const { outcome, leaving } = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    leaving.abort();
    expect(await outcome).toBeNull();
    expect(shop.stateOf(ID)).toBe('placed');

    const next = 'ORD1700000000001ABCDE';
    const second = press(shop, { purchase: { ...PURCHASE, orderId: next } });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await second.outcome).toMatchObject({ kind: 'success' });
    expect([shop.stateOf(ID), shop.stateOf(next)]).toEqual(['cancelled', 'confirmed']);
  });

  it('a refused payment does not keep the shopper when the shop cannot be told', async () => {
    const shop = openShop({ bankSays: 'no', lost: { report: 99 } });
    const { outcome } = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await outcome).toMatchObject({ kind: 'failed' });
    expect([...shop.device]).toEqual([ID]);
  });
});
