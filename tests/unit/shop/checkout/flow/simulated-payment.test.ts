import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../src/api/error';
import { askBank } from '../../../../../src/lib/simulated-bank';
import { openShop } from '../../../../support/payment/shop';
import { press, signal } from '../../../../support/payment/submit';

const YES = () => 0.5;
const NO = () => 0.9;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the simulated bank', () => {
  it('approves a payment after three seconds with a transaction id', async () => {
    const reply = askBank(YES, signal());
    await vi.advanceTimersByTimeAsync(3000);
    expect(await reply).toEqual({ kind: 'approved', transactionId: 'TXN1700000003000NNNNN' });
  });

  it('declines 10% of payments', async () => {
    const reply = askBank(NO, signal());
    await vi.advanceTimersByTimeAsync(3000);
    expect(await reply).toEqual({ kind: 'declined' });
  });

  it('stops its timer when the request is aborted', async () => {
    const leaving = new AbortController();
    const reply = askBank(YES, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(reply).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a simulated payment', () => {
  it('that the bank declines cancels its order before the shopper returns to the cart', async () => {
    const shop = openShop({ bankSays: 'no' });
    const onPaid = vi.fn();
    const { id, outcome, payment } = press(shop, { onPaid });
    await vi.advanceTimersByTimeAsync(3000);
    expect(payment.$status.get()).toEqual({ kind: 'failed', reason: 'declined' });
    expect(shop.stateOf(id)).toBe('cancelled');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'declined' });
    expect([...shop.device.keys()]).toEqual([]);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('is refunded and does not clear the cart when its order has expired in the meantime', async () => {
    const shop = openShop();
    const onPaid = vi.fn();
    const { id, outcome } = press(shop, { onPaid });
    await vi.advanceTimersByTimeAsync(1000);
    shop.expire(id);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await outcome).toEqual({ kind: 'refunded' });
    expect(onPaid).not.toHaveBeenCalled();
    expect(shop.shown).toEqual([]);
  });

  it('that the shopper cancels ends its order, and the next click places a new one', async () => {
    const shop = openShop();
    const onPaid = vi.fn();
    const { id, outcome, payment } = press(shop, { onPaid });
    await vi.advanceTimersByTimeAsync(1000);
    payment.cancel();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: { kind: 'cancelled' } });
    expect(shop.stateOf(id)).toBe('cancelled');
    expect([...shop.device.keys()]).toEqual([]);
    expect(payment.ticket.orderId).not.toBe(id);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it.each([
    ['rejects', { kind: 'refused', status: 409, message: 'Changed' }],
    ['does not receive', { kind: 'offline', status: 0, message: 'No connection.' }],
  ] as const)('goes on when the server %s its cancellation', async (_, error) => {
    const cancel = () => Promise.reject(new ApiError(error));
    const shop = openShop({ services: { cancel } });
    const { id, outcome, payment } = press(shop);
    await vi.advanceTimersByTimeAsync(1000);
    payment.cancel();
    expect(payment.$status.get()).toMatchObject({ kind: 'processing', isCancelling: true });
    await vi.advanceTimersByTimeAsync(9000);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect(shop.stateOf(id)).toBe('confirmed');
  });

  it('fails when the server rejects the request to record it', async () => {
    const reportRefusal = new ApiError({ kind: 'refused', status: 404, message: 'Not found' });
    const { outcome } = press(openShop({ reportRefusal }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'broken' });
  });

  it('is not started when the order has already expired', async () => {
    const shop = openShop();
    const { place } = shop.services;
    shop.services.place = async (body, sending) => {
      const placement = await place(body, sending);
      return { ...placement, order: { ...placement.order, state: 'expired' } };
    };
    const { outcome } = press(shop);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'too-late' });
  });
});
