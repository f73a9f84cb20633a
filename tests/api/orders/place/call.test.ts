import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products } from '../../../../functions/db/products';
import { expireDue } from '../../../../functions/domain/orders/expire';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import { SHOP } from '../../../../functions/http/orders/shop';
import { HOURS } from '../../../../src/content/site';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { PlaceOrderBody } from '../../../../src/contract/orders/place';
import { startOfDay } from '../../../../src/lib/india-time';
import { addOpeningTime, endInOpening } from '../../../../src/lib/opening-time';
import { paiseOf } from '../../../../src/lib/paise';
import {
  contextAt,
  counterBody,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  orderInDb,
  PRODUCT,
  place,
  send,
  setStock,
  step,
  stockOf,
} from '../../../support/api/orders/orders';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { stockFaults } from '../../../support/api/orders/whole';
import { db } from '../../../support/api/people';

const HOUR = 3_600_000;
const EVENING = startOfDay('2026-11-20') + 20 * HOUR;
const NEXT_MORNING = startOfDay('2026-11-21') + 11 * HOUR;
const MOBILE = { contact: { mobile: '9100000077' } };

let caller = 0;

/** Places a counter order at the given time from a unique address. */
async function reserve(body: PlaceOrderBody, now = EVENING, shop = SHOP): Promise<OrderReply> {
  caller += 1;
  const shopper = { customerId: null, address: `caller-${caller}` };
  return (await placeOrder(contextAt(now, { shop }), body, shopper)).reply.order;
}

const heldFrom = (at: number) => endInOpening(at + 72 * HOUR, HOURS);

/** A `called` order needs a call from the branch; a `held` order is a reservation. */
const kindOf = ({ state, expires_at, created_at }: OrderReply): string => {
  const isCalled = expires_at === addOpeningTime(created_at, 2 * HOUR, HOURS);
  if (state === 'placed' && isCalled) return 'called';
  return state === 'confirmed' && expires_at === heldFrom(created_at) ? 'held' : 'neither';
};

const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof send>>): string =>
  status === 201 ? kindOf(body.order) : ((body as unknown as { code: string }).code ?? '');

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 100);
  await setStock(OTHER_PRODUCT, 100);
});

describe('a counter order', () => {
  it.each([
    ['two units', { [PRODUCT]: 1, [OTHER_PRODUCT]: 1 }, 'held'],
    ['three units', { [PRODUCT]: 2, [OTHER_PRODUCT]: 1 }, 'called'],
    ['three units of a product', { [PRODUCT]: 3 }, 'called'],
  ])(
    'is held at once or needs a call, depending on its quantities (%s, %j): %s',
    async (_what, lines, kind) => {
      const order = await reserve(counterBody({ lines }));
      expect([kindOf(order), order.payment.state]).toEqual([kind, 'due']);
      expect((await stockOf(PRODUCT)).held).toBe(lines[PRODUCT]);
    },
  );

  it.each([
    [25_000, 'held'],
    [25_001, 'called'],
  ])('is held at once or needs a call, depending on its value (₹%i): %s', async (amount, kind) => {
    const paise = paiseOf(amount);
    await db
      .update(products)
      .set({ pricePaise: paise, mrpPaise: paise })
      .where(eq(products.id, PRODUCT));
    const order = await reserve(counterBody({ amount }), EVENING);
    expect(kindOf(order)).toBe(kind);
  });

  it('gets the full reservation period when a clerk confirms it after a call', async () => {
    const { token } = await staffAt('advisor', await branchStore('PUN-01'));
    const { order } = await place(counterBody({ lines: { [PRODUCT]: 3 } }));
    const { body } = await step(order.order_id, { token }, { step: 'confirm', version: 1 });
    expect(body).toMatchObject({ state: 'confirmed', payment: { state: 'due' } });
    expect(body.expires_at).toBe(heldFrom(order.created_at));
  });

  it('expires after two hours of opening time and releases its stock when no clerk confirms it', async () => {
    const { order_id, expires_at } = await reserve(counterBody({ lines: { [PRODUCT]: 3 } }));
    expect(expires_at).toBe(NEXT_MORNING);
    await expireDue(db, NEXT_MORNING - 1);
    expect((await orderInDb(order_id)).state).toBe('placed');
    await expireDue(db, NEXT_MORNING);
    expect(await orderInDb(order_id)).toMatchObject({ state: 'expired', paymentState: 'due' });
    expect((await stockOf(PRODUCT)).held).toBe(0);
  });

  it('needs a call when its mobile number would have more than two units on hold', async () => {
    const orders = [];
    for (let n = 0; n < 3; n++) orders.push(await reserve(counterBody(MOBILE)));
    expect(orders.map(kindOf)).toEqual(['held', 'held', 'called']);
  });

  it('stays within the limits when ten orders arrive concurrently for one mobile number', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(counterBody(MOBILE))));
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      'called',
      'held',
      'held',
      ...Array(7).fill('too-many-unpaid'),
    ]);
    expect(await stockFaults()).toEqual([]);
  });

  it('blocks its mobile number for at most two hours of opening time when a stranger placed the order', async () => {
    await reserve(counterBody({ ...MOBILE, lines: { [PRODUCT]: 2 } }));
    await reserve(counterBody(MOBILE));
    const blocked = reserve(counterBody(MOBILE));
    await expect(blocked).rejects.toMatchObject({
      code: 'too-many-unpaid',
      retryAfterS: (NEXT_MORNING - EVENING) / 1000,
    });
    expect(kindOf(await reserve(counterBody(MOBILE), NEXT_MORNING))).toBe('called');
  });

  it('needs a call when unpaid orders already hold more than half of a product', async () => {
    await setStock(PRODUCT, 4);
    for (let n = 0; n < 2; n++) await reserve(orderBody({ lines: { [PRODUCT]: 1 } }));
    expect(kindOf(await reserve(counterBody()))).toBe('held');
    expect(kindOf(await reserve(counterBody()))).toBe('called');
    expect(kindOf(await reserve(counterBody({ lines: { [OTHER_PRODUCT]: 1 } })))).toBe('held');
  });

  it('is held at once when the stock is low because units were sold, not because unpaid orders hold them', async () => {
    await setStock(PRODUCT, 4);
    for (let n = 0; n < 3; n++) {
      const { order_id } = await reserve(orderBody());
      await db.run(
        `UPDATE orders SET expires_at = NULL, payment_state = 'paid' WHERE id = '${order_id}'`,
      );
    }
    expect(kindOf(await reserve(counterBody()))).toBe('held');
  });

  it('stays within the limits when twelve orders arrive concurrently for one product', async () => {
    await setStock(PRODUCT, 10);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(counterBody())));
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      ...Array(4).fill('called'),
      ...Array(6).fill('held'),
      ...Array(2).fill('out-of-stock'),
    ]);
    expect(await stockFaults()).toEqual([]);
  });
});
