import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../../functions/db/orders';
import { payments } from '../../../../functions/db/payments';
import { repairs } from '../../../../functions/db/repairs';
import { expireDue } from '../../../../functions/domain/orders/expire';
import { claimPayment, openPayment } from '../../../../functions/domain/orders/payments/shopper';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import { SHOP } from '../../../../functions/http/orders/shop';
import { DAY_MS } from '../../../../src/lib/durations';
import { advisorAt } from '../../../support/api/orders/networks';
import {
  ask,
  contextAt,
  counterBody,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  orderInDb,
  PRODUCT,
  pay,
  place,
  send,
  setStock,
  step,
  stockOf,
} from '../../../support/api/orders/orders';
import { stockFaults } from '../../../support/api/orders/whole';
import { linkProvider } from '../../../support/api/payments/link-provider';
import { db, loggedIn } from '../../../support/api/people';
import { book, emptyBench } from '../../../support/api/repairs/repairs';

const { times56, times48, regularMs } = SHOP.wideNetworks;
const LIMIT = SHOP.limits.unpaidPiecesPerNetwork;
const SIX = { [PRODUCT]: 3, [OTHER_PRODUCT]: 3 };

/** An address in the /48 2001:db8:7::, in its own /56 and /64. */
const inSite = (n: number) => `2001:db8:7:${(n * 256).toString(16)}::1`;
/** An address in one /56 of that site, in its own /64. */
const inHome = (n: number) => `2001:db8:7:ff${n.toString(16).padStart(2, '0')}::1`;

const heldPieces = async () => (await stockOf(PRODUCT)).held + (await stockOf(OTHER_PRODUCT)).held;

/** Reserves as many pieces as the /48 may reserve. */
async function fillSite(): Promise<void> {
  for (let n = 0; n < times48; n++) await place(orderBody({ lines: SIX }), { address: inSite(n) });
  expect(await heldPieces()).toBe(LIMIT * times48);
}

/** Places an order from the full /48, which therefore waits for a call. */
async function request(body = counterBody(), requester = {}) {
  const placed = await place(body, { address: inSite(200), ...requester });
  expect(placed.order).toMatchObject({
    ...{ state: 'placed', holds: false },
    payment: { state: 'due' },
  });
  return placed;
}

beforeEach(async () => {
  await emptyShop();
  for (const id of [PRODUCT, OTHER_PRODUCT]) await setStock(id, 400);
});

describe('unpaid orders from one wide network', () => {
  it.each([
    ['/48', inSite, times48],
    ['/56', inHome, times56],
  ] as const)(
    'reserve no more than the limit of a %s, and the others wait for a call',
    async (_what, addressOf, times) => {
      const bodies = Array.from({ length: 40 }, (_, n) =>
        n % 2 ? orderBody({ lines: SIX }) : counterBody({ lines: SIX }),
      );
      const answers = await Promise.all(
        bodies.map((body, n) => send(body, { address: addressOf(n) })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(await heldPieces()).toBe(LIMIT * times);
      expect(await stockFaults()).toEqual([]);
      const requests = answers.filter(({ body }) => body.order.holds === false);
      expect(requests).toHaveLength(bodies.length - times);
      for (const { body } of requests) {
        expect([body.order.state, body.order.payment.state]).toEqual(['placed', 'due']);
      }
    },
  );

  it('count neither other sites nor pieces that nobody holds any more', async () => {
    await fillSite();
    const elsewhere = await place(orderBody(), { address: '2001:db8:8::1' });
    expect(elsewhere.order.holds).toBeUndefined();
    const { order, key } = await request(counterBody({ lines: SIX }));
    await db
      .update(orders)
      .set({ expiresAt: 1 })
      .where(eq(orders.placedFrom48, await siteHash()));
    await expireDue(db, Date.now());
    await expireDue(db, Date.now());
    expect(await heldPieces()).toBe(1);
    expect((await step(order.order_id, { key }, { step: 'cancel', version: 1 })).status).toBe(409);
    const next = await place(counterBody(), { address: inSite(201) });
    expect([next.order.state, next.order.holds]).toEqual(['confirmed', undefined]);
  });

  it.each(['an order', 'a repair'] as const)(
    'do not count a customer for whom %s was handed over at least a week ago',
    async (kind) => {
      const { token, user } = await loggedIn('customer');
      await fillSite();
      await handedOver(kind, user.id, Date.now() - regularMs + DAY_MS);
      expect((await request(orderBody(), { token })).order.holds).toBe(false);

      await handedOver(kind, user.id, Date.now() - regularMs);
      const body = orderBody({ lines: SIX });
      const known = await place(body, { token, address: inSite(202) });
      expect(known.order.holds).toBeUndefined();
      const { placedFrom, placedFrom56, placedFrom48 } = await orderInDb(body.order_id);
      expect(placedFrom).not.toBeNull();
      expect([placedFrom56, placedFrom48]).toEqual([null, null]);
    },
  );
});

async function siteHash(): Promise<string> {
  const first = await db.select({ hash: orders.placedFrom48 }).from(orders).get();
  if (!first?.hash) throw new Error('no order came from the site');
  return first.hash;
}

/** Gives this customer a completed order or repair, which replaces an earlier one. */
async function handedOver(kind: 'an order' | 'a repair', customerId: number, endedAt: number) {
  const ended = { state: 'handed_over' as const, customerId, endedAt };
  if (kind === 'an order') {
    const { order, key } = await place(orderBody());
    await pay(order.order_id, key);
    await db.update(orders).set(ended).where(eq(orders.id, order.order_id));
    return;
  }
  await emptyBench();
  const booked = await book();
  await db
    .update(repairs)
    .set({ ...ended, number: 1001 })
    .where(eq(repairs.reference, booked.repair.name));
}

describe('an order that waits for a call', () => {
  beforeEach(fillSite);

  it('reserves its pieces when a clerk confirms it, and then behaves like any order', async () => {
    const { token } = await advisorAt('PUN-01');
    const { order, key } = await request(orderBody({ lines: SIX }));
    const held = await heldPieces();
    const confirmed = await step(order.order_id, { token }, { step: 'confirm', version: 1 });
    expect(confirmed.body).toMatchObject({ state: 'confirmed', payment: { state: 'due' } });
    expect(confirmed.body.holds).toBeUndefined();
    expect(await heldPieces()).toBe(held + 6);
    expect((await pay(order.order_id, key)).body.payment.state).toBe('paid');
    expect(await stockFaults()).toEqual([]);
  });

  it('is confirmed only once when two clerks confirm the last piece', async () => {
    const { token } = await advisorAt('PUN-01');
    const lines = { [PRODUCT]: 1 };
    const first = await request(counterBody({ lines }));
    const second = await place(orderBody({ lines }), { address: inSite(201) });
    await db
      .update(orders)
      .set({ state: 'expired', expiresAt: null })
      .where(eq(orders.holds, true));
    await setStock(PRODUCT, 1);
    await setStock(OTHER_PRODUCT, 0);
    const answers = await Promise.all(
      [first, second].map(({ order }) =>
        step(order.order_id, { token }, { step: 'confirm', version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'out-of-stock',
      current: { state: 'placed', holds: false, version: 1 },
    });
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 1, held: 1 });
    expect(await stockFaults()).toEqual([]);
  });

  it('cannot be paid before it is confirmed', async () => {
    const { order, key } = await request(orderBody());
    expect(await db.select().from(payments).where(eq(payments.orderId, order.order_id))).toEqual(
      [],
    );
    const refused = await pay(order.order_id, key);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'wrong-state' }]);
    const visitor = { key, user: undefined };
    const upi = contextAt(Date.now(), { payments: { kind: 'upi', name: 'upi', isTest: false } });
    await expect(
      claimPayment(upi, order.order_id, visitor, { reference: '412345678901' }),
    ).rejects.toMatchObject({ code: 'wrong-state' });
  });

  it('has no payment page before it is confirmed', async () => {
    const bank = linkProvider();
    const context = contextAt(Date.now(), { payments: bank.provider });
    const body = orderBody();
    const shopper = { customerId: null, address: '2001:db8:7:cc00' };
    const { reply } = await placeOrder(context, body, shopper);
    expect([reply.order.holds, reply.payment.url]).toEqual([false, undefined]);
    const visitor = { key: reply.key, user: undefined };
    await expect(openPayment(context, body.order_id, visitor)).rejects.toMatchObject({
      code: 'wrong-state',
    });
    expect(bank.calls).toEqual([]);

    const { token } = await advisorAt('PUN-01');
    await step(body.order_id, { token }, { step: 'confirm', version: 1 });
    expect((await openPayment(context, body.order_id, visitor)).url).toContain('https://');
    expect(bank.linkOfOrder(body.order_id).request.amountPaise).toBe(reply.order.total * 100);
  });

  it.each(['cancel', 'expire', 'release'] as const)(
    'releases nothing when it ends: %s',
    async (how) => {
      const { token } = await advisorAt('PUN-01');
      const { order, key } = await request(counterBody({ lines: { [PRODUCT]: 2 } }));
      const { placedFrom } = await orderInDb(order.order_id);
      const held = await heldPieces();
      if (how === 'cancel') await step(order.order_id, { key }, { step: 'cancel', version: 1 });
      if (how === 'expire') await expireDue(db, order.expires_at ?? 0, { id: order.order_id });
      if (how === 'release') {
        await ask('/api/orders/networks/release', { token }, { network: placedFrom });
      }
      const ended = await orderInDb(order.order_id);
      expect(ended.endedAt).not.toBeNull();
      expect([ended.placedFrom, ended.placedFrom56, ended.placedFrom48]).toEqual([
        null,
        null,
        null,
      ]);
      expect(await heldPieces()).toBe(held);
      expect(await stockFaults()).toEqual([]);
    },
  );
});
