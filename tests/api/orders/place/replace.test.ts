import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../../functions/db/orders';
import { payments } from '../../../../functions/db/payments';
import type { CurrentStock, PlaceOrderReply } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import {
  type Answer,
  counterBody,
  deliveryBody,
  emptyShop,
  look,
  OTHER_PRODUCT,
  orderBody,
  PRODUCT,
  pay,
  place,
  send,
  setStock,
  step,
  stockOf,
} from '../../../support/api/orders/orders';
import { staffAt } from '../../../support/api/orders/staff';
import { everyOrder, stockFaults } from '../../../support/api/orders/whole';
import { db } from '../../../support/api/people';

interface Refused {
  code: string;
  message: string;
  current?: CurrentStock;
}

const refusal = (answer: Answer<unknown>) => answer.body as Refused;
const replacing = ({ order, key }: PlaceOrderReply) => ({
  replaces: { order_id: order.order_id, key },
});
const stateOf = async ({ order, key }: PlaceOrderReply) =>
  (await look(order.order_id, { key })).body.state;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 1);
  await setStock(OTHER_PRODUCT, 100);
});

describe('an order that replaces the shopper’s unpaid order', () => {
  it.each([
    ['started online', orderBody],
    ['reserved', counterBody],
  ])(
    'gets the last piece of the earlier one, which is cancelled, when that was %s',
    async (_how, body) => {
      const first = await place(body());
      const wanted = deliveryBody(replacing(first));
      const { status, body: second } = await send(wanted);
      expect(status).toBe(201);
      expect((await look(first.order.order_id, { key: first.key })).body).toMatchObject({
        state: 'cancelled',
        expires_at: null,
        timeline: [
          { step: 'place' },
          { step: 'cancel', reason: `Ordered anew: ${wanted.order_id}` },
        ],
      });
      expect(second.order).toMatchObject({ state: 'placed', fulfilment: { kind: 'deliver' } });
      expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 1, held: 1 });
      expect(await stockFaults()).toEqual([]);

      const before = await everyOrder();
      const again = await send(wanted);
      expect([again.status, again.body]).toEqual([200, second]);
      expect(await everyOrder()).toBe(before);
    },
  );

  it.each([
    [
      'more pieces are wanted than the earlier one releases',
      { lines: { [PRODUCT]: 2 } },
      { code: 'out-of-stock', current: { available: { [PRODUCT]: 1 } } },
    ],
    ['its price is stale', { amount: 1 }, { code: 'price-changed' }],
  ])('is refused and leaves the earlier one reserved when %s', async (_why, change, refused) => {
    const first = await place(orderBody());
    const before = await everyOrder();
    const answer = await send(orderBody({ ...change, ...replacing(first) }));
    expect(answer.status).toBe(409);
    expect(refusal(answer)).toMatchObject(refused);
    expect(await everyOrder()).toBe(before);
    expect(await stateOf(first)).toBe('placed');
  });

  it('is placed when the earlier one has expired or been cancelled', async () => {
    const first = await place(orderBody());
    const { order_id: id } = first.order;
    await db.update(orders).set({ expiresAt: Date.now() }).where(eq(orders.id, id));
    const second = await place(orderBody(replacing(first)));
    expect(await stateOf(first)).toBe('expired');
    await step(second.order.order_id, second, { step: 'cancel', version: 1 });
    const third = await place(orderBody(replacing(second)));
    expect(await stateOf(third)).toBe('placed');
    expect(await stockOf(PRODUCT)).toMatchObject({ held: 1 });
  });

  it('is refused, with nothing changed, when the earlier one is paid, may be paid or is packed', async () => {
    await setStock(PRODUCT, 100);
    const paid = await place(orderBody());
    await pay(paid.order.order_id, paid.key);
    const undecided = await place(orderBody());
    const { order_id: id } = undecided.order;
    await db.update(payments).set({ state: 'pending' }).where(eq(payments.orderId, id));
    await db.update(orders).set({ paymentState: 'pending' }).where(eq(orders.id, id));
    const packed = await place(counterBody());
    const { token } = await staffAt('system_admin', null);
    await step(packed.order.order_id, { token }, { step: 'ready', version: 1 });
    const before = await everyOrder();

    for (const [earlier, message] of [
      [paid, ORDER_TEXTS.replacedIsPaid],
      [undecided, ORDER_TEXTS.replacedMayBePaid],
      [packed, ORDER_TEXTS.replacedIsPacked],
    ] as const) {
      const answer = await send(orderBody(replacing(earlier)));
      expect(answer.status).toBe(409);
      expect(refusal(answer)).toMatchObject({ code: 'wrong-state', message });
    }
    expect(await everyOrder()).toBe(before);
  });

  it('is refused like an unknown order when the key is not that of the earlier one', async () => {
    const first = await place(orderBody());
    const other = await place(orderBody({ lines: { [OTHER_PRODUCT]: 1 } }));
    const before = await everyOrder();
    const replaces = { order_id: first.order.order_id, key: other.key };
    const answer = await send(orderBody({ lines: { [OTHER_PRODUCT]: 1 }, replaces }));
    expect([answer.status, refusal(answer).code]).toEqual([404, 'not-found']);
    expect(await everyOrder()).toBe(before);
  });

  it('does not count the earlier pieces toward the limits on unpaid pieces', async () => {
    await setStock(PRODUCT, 100);
    const address = '203.0.113.44';
    await place(orderBody({ lines: { [PRODUCT]: 3 } }), { address });
    const held = await place(orderBody({ lines: { [OTHER_PRODUCT]: 3 } }), { address });
    const body = { lines: { [OTHER_PRODUCT]: 2 } };
    expect((await send(orderBody(body), { address })).status).toBe(429);
    expect((await send(orderBody({ ...body, ...replacing(held) }), { address })).status).toBe(201);
  });

  it('never gives the piece to a stranger and is placed once when two tabs and ten strangers order at once', async () => {
    const first = await place(orderBody());
    const answers = await Promise.all([
      ...Array.from({ length: 2 }, () => send(orderBody(replacing(first)))),
      ...Array.from({ length: 10 }, () => send(orderBody())),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 2).toSorted()).toEqual([201, 409]);
    expect(statuses.slice(2)).toEqual(Array(10).fill(409));
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 1, held: 1 });
    expect(await stockFaults()).toEqual([]);
  });
});
