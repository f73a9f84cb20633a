import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../src/api/error';
import { openShop } from '../../../../support/payment/shop';
import { press, request, signal } from '../../../../support/payment/submit';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an order that the shop rejects', () => {
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
    [
      'the limit of pieces',
      { status: 422, code: 'invalid', current: { pieces_per_product: 3, pieces_per_order: 10 } },
      { kind: 'too-large', text: 'said', perProduct: 3, perOrder: 10 },
    ],
    [
      'the limit of unpaid pieces',
      { status: 429, code: 'too-many-unpaid', retryAfterS: 7200 },
      { kind: 'too-many-unpaid', text: 'said', seconds: 7200 },
    ],
    ['a rate limit', { status: 429, retryAfterS: 90 }, { kind: 'wait', text: 'said', seconds: 90 }],
    ['any other error', { status: 409, code: 'pay-at-branch' }, { kind: 'other', text: 'said' }],
    [
      'a conflict with unreadable details',
      { status: 409, code: 'out-of-stock', current: 'none' },
      { kind: 'other', text: 'said' },
    ],
  ])('shows %s in the panel and charges nothing', async (_name, details, expected) => {
    const refusal = new ApiError({ kind: 'refused', status: 409, message: 'said', ...details });
    const shop = openShop({ refusal });
    const { payment, outcome } = press(shop);
    expect(await outcome).toBeNull();
    expect(payment.$status.get()).toEqual({ kind: 'pending', refusal: expected });
    expect([...shop.device.keys()]).toEqual([]);
  });

  it('returns the errors of its fields', async () => {
    const fields = { 'contact.mobile': 'Please enter a valid 10-digit mobile number' };
    const refusal = new ApiError({ kind: 'refused', status: 422, message: 'said', fields });
    const { payment, outcome } = press(openShop({ refusal }));
    expect(await outcome).toEqual({ kind: 'invalid-fields', fields });
    expect(payment.$status.get()).toEqual({
      kind: 'pending',
      refusal: { kind: 'other', text: 'said' },
    });
  });

  it('shows the error of its lines in the panel, because the form has no such field', async () => {
    const fields = { lines: 'At most 20 different products in one order' };
    const details = { status: 422, code: 'invalid' as const, message: 'Check the fields.', fields };
    const refusal = new ApiError({ kind: 'refused', ...details });
    const { payment, outcome } = press(openShop({ refusal }));
    await outcome;
    expect(payment.$status.get()).toEqual({
      kind: 'pending',
      refusal: { kind: 'other', text: fields.lines },
    });
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
