import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../../functions/db';
import { orders } from '../../../../functions/db/orders';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import {
  type Answer,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  PRODUCT,
  pay,
  place,
  send,
  setStock,
  step,
} from '../../../support/api/orders/orders';
import { everyOrder } from '../../../support/api/orders/whole';
import { db, loggedIn, someone } from '../../../support/api/people';
import { plansOf } from '../../../support/api/queries';

const MINUTE_S = 60;
const THIRD_PRODUCT = 'kavach-glass-duo';
const FOURTH_PRODUCT = 'taal-wired-e1';

interface Refused {
  code: string;
  message: string;
  fields?: Record<string, string>;
  current?: unknown;
}

const refusal = (answer: Answer<unknown>) => answer.body as Refused;
const outcomeOf = (answer: Answer<unknown>) =>
  answer.status === 201 ? 'placed' : refusal(answer).code;

const onMobile = (mobile: string) => ({ contact: { mobile } });

/** Orders six unpaid units from one address. */
async function holdSix(address: string) {
  await place(orderBody({ lines: { [PRODUCT]: 3 } }), { address });
  return place(orderBody({ lines: { [OTHER_PRODUCT]: 3 } }), { address });
}

beforeEach(async () => {
  await emptyShop();
  for (const id of [PRODUCT, OTHER_PRODUCT, THIRD_PRODUCT, FOURTH_PRODUCT]) await setStock(id, 100);
});

describe('a new order', () => {
  it.each([
    ['four units of a product', { [PRODUCT]: 4, [OTHER_PRODUCT]: 3 }, ['lines.0.quantity']],
    [
      'eleven units',
      { [PRODUCT]: 3, [OTHER_PRODUCT]: 3, [THIRD_PRODUCT]: 3, [FOURTH_PRODUCT]: 2 },
      ['lines'],
    ],
    [
      'twenty units of a product',
      { [OTHER_PRODUCT]: 1, [PRODUCT]: 20 },
      ['lines.1.quantity', 'lines'],
    ],
  ])(
    'is rejected with a “call us” message and writes nothing when it has %s',
    async (_what, lines, fields) => {
      const before = await everyOrder();
      const answer = await send(orderBody({ lines }));
      const text = 'Call us for larger orders';
      expect(answer.status).toBe(422);
      expect(refusal(answer)).toMatchObject({
        code: 'invalid',
        message: text,
        fields: Object.fromEntries(fields.map((field) => [field, text])),
        current: { pieces_per_product: 3, pieces_per_order: 10 },
      });
      expect(Object.keys(refusal(answer).fields ?? {})).toEqual(fields);
      expect(await everyOrder()).toBe(before);
    },
  );

  it('is accepted when it has ten units and at most three of each product', async () => {
    const lines = { [PRODUCT]: 3, [OTHER_PRODUCT]: 3, [THIRD_PRODUCT]: 3, [FOURTH_PRODUCT]: 1 };
    expect((await send(orderBody({ lines }))).status).toBe(201);
  });
});

describe('unpaid units', () => {
  it('are looked up by network and mobile number through indexes', async () => {
    const { id: customerId } = await someone('customer');
    const shopper = { customerId, address: '2001:db8:9:9' };
    const plans = await plansOf(env.DB, (d1) =>
      placeOrder({ ...contextAt(), db: connect(d1) }, counterBody(), shopper),
    );
    const ways = plans.flat().join('\n');
    expect(ways).toContain('SEARCH o USING INDEX orders_unpaid_from (placed_from=?)');
    expect(ways).toContain('SEARCH o USING INDEX orders_unpaid_from_56 (placed_from_56=?)');
    expect(ways).toContain('SEARCH o USING INDEX orders_unpaid_from_48 (placed_from_48=?)');
    expect(ways).toContain('SEARCH o USING INDEX orders_mobile (mobile=?)');
    expect(ways).toContain('SEARCH earlier USING INDEX orders_customer (customer_id=?)');
    expect(ways).not.toMatch(/SCAN (o|l|s|earlier)\b/);
  });

  it('are limited to six per network until the first order ends', async () => {
    await holdSix('2001:db8:7:7::1');
    const answer = await send(orderBody(), { address: '2001:db8:7:7:ffff::2' });
    expect(answer.status).toBe(429);
    expect(refusal(answer)).toMatchObject({
      code: 'too-many-unpaid',
      message: ORDER_TEXTS.tooManyUnpaid,
    });
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(19 * MINUTE_S);
    expect(seconds).toBeLessThanOrEqual(20 * MINUTE_S);
    expect((await send(orderBody(), { address: '2001:db8:7:8::1' })).status).toBe(201);
  });

  it('are limited to three per mobile number across all payment methods', async () => {
    const mobile = '9100000042';
    await place(counterBody(onMobile(mobile)));
    const { fulfilment } = deliveryBody();
    if (fulfilment.kind !== 'deliver') throw new Error('not delivered');
    await place(deliveryBody({ fulfilment: { ...fulfilment, mobile }, lines: { [PRODUCT]: 2 } }));
    const answer = await send(counterBody(onMobile(mobile)));
    expect([answer.status, refusal(answer).code]).toEqual([429, 'too-many-unpaid']);
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(20 * MINUTE_S);
    expect(outcomeOf(await send(counterBody()))).toBe('placed');
  });

  it('stay within the limit when twenty orders arrive concurrently from one network', async () => {
    const address = '203.0.113.20';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(n % 2 ? orderBody() : counterBody(), { address })),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      ...Array(6).fill('placed'),
      ...Array(14).fill('too-many-unpaid'),
    ]);
  });

  it('do not block a repeated request for the order that reserved them', async () => {
    const address = '203.0.113.21';
    await place(orderBody({ lines: { [PRODUCT]: 3 } }), { address });
    const body = counterBody({ lines: { [OTHER_PRODUCT]: 3 } });
    const first = await place(body, { address });
    const again = await send(body, { address });
    expect([again.status, again.body]).toEqual([200, first]);
  });

  it.each([
    ['paid', ({ order, key }: Awaited<ReturnType<typeof place>>) => pay(order.order_id, key)],
    [
      'cancelled',
      ({ order, key }: Awaited<ReturnType<typeof place>>) =>
        step(order.order_id, { key }, { step: 'cancel', version: 1 }),
    ],
    [
      'overdue',
      ({ order }: Awaited<ReturnType<typeof place>>) =>
        db.update(orders).set({ expiresAt: Date.now() }).where(eq(orders.id, order.order_id)),
    ],
  ])('no longer count toward the limit once the order is %s', async (_how, end) => {
    const address = '203.0.113.22';
    const held = await holdSix(address);
    expect((await send(orderBody(), { address })).status).toBe(429);
    await end(held);
    expect((await send(orderBody(), { address })).status).toBe(201);
  });

  it.each(['handed_over', 'delivered'] as const)(
    'are limited only per mobile number for a customer with an earlier order: %s',
    async (state) => {
      const address = '203.0.113.23';
      const { token } = await loggedIn('customer');
      await holdSix(address);
      expect((await send(orderBody(), { address, token })).status).toBe(429);
      const earlier = await place(orderBody(), { token });
      await pay(earlier.order.order_id, earlier.key);
      await db
        .update(orders)
        .set({ state, endedAt: 1 })
        .where(eq(orders.id, earlier.order.order_id));
      const mobile = onMobile('9100000043');
      const three = counterBody({ ...mobile, lines: { [PRODUCT]: 3 } });
      expect((await send(three, { address, token })).status).toBe(201);
      expect((await send(counterBody(mobile), { address, token })).status).toBe(429);
      expect((await send(orderBody(), { address })).status).toBe(429);
    },
  );
});
