import { beforeEach, expect, it } from 'vitest';
import { HOLD_TEXTS, type HoldsReply } from '../../../src/contract/goods/holds';
import type { OrderReply } from '../../../src/contract/orders/order';
import type { StockRow } from '../../../src/contract/stock';
import type { TasksReply } from '../../../src/contract/tasks';
import { call } from '../../support/api/call';
import { emptyGoods, type Refused } from '../../support/api/goods/counts';
import {
  ask,
  BRANCH,
  counterBody,
  PRODUCT,
  place,
  setStock,
} from '../../support/api/orders/orders';
import { sell } from '../../support/api/orders/sales';
import { staffOfBranch } from '../../support/api/orders/staff';

beforeEach(emptyGoods);

it('a head ends an order whose piece is needed at the counter, and its customer is called', async () => {
  const { clerk, head } = await staffOfBranch(BRANCH);
  await setStock(PRODUCT, 1);
  const placed = await place(counterBody({ lines: { [PRODUCT]: 1 } }));
  const { order_id } = placed.order;
  expect((await sell(clerk.token)).body).toMatchObject({ code: 'out-of-stock' });

  const path = `/api/stock/${PRODUCT}`;
  const { body: held } = await ask<HoldsReply>(`${path}/holds?branch=${BRANCH}`, head);
  expect(held.content).toMatchObject([{ order_id, quantity: 1, is_paid: false }]);
  const body = { branch: BRANCH, order_id, reason: 'Customer at the counter' };
  const release = (token: string) => ask<StockRow & Refused>(`${path}/release`, { token }, body);
  expect((await release(clerk.token)).status).toBe(403);
  const elsewhere = await staffOfBranch('PUN-02');
  expect((await release(elsewhere.head.token)).status).toBe(403);
  const answers = await Promise.all([release(head.token), release(head.token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toMatchObject({ on_hand: 1, held: 0 });
  const { body: order } = await ask<OrderReply>(`/api/orders/${order_id}`, head);
  expect(order.state).toBe('cancelled');
  expect((await sell(clerk.token)).status).toBe(201);

  const toCall = async (token: string) =>
    (await ask<TasksReply>('/api/tasks', { token })).body.content.filter(
      ({ kind }) => kind === 'unavailable',
    );
  expect(await toCall(clerk.token)).toMatchObject([{ order_id, item: 'Dhun Buds 2' }]);
  expect(await toCall(elsewhere.clerk.token)).toEqual([]);
  await call(`/api/orders/${order_id}/called`, { method: 'POST', token: clerk.token });
  expect(await toCall(clerk.token)).toEqual([]);
});

it('an order that reserves nothing of a product is not ended for it', async () => {
  const { head } = await staffOfBranch(BRANCH);
  const placed = await place(counterBody({ lines: { [PRODUCT]: 1 } }));
  const { order_id } = placed.order;
  const body = { branch: BRANCH, order_id, reason: 'Needed' };
  const { body: refused } = await ask<Refused>('/api/stock/taal-neck-n3/release', head, body);
  expect(refused).toMatchObject({ code: 'wrong-state', message: HOLD_TEXTS.noHold });
});
