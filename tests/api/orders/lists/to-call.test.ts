import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders } from '../../../../functions/db/orders';
import type { OrdersReply } from '../../../../src/contract/orders/list';
import {
  ask,
  counterBody,
  emptyShop,
  orderBody,
  place,
  step,
} from '../../../support/api/orders/orders';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { db } from '../../../support/api/people';

beforeEach(emptyShop);

test('the order list counts unconfirmed counter orders separately from orders awaiting online payment', async () => {
  const { token } = await staffAt('advisor', await branchStore('PUN-01'));
  const [toCall] = [await place(counterBody()), await place(orderBody())];
  const id = toCall.order.order_id;
  await db.update(orders).set({ state: 'placed' }).where(eq(orders.id, id));
  const { body } = await ask<OrdersReply>('/api/orders?state=placed&payment=due', { token });
  expect(body.content.map(({ order_id }) => order_id)).toEqual([id]);
  expect(body.counts).toMatchObject({ placed: 2, call_to_confirm: 1 });

  const { version } = toCall.order;
  const confirmed = await step(id, { token }, { step: 'confirm', version });
  expect(confirmed.body).toMatchObject({ state: 'confirmed', payment: { state: 'due' } });
  const after = await ask<OrdersReply>('/api/orders', { token });
  expect(after.body.counts).toMatchObject({ placed: 1, call_to_confirm: 0, confirmed: 1 });
});
