import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop } from '../../../../support/payment/shop';
import { ID, LONG_MS, PURCHASE, press, TICKET } from '../../../../support/payment/submit';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a payment without a connection', () => {
  it('is not sent and shows that the device is offline', async () => {
    const shop = openShop();
    const { payment, outcome } = press(shop, {}, { isOffline: () => true });
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: { kind: 'offline' } });
    expect(shop.sent).toEqual([]);
  });

  it.each([1, 2, 3])(
    'is sent again and paid once when the response to the order is lost %i times',
    async (place) => {
      const shop = openShop({ lost: { place } });
      const { outcome } = press(shop);
      await vi.advanceTimersByTimeAsync(LONG_MS);
      expect(await outcome).toMatchObject({ kind: 'success' });
      expect(shop.sent).toHaveLength(place + 1);
      expect(new Set(shop.sent.map((body) => JSON.stringify(body))).size).toBe(1);
      expect(shop.device.get(ID)).toBe(TICKET.secret);
    },
  );

  it('is reported until the shop has recorded it', async () => {
    const shop = openShop({ lost: { report: 3 } });
    const { outcome, kind } = press(shop);
    await vi.advanceTimersByTimeAsync(3000);
    expect(kind()).toBe('recording');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await outcome).toMatchObject({ kind: 'success' });
    expect(shop.stateOf(ID)).toBe('confirmed');
  });

  it('gets stuck when no response arrives, and a retry completes the same order', async () => {
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
    expect([...shop.device.keys()]).toEqual([ID]);
  });

  it('cancels the abandoned order before the next one is placed', async () => {
    const shop = openShop({ lost: { place: 4 } });
    const { outcome, leaving } = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    leaving.abort();
    expect(await outcome).toBeNull();
    expect(shop.stateOf(ID)).toBe('placed');

    const next = 'ORD1700000000001ABCDE';
    const ticket = { orderId: next, secret: 'another-secret-of-the-next-order' };
    const second = press(shop, { purchase: { ...PURCHASE, ...ticket } });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await second.outcome).toMatchObject({ kind: 'success' });
    expect([shop.stateOf(ID), shop.stateOf(next)]).toEqual(['cancelled', 'confirmed']);
  });

  it('lets the shopper leave when a decline cannot be reported', async () => {
    const shop = openShop({ bankSays: 'no', lost: { report: 99 } });
    const { outcome } = press(shop);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await outcome).toMatchObject({ kind: 'failed' });
    expect([...shop.device.keys()]).toEqual([ID]);
  });
});
