import { beforeEach, expect, it } from 'vitest';
import { orderEvents } from '../../../functions/db/orders';
import { UNCOLLECTED_AFTER_MS } from '../../../src/contract/orders/todo';
import { HOUR_MS } from '../../../src/lib/durations';
import { emptyShop, orderBody, pay, place, step } from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';
import { type Staff, tasksAfter } from '../../support/api/tasks';

let advisor: Staff;

beforeEach(async () => {
  await emptyShop();
  advisor = await staffAt('advisor', await branchStore('PUN-01'));
});

/** A paid order that an advisor has just packed. */
async function packed() {
  const { order, key } = await place(orderBody());
  const { version } = (await pay(order.order_id, key)).body;
  const { token } = advisor;
  return (await step(order.order_id, { token }, { step: 'ready', version })).body;
}

it('a paid order becomes a task once it has been ready for more than two days', async () => {
  const { order_id } = await packed();
  expect((await tasksAfter(UNCOLLECTED_AFTER_MS - HOUR_MS, advisor)).content).toEqual([]);
  const later = await tasksAfter(UNCOLLECTED_AFTER_MS + HOUR_MS, advisor);
  expect(later.content).toMatchObject([{ kind: 'uncollected', order_id }]);
  expect(later.counts).toEqual([{ kind: 'uncollected', total: 1 }]);
});

it('a reminder removes the task for two days', async () => {
  const { order_id: orderId, version } = await packed();
  const at = Date.now() + UNCOLLECTED_AFTER_MS;
  await db.insert(orderEvents).values({ orderId, version: version + 1, at, step: 'inform' });
  expect((await tasksAfter(UNCOLLECTED_AFTER_MS + HOUR_MS, advisor)).content).toEqual([]);
  const later = await tasksAfter(2 * UNCOLLECTED_AFTER_MS + HOUR_MS, advisor);
  expect(later.content).toMatchObject([{ kind: 'uncollected', order_id: orderId }]);
});
