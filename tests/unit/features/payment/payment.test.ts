import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exclusive } from '../../../../src/features/payment/exclusive';
import {
  type Charge,
  createSimulatedGateway,
  type PaymentGateway,
  systemClock,
} from '../../../../src/features/payment/gateway';
import {
  failedText,
  methodError,
  type PaymentMethod,
} from '../../../../src/features/payment/payment';
import { createPayment, type Purchase } from '../../../../src/features/payment/state';

const CHARGE: Charge = { orderId: 'ORD1ABCDE', amount: 499 };
const METHOD: PaymentMethod = { kind: 'upi', upiId: 'asha@bank' };
const YES = () => 0.5;
const NO = () => 0.9;

const atOnce: Exclusive = (work) => work();
const busy: Exclusive = async (_work, whenBusy) => whenBusy;

function purchase(changed: Partial<Purchase> = {}): Purchase {
  return { ...CHARGE, isAsShown: () => true, onPaid: () => undefined, ...changed };
}

function signal(): AbortSignal {
  return new AbortController().signal;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what keeps a payment from starting', () => {
  it.each<[PaymentMethod, string | null]>([
    [{ kind: 'upi', upiId: '  ' }, 'Please enter UPI ID'],
    [{ kind: 'upi', upiId: 'asha@bank' }, null],
    [{ kind: 'phone', phone: '' }, 'Please enter phone number'],
    [{ kind: 'phone', phone: '98765' }, 'Invalid phone number'],
    [{ kind: 'phone', phone: '9876543210' }, null],
  ])('%j → %s', (method, error) => {
    expect(methodError(method)).toBe(error);
  });
});

describe('the simulated bank', () => {
  it('says yes after three seconds, with a transaction id', async () => {
    const result = createSimulatedGateway(systemClock, YES)(CHARGE, METHOD, signal());
    await vi.advanceTimersByTimeAsync(3000);
    expect(await result).toEqual({ kind: 'success', transactionId: 'TXN1700000003000NNNNN' });
  });

  it('says no in the last tenth of the chances', async () => {
    const result = createSimulatedGateway(systemClock, NO)(CHARGE, METHOD, signal());
    await vi.advanceTimersByTimeAsync(3000);
    expect(await result).toEqual({ kind: 'failed', reason: 'Payment declined by bank' });
  });

  it('stops waiting when it is aborted', async () => {
    const leaving = new AbortController();
    const result = createSimulatedGateway(systemClock, YES)(CHARGE, METHOD, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(result).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a payment', () => {
  it('goes from pending through processing to success, and calls back two seconds later', async () => {
    const payment = createPayment(createSimulatedGateway(systemClock, YES), systemClock, atOnce);
    const answered = vi.fn();
    expect(payment.$isLocked.get()).toBe(false);
    expect(payment.$status.get().kind).toBe('pending');
    const result = payment.pay(purchase(), METHOD, signal()).then(answered);
    expect(payment.$status.get().kind).toBe('processing');
    expect(payment.$isLocked.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(payment.$status.get().kind).toBe('success');
    expect(payment.$isLocked.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(1999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }));
  });

  it('is started once however often Pay is pressed', async () => {
    const gateway = vi.fn<PaymentGateway>(async () => ({ kind: 'success', transactionId: 'T' }));
    const payment = createPayment(gateway, systemClock, atOnce);
    const first = payment.pay(purchase(), METHOD, signal());
    expect(await payment.pay(purchase(), METHOD, signal())).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toEqual({ kind: 'success', transactionId: 'T' });
    expect(gateway).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Exclusive, boolean, string]>([
    ['another is being processed', busy, true, 'Another payment is being processed.'],
    ['the cart is no longer what was shown', atOnce, false, 'Nothing was charged.'],
  ])(
    'charges nothing while %s, and can be asked again',
    async (_why, exclusive, isAsShown, words) => {
      const gateway = vi.fn<PaymentGateway>();
      const payment = createPayment(gateway, systemClock, exclusive);
      const asked = purchase({ isAsShown: () => isAsShown });
      for (const _ of ['once', 'twice']) {
        expect(await payment.pay(asked, METHOD, signal())).toEqual({
          kind: 'refused',
          text: expect.stringContaining(words),
        });
      }
      expect(gateway).not.toHaveBeenCalled();
      expect(payment.$status.get()).toEqual({ kind: 'pending' });
    },
  );

  it('says that it is paid before the next one may start', async () => {
    const heard: string[] = [];
    const exclusive: Exclusive = async (work) => {
      const result = await work();
      heard.push('next');
      return result;
    };
    const payment = createPayment(createSimulatedGateway(systemClock, YES), systemClock, exclusive);
    const onPaid = () => heard.push('paid');
    const result = payment.pay(purchase({ onPaid }), METHOD, signal());
    await vi.advanceTimersByTimeAsync(5000);
    await result;
    expect(heard).toEqual(['paid', 'next']);
  });

  it('counts as failed when the provider breaks', async () => {
    const broken: PaymentGateway = () => Promise.reject(new Error('socket closed'));
    const result = createPayment(broken, systemClock, atOnce).pay(purchase(), METHOD, signal());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toEqual({ kind: 'failed', reason: 'Payment failed. Please try again.' });
  });

  it('is pending again when the person leaves', async () => {
    const leaving = new AbortController();
    const payment = createPayment(createSimulatedGateway(systemClock, YES), systemClock, atOnce);
    const result = payment.pay(purchase(), METHOD, leaving.signal);
    leaving.abort();
    expect(await result).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending' });
  });
});

it('says why a payment failed', () => {
  expect(failedText('Payment declined by bank')).toBe('Payment failed: Payment declined by bank');
});
