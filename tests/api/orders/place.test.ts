import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../functions/domain/orders/place';
import { SHOP } from '../../../functions/http/shop';
import type { CurrentPrices, CurrentStock } from '../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import {
  type Answer,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  everyOrder,
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
} from '../../support/api/orders';
import { loggedIn } from '../../support/api/people';

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

describe('an order', () => {
  it('of a guest for collection holds its stock for twenty minutes and is priced by the server', async () => {
    const body = orderBody({ lines: { [PRODUCT]: 2, [OTHER_PRODUCT]: 1 }, checkout: 'cart' });
    const { status, body: reply } = await send(body);

    expect(status).toBe(201);
    expect(reply.payment).toEqual({ provider: 'simulated' });
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

  it('for delivery belongs to the branch that sends, whatever is near', async () => {
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

  it('to be paid at the branch is confirmed at once and waits three days', async () => {
    const { order, payment } = await place(counterBody());
    expect(order).toMatchObject({ state: 'confirmed', payment: { state: 'due', is_test: false } });
    expect(payment).toEqual({ provider: 'counter' });
    expect((order.expires_at ?? 0) - order.created_at).toBe(72 * 3_600_000);
  });

  it('of twenty products fits into one statement', async () => {
    const items = SHOP.items.map(({ id }) => id);
    for (const id of items) await setStock(id, 10);
    const lines = Object.fromEntries(items.map((id) => [id, 1]));
    expect((await place(orderBody({ lines }))).order.lines).toHaveLength(16);
  });

  it('keeps what the product was: price, MRP and HSN', async () => {
    const context = contextAt();
    const body = orderBody();
    await placeOrder(context, body, { customerId: null, address: 'here' });
    const { reply } = await placeOrder(context, body, { customerId: null, address: 'here' });
    expect(reply.order.lines[0]).toMatchObject({ price: 1799, quantity: 1 });
  });

  it.each([
    ['as-specified', 'cart', 1799, 324, 2123, false],
    ['as-specified', 'drawer', 1799, 0, 1799, false],
    ['as-specified', 'product', 1799, 0, 1799, false],
    ['included', 'cart', 1799, 274, 1799, true],
    ['included', 'drawer', 1799, 274, 1799, true],
    ['included', 'product', 1799, 274, 1799, true],
  ] as const)('with tax %s from the %s is stored with its tax', async (...row) => {
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
  });
});

describe('the same order again', () => {
  it('sent twenty times at once is one row and twenty equal answers', async () => {
    const body = orderBody({ lines: { [PRODUCT]: 3 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await stockOf(PRODUCT)).toMatchObject({ held: 3 });
  });

  it('after a lost answer brings the order it made, also when prices changed since', async () => {
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
  ])('with another %s is refused as a used number', async (_what, other) => {
    const { order } = await place();
    const before = await everyOrder();
    const answer = await send({ ...other, order_id: order.order_id });
    expect([answer.status, refusal(answer).code]).toEqual([422, 'order-id-reused']);
    expect(await everyOrder()).toBe(before);
  });

  it('of a customer is answered to that customer only', async () => {
    const [one, other] = [await loggedIn('customer'), await loggedIn('customer')];
    const body = orderBody();
    await place(body, { token: one.token });
    expect((await send(body, { token: one.token })).status).toBe(200);
    for (const asker of [{}, { token: other.token }]) {
      const answer = await send(body, asker);
      expect([answer.status, refusal(answer).code]).toEqual([422, 'order-id-reused']);
    }
  });

  it('after a refusal may use its number', async () => {
    await setStock(PRODUCT, 1);
    const body = orderBody({ lines: { [PRODUCT]: 2 } });
    expect((await send(body)).status).toBe(409);
    const mended = { ...orderBody(), order_id: body.order_id };
    expect((await send(mended)).status).toBe(201);
  });
});

describe('an order that cannot be', () => {
  it('because its price changed is told what it costs now', async () => {
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

  it('because there is too little is told how much there is, line by line', async () => {
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

  it('gets the stock of a hold that is over, although nothing ended it yet', async () => {
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

  it('because two wait at the counter for this mobile number, however many come at once', async () => {
    const contact = { mobile: '9100000001' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(counterBody({ contact }))),
    );
    const codes = answers.map((answer) =>
      answer.status === 201 ? 'placed' : refusal(answer).code,
    );
    expect(codes.toSorted()).toEqual(
      ['placed', 'placed', ...Array(6).fill('too-many-open-orders')].toSorted(),
    );
  });

  it('because too many came from one address is told how long to wait', async () => {
    const address = '203.0.113.9';
    const answers: Answer<unknown>[] = [];
    for (let n = 0; n < 61; n++) answers.push(await send(orderBody(), { address }));
    const last = answers.at(-1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(800);
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
    ['none of it', lines({ ...line, quantity: 0 }), 422],
    ['a billion of it', lines({ ...line, quantity: 1e9 }), 422],
    ['half of it', lines({ ...line, quantity: 0.5 }), 422],
    ['NaN of it', lines({ ...line, quantity: Number.NaN }), 400],
    ['a product that is not sold', lines({ ...line, product_id: 'gone' }), 422],
    ['a product id that is SQL', lines({ ...line, product_id: "'; DROP TABLE orders" }), 422],
    ['a product id of the prototype', lines({ ...line, product_id: '__proto__' }), 422],
    ['a product id that is a list', lines({ ...line, product_id: [PRODUCT] }), 400],
    ['a line that is null', lines(null), 400],
    ['a short order id', { ...orderBody(), order_id: 'ORD1AAAAA' }, 422],
    ['an order id in small letters', { ...orderBody(), order_id: 'ORD1700000000000abcde' }, 422],
    ['an unknown branch', orderBody({ fulfilment: { kind: 'collect', branch: 'XXX' } }), 422],
    ['an unknown way to get it', { ...orderBody(), fulfilment: { kind: 'drone' } }, 400],
    ['an unknown checkout', { ...orderBody(), checkout: 'phone' }, 400],
    [
      'a delivery paid at the branch',
      deliveryBody({ payment: 'counter', contact: { mobile: MOBILE } }),
      422,
    ],
    ['a counter order without a number', orderBody({ payment: 'counter' }), 422],
    ['a wrong mobile number', counterBody({ contact: { mobile: '123' } }), 422],
    [
      'a wrong PIN code',
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
    ['nothing at all', {}, 400],
    ['a list', [], 400],
  ])('with %s is refused in words and writes nothing', async (_what, body, status) => {
    const before = await everyOrder();
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(refusal(answer).message).toMatch(/^[A-Z].*[a-z.]$/);
    expect(await everyOrder()).toBe(before);
  });

  it('online where nothing takes money online is led to the counter', async () => {
    const context = contextAt(Date.now(), { payments: undefined });
    const placing = placeOrder(context, orderBody(), { customerId: null, address: 'none' });
    await expect(placing).rejects.toMatchObject({
      code: 'invalid',
      fields: { payment: ORDER_TEXTS.noOnlinePayment },
    });
  });
});
