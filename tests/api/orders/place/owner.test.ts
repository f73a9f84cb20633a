import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../../functions/db/orders';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import { SHOP } from '../../../../functions/http/orders/shop';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { PlaceOrderBody } from '../../../../src/contract/orders/place';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import {
  type Answer,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  look,
  orderBody,
  orderInDb,
  PRODUCT,
  pay,
  place,
  send,
  setStock,
  step,
} from '../../../support/api/orders/orders';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { everyOrder } from '../../../support/api/orders/whole';
import { db } from '../../../support/api/people';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const codeOf = ({ body }: Answer<unknown>) => (body as { code?: string }).code;

/** Returns requests from an attacker who knows everything about an order except its secret. */
function guesses(body: Omit<PlaceOrderBody, 'secret'>): object[] {
  return [
    body,
    { ...body, secret: '' },
    { ...body, secret: body.order_id },
    { ...body, secret: null },
    ...Array.from({ length: 20 }, () => ({ ...body, secret: createOrderSecret() })),
  ];
}

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 100);
});

describe('POST /api/orders', () => {
  it.each([
    ['collected and paid online', orderBody],
    ['paid at the branch', counterBody],
    ['delivered', deliveryBody],
  ])(
    'returns no key when everything but the secret is correct (order %s)',
    async (_how, bodyOf) => {
      const body = bodyOf();
      await place(body);
      const before = await everyOrder();
      const { secret: _secret, ...known } = body;
      for (const guess of guesses(known)) {
        const answer = await send(guess, { address: '203.0.113.66' });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.body).not.toHaveProperty('key');
        expect(answer.body).not.toHaveProperty('order');
      }
      expect(await everyOrder()).toBe(before);
    },
  );

  it('returns no key to an advisor who reconstructs every field of a branch order’s request', async () => {
    const { token } = await staffAt('advisor', await branchStore('PUN-01'));
    const body = counterBody();
    const { order } = await place(body);
    const { body: seen } = await look(order.order_id, { token });
    const rebuilt = bodySeenIn(seen);
    expect({ ...rebuilt, secret: body.secret }).toEqual(body);
    for (const guess of guesses(rebuilt)) {
      for (const requester of [{ token }, {}]) {
        const answer = await send(guess, requester);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.body).not.toHaveProperty('key');
      }
    }
  });

  it('rejects five repeats without the secret, then rate-limits further repeats by order and address', async () => {
    const body = orderBody();
    await place(body);
    const [address, elsewhere] = ['203.0.113.7', '203.0.113.8'];
    const guess = () => send({ ...body, secret: createOrderSecret() }, { address });
    for (let n = 0; n < 5; n++) expect(codeOf(await guess())).toBe('order-id-reused');
    const refused = await guess();
    expect([refused.status, codeOf(refused)]).toEqual([429, 'rate-limited']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);

    const other = orderBody();
    await place(other);
    const ofOther = await send({ ...other, secret: createOrderSecret() }, { address });
    const fromElsewhere = await send(
      { ...body, secret: createOrderSecret() },
      { address: elsewhere },
    );
    expect([codeOf(ofOther), codeOf(fromElsewhere)]).toEqual([
      'order-id-reused',
      'order-id-reused',
    ]);
    expect((await send(body, { address })).status).toBe(200);
  });

  it('reports a changed price instead of a reused order number when both apply', async () => {
    const body = orderBody();
    await place(body);
    const answer = await send({ ...body, secret: createOrderSecret(), amount: 1 });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'price-changed']);
  });

  it('returns the existing order to its shopper when the product is no longer sold', async () => {
    const shopper = { customerId: null, address: 'gone' };
    const body = orderBody();
    const first = await placeOrder(contextAt(), body, shopper);
    const items = SHOP.items.filter(({ id }) => id !== PRODUCT);
    const empty = contextAt(Date.now(), { shop: { ...SHOP, items } });
    expect(await placeOrder(empty, body, shopper)).toEqual({ reply: first.reply, isNew: false });
  });

  it('requires the same body along with the secret until the order ends, and then accepts any body', async () => {
    const body = orderBody();
    const { order, key } = await place(body);
    const other = {
      ...orderBody({ lines: { [PRODUCT]: 2 } }),
      order_id: body.order_id,
      secret: body.secret,
    };
    expect(codeOf(await send(other))).toBe('order-id-reused');
    await step(order.order_id, { key }, { step: 'cancel', version: 1 });
    const again = await send(other);
    expect([again.status, again.body.key, again.body.order.state]).toEqual([200, key, 'cancelled']);
  });

  it('grants no access to an order placed before secrets were stored', async () => {
    const body = orderBody();
    await place(body);
    await db
      .update(orders)
      .set({ secretHash: null, bodyHash: '' })
      .where(eq(orders.id, body.order_id));
    expect(codeOf(await send(body))).toBe('order-id-reused');
    await db.update(orders).set({ endedAt: 1 }).where(eq(orders.id, body.order_id));
    expect(codeOf(await send(body))).toBe('order-id-reused');
  });

  it.each([
    ['missing', undefined],
    ['too short', 'a'.repeat(21)],
    ['too long', 'a'.repeat(65)],
    ['not base64url', `${'a'.repeat(40)}+/=`],
  ])('rejects a secret that is %s and writes nothing', async (_what, secret) => {
    const before = await everyOrder();
    const answer = await send({ ...orderBody(), secret });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid']);
    expect(answer.body).toMatchObject({ fields: { secret: expect.any(String) } });
    expect(await everyOrder()).toBe(before);
  });
});

describe('an order secret', () => {
  it('is stored only as SHA-256 and never returned', async () => {
    const { token } = await staffAt('advisor', await branchStore('PUN-01'));
    const body = orderBody();
    const placed = await place(body);
    const { order, key } = placed;
    const answers = [
      placed,
      await send(body),
      await look(order.order_id, { key }),
      await look(order.order_id, { token }),
      await pay(order.order_id, key),
    ];
    expect((await orderInDb(order.order_id)).secretHash).toBe(sha256(body.secret));
    for (const text of [...answers.map((answer) => JSON.stringify(answer)), await everyOrder()]) {
      expect(text).not.toContain(body.secret);
    }
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain(sha256(body.secret));
    }
  });

  it('is not enough to recompute the stored body hash, which depends on AUTH_SECRET', async () => {
    const body = counterBody();
    const { order, key } = await place(body);
    const { bodyHash } = await orderInDb(order.order_id);
    const visible = bodySeenIn((await look(order.order_id, { key })).body);
    for (const guess of [body, ...guesses(visible)]) {
      expect(bodyHash).not.toContain(sha256(JSON.stringify(guess)));
    }
  });
});

/** Rebuilds the body of a counter order from the data on its order page. */
function bodySeenIn(seen: OrderReply): Omit<PlaceOrderBody, 'secret'> {
  if (seen.fulfilment.kind !== 'collect' || seen.contact === null) throw new Error('not collected');
  return {
    order_id: seen.order_id,
    checkout: seen.checkout,
    lines: seen.lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    amount: seen.total,
    fulfilment: seen.fulfilment,
    payment: 'counter',
    contact: seen.contact,
  };
}
