import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../support/api/call';
import {
  ask,
  counterBody,
  emptyShop,
  newOrderId,
  orderBody,
  place,
} from '../../support/api/orders/orders';

const UNKNOWN = 'ORD1700000000000ABCDE';

beforeEach(emptyShop);

function track(order_id: string, mobile: string, address: string = crypto.randomUUID()) {
  return ask('/api/orders/track', { address }, { order_id, mobile });
}

describe('tracking an order by its number', () => {
  it('returns only the order’s state and branch', async () => {
    const { order } = await place(counterBody({ contact: { mobile: '9876500001' } }));
    const { status, body } = await track(order.order_id, '9876500001');
    expect([status, body]).toEqual([
      200,
      {
        order_id: order.order_id,
        state: 'confirmed',
        branch: { code: 'PUN-01', name: 'Laxmi Road' },
      },
    ]);
  });

  it('returns identical responses for a wrong mobile number and an unknown order', async () => {
    const { order } = await place(counterBody());
    const bytes = async (id: string) => {
      const response = await call('/api/orders/track', {
        body: { order_id: id, mobile: '9876500002' },
        headers: { 'CF-Connecting-IP': `bytes-${id}` },
      });
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      const text = (await response.text()).replace(/"request_id":"[^"]+"/, '');
      return [response.status, text, headers];
    };
    expect(await bytes(order.order_id)).toEqual(await bytes(UNKNOWN));
    expect((await bytes(UNKNOWN))[0]).toBe(404);
  });

  it('finds no order that was placed without a mobile number', async () => {
    const { order } = await place(orderBody());
    expect((await track(order.order_id, '9876500003')).status).toBe(404);
  });

  it('blocks an address after ten wrong mobile numbers for one order, even if the next one is correct', async () => {
    const { order } = await place(counterBody({ contact: { mobile: '9876500004' } }));
    for (let n = 0; n < 10; n++) {
      const wrong = await track(order.order_id, `900000000${n}`, 'guesser');
      expect(wrong.status).toBe(404);
    }
    const { status, body, headers } = await track(order.order_id, '9876500004', 'guesser');
    expect([status, body.code]).toEqual([429, 'rate-limited']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800);
  });

  it('blocks an address after thirty failed lookups across all orders', async () => {
    for (let n = 0; n < 30; n++) {
      expect((await track(newOrderId(), `90000000${10 + n}`, 'one place')).status).toBe(404);
    }
    expect((await track(newOrderId(), '9000000001', 'one place')).status).toBe(429);
    expect((await track(newOrderId(), '9000000001', 'another')).status).toBe(404);
  });

  describe('when strangers have exhausted the lookup limits', () => {
    const mobile = '9876500007';
    let orderId: string;

    beforeEach(async () => {
      orderId = (await place(counterBody({ contact: { mobile } }))).order.order_id;
      for (let n = 0; n < 12; n++) await track(orderId, `900000000${n % 10}`, 'stranger 1');
      for (let n = 0; n < 35; n++) await track(newOrderId(), mobile, `stranger ${n % 7}`);
      expect((await track(newOrderId(), mobile)).status).toBe(429);
    });

    it('returns the order to its owner on the first attempt and again later', async () => {
      for (let n = 0; n < 3; n++) {
        expect((await track(orderId, mobile, 'owner')).status).toBe(200);
      }
    });

    it('rejects an address that has already guessed, because a rejected guess counts too', async () => {
      expect((await track(newOrderId(), mobile, 'fresh')).status).toBe(429);
      expect((await track(orderId, mobile, 'fresh')).status).toBe(429);
    });
  });

  it('is never rate-limited for a shopper with the correct mobile number', async () => {
    const { order } = await place(counterBody({ contact: { mobile: '9876500005' } }));
    const shopper = () => track(order.order_id, '9876500005', 'regular');
    const answers = await Promise.all(Array.from({ length: 35 }, shopper));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['no mobile number', { order_id: UNKNOWN }],
    ['a short mobile number', { order_id: UNKNOWN, mobile: '123' }],
    ['no order number', { mobile: '9876500006' }],
    ['a malformed order number', { order_id: 'ORD1', mobile: '9876500006' }],
  ])('names the invalid field in the error when the request has %s', async (_what, body) => {
    expect((await ask('/api/orders/track', {}, body)).status).toBe(422);
  });
});
