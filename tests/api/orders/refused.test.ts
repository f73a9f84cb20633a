import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import type { CurrentPrices, CurrentStock } from '../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import {
  type Answer,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  MOBILE,
  OTHER_PRODUCT,
  orderBody,
  orderInDb,
  PRODUCT,
  pay,
  place,
  send,
  setStock,
  stockOf,
} from '../../support/api/orders/orders';
import { everyOrder } from '../../support/api/orders/whole';

interface Refused {
  code: string;
  message: string;
  fields?: Record<string, string>;
  current?: CurrentPrices & CurrentStock;
}

const refusal = (answer: Answer<unknown>) => answer.body as Refused;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 100);
  await setStock(OTHER_PRODUCT, 100);
});

describe('the response to an order request', () => {
  it('includes the current price when the price has changed', async () => {
    const before = await everyOrder();
    const answer = await send(orderBody({ amount: 1, checkout: 'cart' }));
    expect([answer.status, refusal(answer).code]).toEqual([409, 'price-changed']);
    expect(refusal(answer).current).toEqual({
      lines: [
        { product_id: PRODUCT, name: 'Dhun Buds 2', price: 1799, quantity: 1, line_total: 1799 },
      ],
      subtotal: 1799,
      tax: 324,
      total: 2123,
    });
    expect(await everyOrder()).toBe(before);
  });

  it('includes the available quantity of each line when stock is short', async () => {
    await setStock(PRODUCT, 2);
    await setStock(OTHER_PRODUCT, 0);
    const before = await everyOrder();
    const answer = await send(orderBody({ lines: { [PRODUCT]: 3, [OTHER_PRODUCT]: 1 } }));
    expect(answer.status).toBe(409);
    expect(refusal(answer)).toMatchObject({
      code: 'out-of-stock',
      fields: { 'lines.0.quantity': 'Only 2 left', 'lines.1.quantity': 'Sold out' },
      current: { available: { [PRODUCT]: 2, [OTHER_PRODUCT]: 0 } },
    });
    expect(await everyOrder()).toBe(before);
  });

  it('reports success when an earlier stock hold has expired, even before a job releases it', async () => {
    await setStock(PRODUCT, 1);
    const start = Date.now();
    const shopper = { customerId: null, address: 'held' };
    const first = orderBody();
    await placeOrder(contextAt(start), first, shopper);
    const later = contextAt(start + 20 * 60_000);
    await placeOrder(later, orderBody(), shopper);
    expect((await orderInDb(first.order_id)).state).toBe('expired');
    expect(await stockOf(PRODUCT)).toMatchObject({ held: 1 });
  });

  it('includes the retry delay when one address sends too many requests', async () => {
    const address = '203.0.113.9';
    for (let n = 0; n < 60; n++) {
      const { order, key } = await place(orderBody(), { address });
      await pay(order.order_id, key, { error: 'Payment declined by bank' });
    }
    const last = await send(orderBody(), { address });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await send(orderBody(), { address: '203.0.113.10' })).status).toBe(201);
  });

  const lines = (...list: unknown[]) => ({ ...orderBody(), lines: list });
  const line = { product_id: PRODUCT, quantity: 1 };

  it.each([
    ['a tampered amount', { ...orderBody(), amount: 1 }, 409],
    ['a negative amount', { ...orderBody(), amount: -1799 }, 422],
    ['no money', { ...orderBody(), amount: 0 }, 422],
    ['a huge amount', { ...orderBody(), amount: 1e9 }, 422],
    ['a fraction of a rupee', { ...orderBody(), amount: 1799.5 }, 422],
    ['an amount in words', { ...orderBody(), amount: '1799' }, 400],
    ['no lines', lines(), 422],
    ['200 lines', lines(...Array(200).fill(line)), 422],
    ['a product twice', lines(line, line), 422],
    ['a negative quantity', lines({ ...line, quantity: -1 }), 422],
    ['a quantity of zero', lines({ ...line, quantity: 0 }), 422],
    ['a quantity of one billion', lines({ ...line, quantity: 1e9 }), 422],
    ['a quantity of one half', lines({ ...line, quantity: 0.5 }), 422],
    ['a quantity of NaN', lines({ ...line, quantity: Number.NaN }), 400],
    ['a product that is not sold', lines({ ...line, product_id: 'gone' }), 422],
    ['a product id that is SQL', lines({ ...line, product_id: "'; DROP TABLE orders" }), 422],
    ['a product id that is a prototype property', lines({ ...line, product_id: '__proto__' }), 422],
    ['a product id that is a list', lines({ ...line, product_id: [PRODUCT] }), 400],
    ['a line that is null', lines(null), 400],
    ['a short order id', { ...orderBody(), order_id: 'ORD1AAAAA' }, 422],
    ['an order id in lower case', { ...orderBody(), order_id: 'ORD1700000000000abcde' }, 422],
    ['an unknown branch', orderBody({ fulfilment: { kind: 'collect', branch: 'XXX' } }), 422],
    ['an unknown fulfilment', { ...orderBody(), fulfilment: { kind: 'drone' } }, 400],
    ['an unknown checkout', { ...orderBody(), checkout: 'phone' }, 400],
    [
      'a delivery paid at the branch',
      deliveryBody({ payment: 'counter', contact: { mobile: MOBILE } }),
      422,
    ],
    ['a counter order without a mobile number', orderBody({ payment: 'counter' }), 422],
    ['an invalid mobile number', counterBody({ contact: { mobile: '123' } }), 422],
    [
      'an invalid PIN code',
      deliveryBody({
        fulfilment: {
          kind: 'deliver',
          name: 'A',
          mobile: MOBILE,
          address: 'B',
          pin_code: '012345',
        },
      }),
      422,
    ],
    [
      'an address without a street',
      deliveryBody({
        fulfilment: {
          kind: 'deliver',
          name: 'Asha',
          mobile: MOBILE,
          address: 'Pune',
          pin_code: '411004',
        },
      }),
      422,
    ],
    ['no fields', {}, 400],
    ['a list as its body', [], 400],
  ])(
    'is an error, and nothing is written, when the request has %s',
    async (_what, body, status) => {
      const before = await everyOrder();
      const answer = await send(body);
      expect(answer.status).toBe(status);
      expect(refusal(answer).message).toMatch(/^[A-Z].*[a-z.]$/);
      expect(await everyOrder()).toBe(before);
    },
  );

  it('suggests payment at the counter when no online provider is configured', async () => {
    const context = contextAt(Date.now(), { payments: undefined });
    const placing = placeOrder(context, orderBody(), { customerId: null, address: 'none' });
    await expect(placing).rejects.toMatchObject({
      code: 'invalid',
      fields: { payment: ORDER_TEXTS.noOnlinePayment },
    });
  });
});
