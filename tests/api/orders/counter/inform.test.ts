import { beforeEach, describe, expect, it } from 'vitest';
import type { OrdersReply } from '../../../../src/contract/orders/list';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { ask, counterBody, emptyShop, look, place, step } from '../../../support/api/orders/orders';
import { branchStore, staffAt } from '../../../support/api/orders/staff';

let clerk: string;
let colleague: string;

beforeEach(async () => {
  await emptyShop();
  const store = await branchStore('PUN-01');
  clerk = (await staffAt('advisor', store)).token;
  colleague = (await staffAt('branch_head', store)).token;
});

/** Returns a reserved order that is ready, with its key and version. */
async function readyOrder() {
  const { order, key } = await place(counterBody());
  const version = order.version;
  const { body } = await step(order.order_id, { token: clerk }, { step: 'ready', version });
  return { id: order.order_id, key, version: body.version };
}

const informed = (timeline: OrderReply['timeline']) =>
  timeline.filter((entry) => entry.step === 'inform');

describe('informing a customer', () => {
  it('is recorded with the clerk’s name and leaves the state and the hold unchanged', async () => {
    const { id, key, version } = await readyOrder();
    const before = (await look(id, { token: clerk })).body;
    const { status, body } = await step(id, { token: clerk }, { step: 'inform', version });
    expect([status, body.state, body.version]).toEqual([200, 'ready', version + 1]);
    expect(body.expires_at).toBe(before.expires_at);
    expect(informed(body.timeline)).toEqual([
      { step: 'inform', at: expect.any(Number), by: expect.any(String) },
    ]);
    const list = await ask<OrdersReply>('/api/orders?state=ready', { token: colleague });
    expect(list.body.content[0]?.informed_at).toBe(informed(body.timeline)[0]?.at);
    expect((await look(id, { key })).body.timeline.at(-1)).not.toHaveProperty('by');
  });

  it('is recorded once when clerks submit it concurrently or one after the other', async () => {
    const { id, version } = await readyOrder();
    const answers = await Promise.all(
      [clerk, colleague, clerk].map((token) => step(id, { token }, { step: 'inform', version })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await step(id, { token: colleague }, { step: 'inform', version });
    expect([again.status, again.body.version]).toEqual([200, version + 1]);
    expect(informed(again.body.timeline)).toHaveLength(1);
  });

  it('is rejected when the order is not ready yet, has ended or has a newer version', async () => {
    const { order } = await place(counterBody());
    const { order_id: id, version } = order;
    const early = await step(id, { token: clerk }, { step: 'inform', version });
    expect([early.status, early.body.code]).toEqual([409, 'wrong-state']);
    const ready = await step(id, { token: clerk }, { step: 'ready', version });
    const stale = await step(id, { token: clerk }, { step: 'inform', version });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);

    const now = ready.body.version;
    await step(id, { token: clerk }, { step: 'inform', version: now });
    await step(id, { token: clerk }, { step: 'cancel', version: now + 1, reason: 'Broken' });
    const late = await step(id, { token: clerk }, { step: 'inform', version: now + 2 });
    expect([late.status, late.body.code]).toEqual([409, 'wrong-state']);
  });

  it('is available to staff only', async () => {
    const { id, key, version } = await readyOrder();
    const answer = await step(id, { key }, { step: 'inform', version });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });
});
