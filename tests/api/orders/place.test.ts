import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderLines } from '../../../functions/db/orders';
import { heldUntil } from '../../../functions/domain/orders/hold';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { SHOP } from '../../../functions/http/orders/shop';
import type { CurrentPrices, CurrentStock } from '../../../src/contract/orders/place';
import {
  type Answer,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  look,
  MOBILE,
  OTHER_PRODUCT,
  orderBody,
  orderInDb,
  PRODUCT,
  place,
  send,
  setStock,
  stockOf,
} from '../../support/api/orders/orders';
import { everyOrder } from '../../support/api/orders/whole';
import { db, loggedIn } from '../../support/api/people';

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

describe('a new order', () => {
  it('uses the server’s prices and holds its stock for twenty minutes when a guest will collect it', async () => {
    const body = orderBody({ lines: { [PRODUCT]: 2, [OTHER_PRODUCT]: 1 }, checkout: 'cart' });
    const { status, body: reply } = await send(body);

    expect(status).toBe(201);
    expect(reply.payment).toEqual({ provider: 'simulated', is_test: true });
    expect(reply.order).toMatchObject({
      order_id: body.order_id,
      state: 'placed',
      version: 1,
      checkout: 'cart',
      subtotal: 4597,
      shipping: 0,
      tax: 827,
      tax_included: false,
      total: 5424,
      fulfilment: { kind: 'collect', branch: 'PUN-01' },
      contact: null,
      branch: { code: 'PUN-01', name: 'Laxmi Road' },
      payment: { provider: 'simulated', state: 'started', is_test: true },
      timeline: [{ step: 'place' }],
    });
    expect(reply.order.lines).toEqual([
      { product_id: PRODUCT, name: 'Dhun Buds 2', price: 1799, quantity: 2, line_total: 3598 },
      { product_id: OTHER_PRODUCT, name: 'Taal Neck N3', price: 999, quantity: 1, line_total: 999 },
    ]);
    expect((reply.order.expires_at ?? 0) - reply.order.created_at).toBe(20 * 60_000);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 100, held: 2, sold: 0 });
    expect((await look(body.order_id, { key: reply.key })).body).toEqual(reply.order);
  });

  it('is assigned to the dispatching branch, not the nearest branch, when it will be delivered', async () => {
    const { order } = await place(deliveryBody());
    expect(order.branch.code).toBe('PUN-01');
    expect(order.fulfilment).toEqual({
      kind: 'deliver',
      name: 'Meera Joshi',
      mobile: MOBILE,
      address: '7 Karve Road, Pune',
      pin_code: '411004',
    });
  });

  it('is stored with plain numbers and visible text, however they were pasted', async () => {
    const fulfilment = {
      kind: 'deliver',
      name: '\u2068கவிதா\u2069 Jo\u200bshi',
      mobile: '0091 98123-45678',
      address: 'Flat 4\t“Shree” Society,\r\nPune',
      pin_code: '४११ ००४',
    } as const;
    const { order } = await place(orderBody({ fulfilment }));
    expect(order.fulfilment).toEqual({
      kind: 'deliver',
      name: 'கவிதா Joshi',
      mobile: '9812345678',
      address: 'Flat 4 “Shree” Society, Pune',
      pin_code: '411004',
    });
  });

  it.each<[string, { name?: string }, { name?: string }]>([
    ['has the name that the shopper gave', { name: ' Asha  Rao ' }, { name: 'Asha  Rao' }],
    ['has no name when the shopper gave none', {}, {}],
    ['has no name when the shopper left the field empty', { name: ' ' }, {}],
  ])('for collection %s', async (_case, given, stored) => {
    const fulfilment = { kind: 'collect', branch: 'PUN-02', ...given } as const;
    const { order } = await place(orderBody({ fulfilment }));
    expect(order.fulfilment).toEqual({ kind: 'collect', branch: 'PUN-02', ...stored });
    expect((await orderInDb(order.order_id)).name).toBe(stored.name ?? null);
  });

  it('is confirmed immediately and held for three days when payment is due at the branch', async () => {
    const { order, payment } = await place(counterBody());
    expect(order).toMatchObject({ state: 'confirmed', payment: { state: 'due', is_test: false } });
    expect(payment).toEqual({ provider: 'counter', is_test: false });
    expect(order.expires_at).toBe(heldUntil(order.created_at, SHOP));
  });

  it.each([
    ['online', orderBody],
    ['at the branch', counterBody],
  ])(
    'fits into one statement when it has twenty products and is paid for %s',
    async (_where, bodyOf) => {
      const items = SHOP.items.slice(0, 20).map(({ id }) => id);
      for (const id of items) await setStock(id, 10);
      const lines = Object.fromEntries(items.map((id) => [id, 1]));
      const limits = { ...SHOP.limits, piecesPerOrder: 20 };
      const context = contextAt(Date.now(), { shop: { ...SHOP, limits } });
      const shopper = { customerId: null, address: 'twenty' };
      const { reply } = await placeOrder(context, bodyOf({ lines }), shopper);
      expect(reply.order.lines).toHaveLength(items.length);
    },
  );

  it('stores the price, MRP and HSN of each product', async () => {
    const { order } = await place();
    const isIts = eq(orderLines.orderId, order.order_id);
    expect(await db.select().from(orderLines).where(isIts)).toMatchObject([
      { name: 'Dhun Buds 2', price: 1799, mrp: 3499, hsn: '851830', quantity: 1, lineTotal: 1799 },
    ]);
  });

  it.each([
    ['as-specified', 'cart', 1799, 324, 2123, false],
    ['as-specified', 'drawer', 1799, 0, 1799, false],
    ['as-specified', 'product', 1799, 0, 1799, false],
    ['included', 'cart', 1799, 274, 1799, true],
    ['included', 'drawer', 1799, 274, 1799, true],
    ['included', 'product', 1799, 274, 1799, true],
  ] as const)(
    'is stored with the tax that results from the tax setting and the checkout: %s, %s',
    async (...row) => {
      const [tax, checkout, subtotal, amount, total, included] = row;
      const context = contextAt(Date.now(), { shop: { ...SHOP, tax } });
      const body = orderBody({ checkout, amount: total });
      await placeOrder(context, body, { customerId: null, address: 'tax' });
      expect(await orderInDb(body.order_id)).toMatchObject({
        subtotal,
        tax: amount,
        taxIncluded: included,
        total,
      });
    },
  );
});

describe('a repeated order request', () => {
  it('creates one row and returns twenty identical responses when it is sent twenty times concurrently', async () => {
    const body = orderBody({ lines: { [PRODUCT]: 3 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await stockOf(PRODUCT)).toMatchObject({ held: 3 });
  });

  it('returns the existing order after a lost response, even when prices have changed', async () => {
    const body = orderBody();
    const shopper = { customerId: null, address: 'lost' };
    const first = await placeOrder(contextAt(), body, shopper);
    const items = SHOP.items.map((item) => ({ ...item, price: item.price + 1 }));
    const dearer = contextAt(Date.now(), { shop: { ...SHOP, items } });
    const second = await placeOrder(dearer, body, shopper);
    expect([second.isNew, second.reply]).toEqual([false, first.reply]);
  });

  it.each([
    ['quantity', orderBody({ lines: { [PRODUCT]: 2 } })],
    ['branch', orderBody({ fulfilment: { kind: 'collect', branch: 'PUN-02' } })],
    ['payment', counterBody()],
  ])('is rejected as a reused order number when its %s differs', async (_what, other) => {
    const { order } = await place();
    const before = await everyOrder();
    const answer = await send({ ...other, order_id: order.order_id });
    expect([answer.status, refusal(answer).code]).toEqual([422, 'order-id-reused']);
    expect(await everyOrder()).toBe(before);
  });

  it('returns a customer’s order only to that customer', async () => {
    const [one, other] = [await loggedIn('customer'), await loggedIn('customer')];
    const body = orderBody();
    await place(body, { token: one.token });
    expect((await send(body, { token: one.token })).status).toBe(200);
    for (const requester of [{}, { token: other.token }]) {
      const answer = await send(body, requester);
      expect([answer.status, refusal(answer).code]).toEqual([422, 'order-id-reused']);
    }
  });

  it('can reuse the order number when the first request was rejected', async () => {
    await setStock(PRODUCT, 1);
    const body = orderBody({ lines: { [PRODUCT]: 2 } });
    expect((await send(body)).status).toBe(409);
    const corrected = { ...orderBody(), order_id: body.order_id };
    expect((await send(corrected)).status).toBe(201);
  });
});
