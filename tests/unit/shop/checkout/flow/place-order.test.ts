import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop } from '../../../../support/payment/shop';
import { LONG_MS, press } from '../../../../support/payment/submit';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an order', () => {
  it.each([1, 2, 3])(
    'is resent with the same body until a response arrives, and is paid only once (lost responses: %i)',
    async (place) => {
      const shop = openShop({ lost: { place } });
      const { id, secret, outcome } = press(shop);
      await vi.advanceTimersByTimeAsync(LONG_MS);
      expect(await outcome).toMatchObject({ kind: 'success' });
      expect(shop.sent).toHaveLength(place + 1);
      expect(new Set(shop.sent.map((body) => JSON.stringify(body))).size).toBe(1);
      expect(shop.device.get(id)).toBe(secret);
    },
  );

  it('keeps its id when the shopper retries after all responses were lost', async () => {
    const shop = openShop({ lost: { place: 4, report: 4 } });
    const { payment, id, outcome } = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(payment.$status.get()).toEqual({ kind: 'placing', isStuck: true });
    expect(payment.$isLocked.get()).toBe(false);
    payment.retry();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(payment.$status.get()).toMatchObject({ kind: 'recording', isStuck: true });
    expect(payment.$isLocked.get()).toBe(true);
    payment.retry();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect([...shop.device.keys()]).toEqual([id]);
  });

  it('is cancelled before the next order is placed when the shopper has abandoned it', async () => {
    const shop = openShop({ lost: { place: 4 } });
    const first = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    first.leaving.abort();
    expect(await first.outcome).toBeNull();
    expect(shop.stateOf(first.id)).toBe('placed');

    const second = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await second.outcome).toMatchObject({ kind: 'success' });
    expect(shop.stateOf(first.id)).toBe('cancelled');
    expect(shop.stateOf(second.id)).toBe('confirmed');
  });
});

describe("the bank's result", () => {
  it('is reported repeatedly until the server has recorded the payment', async () => {
    const shop = openShop({ lost: { report: 3 } });
    const { id, outcome, kind } = press(shop);
    await vi.advanceTimersByTimeAsync(3000);
    expect(kind()).toBe('recording');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect(shop.stateOf(id)).toBe('confirmed');
  });

  it('does not delay the shopper when a declined payment cannot be reported', async () => {
    const shop = openShop({ bankSays: 'no', lost: { report: 99 } });
    const { id, outcome } = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await outcome).toMatchObject({ kind: 'failed' });
    expect([...shop.device.keys()]).toEqual([id]);
  });
});
