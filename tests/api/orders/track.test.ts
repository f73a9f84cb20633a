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

let addresses = 0;

function track(order_id: string, mobile: string, address = `track-${++addresses}`) {
  return ask('/api/orders/track', { address }, { order_id, mobile });
}

describe('following an order by its number', () => {
  it('tells its state and its branch and nothing more', async () => {
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

  it('answers a wrong mobile number and an unknown order with the same bytes', async () => {
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

  it('does not work for an order without a mobile number', async () => {
    const { order } = await place(orderBody());
    expect((await track(order.order_id, '9876500003')).status).toBe(404);
  });

  it('stops after ten wrong numbers for one order, also for the right one', async () => {
    const { order } = await place(counterBody({ contact: { mobile: '9876500004' } }));
    for (let n = 0; n < 10; n++)
      expect((await track(order.order_id, '9000000000')).status).toBe(404);
    const { status, body, headers } = await track(order.order_id, '9876500004');
    expect([status, body.code]).toEqual([429, 'rate-limited']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800);
  });

  it('stops after thirty wrong ones from one address', async () => {
    for (let n = 0; n < 30; n++) {
      expect((await track(newOrderId(), '9000000000', 'one place')).status).toBe(404);
    }
    expect((await track(newOrderId(), '9000000000', 'one place')).status).toBe(429);
    expect((await track(newOrderId(), '9000000000', 'another')).status).toBe(404);
  });

  it('never stops who knows the right number', async () => {
    const { order } = await place(counterBody({ contact: { mobile: '9876500005' } }));
    for (let n = 0; n < 35; n++) {
      expect((await track(order.order_id, '9876500005', 'regular')).status).toBe(200);
    }
  });

  it.each([
    ['no mobile number', { order_id: UNKNOWN }],
    ['a short one', { order_id: UNKNOWN, mobile: '123' }],
    ['no order number', { mobile: '9876500006' }],
    ['one of another shape', { order_id: 'ORD1', mobile: '9876500006' }],
  ])('with %s is told what is missing', async (_what, body) => {
    expect((await ask('/api/orders/track', {}, body)).status).toBe(422);
  });
});
