import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../functions/domain/core/refusal';
import { expireDue } from '../../../functions/domain/orders/expire';
import { type PlacedOrder, placeOrder } from '../../../functions/domain/orders/place/place';
import type { PlaceOrderBody } from '../../../src/contract/orders/place';
import {
  contextAt,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  orderInDb,
  PRODUCT,
  setStock,
  stockOf,
} from '../../support/api/orders/orders';
import { stockFaults } from '../../support/api/orders/whole';
import { receive } from '../../support/api/payments/receive';
import { db } from '../../support/api/people';

beforeEach(emptyShop);

let racer = 0;

async function tryToPlace(body: PlaceOrderBody, now?: number): Promise<PlacedOrder | string> {
  racer += 1;
  const shopper = { customerId: null, address: `racer-${racer}` };
  try {
    return await placeOrder(contextAt(now), body, shopper);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const isPlaced = (outcome: PlacedOrder | string) => typeof outcome !== 'string';

describe('concurrent shoppers', () => {
  it('get one order and forty-nine sold-out errors when fifty compete for the last unit', async () => {
    await setStock(PRODUCT, 1);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => tryToPlace(orderBody())));
    expect(outcomes.filter(isPlaced)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'out-of-stock')).toHaveLength(49);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 1, held: 1 });
  });

  it('get only complete orders, and never more units than are in stock, when ten compete for two products, in each of a hundred runs', async () => {
    const faults: unknown[] = [];
    for (let round = 0; round < 100; round++) {
      await emptyShop();
      await setStock(PRODUCT, 3);
      await setStock(OTHER_PRODUCT, 2);
      const wanted = Array.from({ length: 10 }, (_, n) =>
        orderBody({
          lines:
            n % 2 ? { [PRODUCT]: 1, [OTHER_PRODUCT]: 1 } : { [OTHER_PRODUCT]: 1, [PRODUCT]: 1 },
        }),
      );
      const outcomes = await Promise.all(wanted.map((body) => tryToPlace(body)));
      const placed = outcomes.filter(isPlaced).length;
      const held = [(await stockOf(PRODUCT)).held, (await stockOf(OTHER_PRODUCT)).held];
      const wrong = await stockFaults();
      if (placed !== 2 || held.join() !== '2,2' || wrong.length > 0)
        faults.push({ round, placed, held });
    }
    expect(faults).toEqual([]);
  }, 180_000);
});

describe('concurrent payment and expiry', () => {
  it('leave the order either paid and held, or expired with a refund due, in each of twenty runs', async () => {
    const faults: unknown[] = [];
    const ends = new Set<string>();
    const start = Date.now();
    for (let round = 0; round < 20; round++) {
      await emptyShop();
      await setStock(PRODUCT, 1);
      const body = orderBody();
      await tryToPlace(body, start);
      const end = start + 20 * 60_000;
      const pay = () => receive(contextAt(end), { orderId: body.order_id, total: body.amount });
      const expire = async () => {
        for (let glance = round % 5; glance > 0; glance--) await orderInDb(body.order_id);
        return expireDue(db, end);
      };
      const rival = () => tryToPlace(orderBody(), end);
      await Promise.all(round % 2 ? [pay(), expire(), rival()] : [rival(), expire(), pay()]);

      const { state, paymentState } = await orderInDb(body.order_id);
      const outcome = `${state} ${paymentState}`;
      ends.add(outcome);
      const isClean = outcome === 'confirmed paid' || outcome === 'expired refund_due';
      if (!isClean || (await stockFaults()).length > 0) faults.push({ round, outcome });
    }
    expect(faults).toEqual([]);
    expect([...ends].toSorted()).toEqual(['confirmed paid', 'expired refund_due']);
  });
});
