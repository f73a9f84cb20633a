import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/api/error';
import { type PurchaseLine, withQuantity } from '../../../../src/shop/checkout/purchase';
import {
  currentRefusal,
  largeLines,
  type OrderRefusal,
  shortLines,
} from '../../../../src/shop/checkout/refusal';
import { openShop } from '../../../support/payment/shop';
import { PURCHASE, press, request, signal } from '../../../support/payment/submit';

const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 3 };
const BUDS = { id: 'dhun-buds-2', name: 'Dhun Buds 2', price: 1799, quantity: 1 };
const LINES = [GLASS, BUDS];
const SHORT = {
  available: { x: 2 },
  branch: 'PUN-01',
  branches: [{ code: 'PUN-02', name: 'Kothrud' }],
};
const PRICES = { lines: [], subtotal: 599, tax: 0, total: 599 };

describe('a rejected order', () => {
  it.each<[string, object, object]>([
    [
      'a price has changed',
      { status: 409, code: 'price-changed', current: PRICES },
      { kind: 'price-changed', text: 'said', prices: PRICES },
    ],
    [
      'there is not enough stock',
      { status: 409, code: 'out-of-stock', current: SHORT },
      { kind: 'out-of-stock', text: 'said', ...SHORT },
    ],
    [
      'the branch is closed',
      { status: 409, code: 'branch-closed', current: { closed: ['PUN-01'], dates: {} } },
      { kind: 'branch-closed', text: 'said', branches: { closed: ['PUN-01'], dates: {} } },
    ],
    [
      'the order has too many units',
      { status: 422, code: 'invalid', current: { pieces_per_product: 3, pieces_per_order: 10 } },
      { kind: 'too-large', text: 'said', perProduct: 3, perOrder: 10 },
    ],
    [
      'the shopper has too many unpaid units',
      { status: 429, code: 'too-many-unpaid', retryAfterS: 7200 },
      { kind: 'too-many-unpaid', text: 'said', seconds: 7200 },
    ],
    [
      'there were too many requests',
      { status: 429, retryAfterS: 90 },
      { kind: 'wait', text: 'said', seconds: 90 },
    ],
    [
      'the error code has no data',
      { status: 409, code: 'pay-at-branch' },
      { kind: 'other', text: 'said' },
    ],
    [
      'the conflict data is malformed',
      { status: 409, code: 'out-of-stock', current: 'none' },
      { kind: 'other', text: 'said' },
    ],
  ])('shows the reason and charges nothing when %s', async (_why, details, refusal) => {
    const shop = openShop({
      refusal: new ApiError({ kind: 'refused', status: 409, message: 'said', ...details }),
    });
    const { payment, outcome } = press(shop);
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal });
    expect([...shop.device.keys()]).toEqual([]);
  });

  it('names the form fields that the server rejected', async () => {
    const fields = { 'contact.mobile': 'Please enter a valid 10-digit mobile number' };
    const refusal = new ApiError({ kind: 'refused', status: 422, message: 'said', fields });
    const { payment, outcome } = press(openShop({ refusal }));
    expect(await outcome).toEqual({ kind: 'invalid-fields', fields });
    expect(payment.$status.get()).toEqual({
      kind: 'pending',
      refusal: { kind: 'other', text: 'said' },
    });
  });

  it('shows the error for a field that is not in the form', async () => {
    const fields = { payment: 'Online payment is not offered at the moment.' };
    const details = { status: 422, code: 'invalid' as const, message: 'Check the fields.', fields };
    const { payment, outcome } = press(
      openShop({ refusal: new ApiError({ kind: 'refused', ...details }) }),
    );
    await outcome;
    expect(payment.$status.get()).toEqual({
      kind: 'pending',
      refusal: { kind: 'other', text: fields.payment },
    });
  });

  it('is never sent to the server when it has more than 20 products', async () => {
    const shop = openShop();
    const lines = Array.from({ length: 21 }, (_, index) => ({ ...BUDS, id: `buds-${index}` }));
    const { payment, outcome } = press(shop, { purchase: { ...PURCHASE, lines } });
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({
      kind: 'pending',
      refusal: { kind: 'other', text: 'At most 20 different products in one order' },
    });
    expect(shop.sent).toEqual([]);
  });

  it('can be sent again', async () => {
    const refusal = new ApiError({ kind: 'refused', status: 409, message: 'said' });
    const shop = openShop({ refusal });
    const { payment, outcome } = press(shop);
    await outcome;
    expect(await payment.pay(request(), signal())).toBeNull();
    expect(shop.sent).toHaveLength(2);
  });
});

describe('currentRefusal', () => {
  const BRANCH = 'PUN-01';
  const current = (refusal: OrderRefusal, lines: readonly PurchaseLine[]) =>
    currentRefusal(refusal, lines, BRANCH);

  const short: OrderRefusal = {
    kind: 'out-of-stock',
    text: 'Some items are out of stock.',
    available: { [GLASS.id]: 2, [BUDS.id]: 1 },
    branch: BRANCH,
    branches: [{ code: 'PUN-02', name: 'Kothrud' }],
  };

  it('reports only the lines that exceed the available stock', () => {
    expect(shortLines(LINES, { [GLASS.id]: 2, [BUDS.id]: 1 })).toEqual([
      { ...GLASS, available: 2 },
    ]);
    expect(shortLines(LINES, {})).toEqual([]);
  });

  it('clears a stock error when its lines are corrected', () => {
    expect(current(short, LINES)).toBe(short);
    expect(current(short, withQuantity(LINES, BUDS.id, 0))).toBe(short);
    expect(current(short, withQuantity(LINES, GLASS.id, 2))).toBeNull();
    expect(current(short, withQuantity(LINES, GLASS.id, 0))).toBeNull();
  });

  it('clears a stock error when the shopper chooses another branch', () => {
    expect(currentRefusal(short, LINES, 'PUN-02')).toBeNull();
  });

  it('clears an order size error when the order no longer exceeds a limit', () => {
    const large: OrderRefusal = { kind: 'too-large', text: 'Call us', perProduct: 2, perOrder: 3 };
    expect(largeLines(LINES, 2)).toEqual([GLASS]);
    expect(current(large, LINES)).toBe(large);
    expect(current(large, withQuantity(LINES, BUDS.id, 2))).toBe(large);
    const two = withQuantity(LINES, GLASS.id, 2);
    expect(current(large, two)).toBeNull();
    expect(current(large, withQuantity(two, BUDS.id, 2))).toBe(large);
  });

  it('clears a price error when the lines have changed', () => {
    const changed: OrderRefusal = {
      kind: 'price-changed',
      text: 'A price has changed.',
      prices: {
        lines: LINES.map(({ id, name, price, quantity }) => ({
          product_id: id,
          name,
          price: price + 1,
          quantity,
          line_total: (price + 1) * quantity,
        })),
        subtotal: 3300,
        tax: 0,
        total: 3300,
      },
    };
    expect(current(changed, LINES)).toBe(changed);
    expect(current(changed, [GLASS])).toBeNull();
  });
});
