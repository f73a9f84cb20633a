import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Charge,
  createSimulatedGateway,
  systemClock,
} from '../../../../../src/shop/checkout/flow/gateway';
import type { PaymentMethod } from '../../../../../src/shop/checkout/payment';

const CHARGE: Charge = { orderId: 'ORD1ABCDE', amount: 499 };
const METHOD: PaymentMethod = { kind: 'upi', upiId: 'asha@bank' };
const YES = () => 0.5;
const NO = () => 0.9;

function signal(): AbortSignal {
  return new AbortController().signal;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the simulated bank', () => {
  it('approves a payment after three seconds, with a transaction id', async () => {
    const result = createSimulatedGateway(systemClock, YES)(CHARGE, METHOD, signal());
    await vi.advanceTimersByTimeAsync(3000);
    expect(await result).toEqual({ kind: 'success', transactionId: 'TXN1700000003000NNNNN' });
  });

  it('declines a payment when the random number is 0.9 or more', async () => {
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
