import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderEvents, orderNotes, orders } from '../../../../functions/db/orders';
import type { WithoutCodeReply } from '../../../../src/contract/orders/without-code';
import {
  ask,
  counterBody,
  emptyShop,
  look,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
  stockOf,
} from '../../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';

const REASON = 'The customer has a new phone';

let advisor: string;
let head: string;
let admin: string;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  const store = await branchStore('PUN-01');
  advisor = (await staffAt('advisor', store)).token;
  head = (await staffAt('branch_head', store)).token;
  admin = (await staffAt('system_admin', null)).token;
});

async function take(orderId: string, token: string, name: string, more: object = {}) {
  const { version } = (await look(orderId, { token: admin })).body;
  return step(orderId, { token }, { step: name, version, ...more });
}

async function readyOrder() {
  const { order, key } = await place();
  await pay(order.order_id, key);
  await take(order.order_id, advisor, 'ready');
  return { id: order.order_id, key };
}

function handOver(orderId: string, token: string, change: object = {}) {
  const without_code = { checked: 'photo-id', reason: REASON, ...change };
  return take(orderId, token, 'hand-over', { without_code });
}

describe('a handover without the collection code', () => {
  it('is rejected for an advisor, and the error says to ask the branch head', async () => {
    const { id } = await readyOrder();
    const { status, body } = await handOver(id, advisor);
    expect([status, body]).toMatchObject([
      403,
      { code: 'forbidden', message: 'Ask your branch head' },
    ]);
    expect((await look(id, { token: admin })).body).toMatchObject({ state: 'ready', version: 3 });
  });

  it.each([
    ['branch head', () => head],
    ['System Admin', () => admin],
  ])('is allowed for a %s and counts the stock as sold', async (_who, tokenOf) => {
    const { id } = await readyOrder();
    expect((await handOver(id, tokenOf())).body.state).toBe('handed_over');
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 9, held: 0, sold: 1 });
  });

  it('is shown to the customer with the identity check, but without the clerk’s name and reason', async () => {
    const { id, key } = await readyOrder();
    await handOver(id, head);
    const last = (await look(id, { key })).body.timeline.at(-1);
    expect(last).toEqual({
      at: expect.any(Number),
      step: 'hand-over',
      checked: 'photo-id',
    });
    expect((await look(id, { token: head })).body.timeline.at(-1)?.reason).toBe(REASON);
  });

  it('stores the identity check in the event and the reason in the notes', async () => {
    const { id } = await readyOrder();
    await handOver(id, head, { checked: 'phone-call' });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.at(-1)).toMatchObject({ step: 'hand-over', checked: 'phone-call', reason: null });
    const notes = await db.select().from(orderNotes).where(eq(orderNotes.orderId, id));
    expect(notes).toEqual([{ orderId: id, version: 4, text: REASON }]);
  });

  it('is allowed even after five wrong codes', async () => {
    const { id } = await readyOrder();
    const { collectionCode } = (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? {};
    const code = collectionCode === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++) await take(id, advisor, 'hand-over', { code });
    expect((await take(id, advisor, 'hand-over', { code })).status).toBe(429);
    expect((await handOver(id, head)).status).toBe(200);
  });

  it('is rejected when payment is due', async () => {
    const { order } = await place(counterBody());
    await take(order.order_id, advisor, 'ready');
    const { status, body } = await handOver(order.order_id, head);
    expect([status, body.code]).toEqual([409, 'unpaid']);
  });

  it('is rejected for the shopper', async () => {
    const { id, key } = await readyOrder();
    const without_code = { checked: 'photo-id', reason: REASON };
    const body = { step: 'hand-over', version: 3, without_code };
    expect((await step(id, { key }, body)).status).toBe(403);
  });

  it('is rejected with a field error when the reason is missing', async () => {
    const { id } = await readyOrder();
    const { status, body } = await handOver(id, head, { reason: ' ' });
    expect([status, body.fields]).toEqual([422, { 'without_code.reason': 'A reason is required' }]);
  });

  it('is rejected as malformed when the identity check is of an unknown kind', async () => {
    const { id } = await readyOrder();
    expect((await handOver(id, head, { checked: 'face' })).status).toBe(400);
  });

  it('is rejected when a code is also sent', async () => {
    const { id } = await readyOrder();
    const without_code = { checked: 'photo-id', reason: REASON };
    const { status, body } = await take(id, head, 'hand-over', { code: '123456', without_code });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['without_code']]);
  });
});

describe('the list of handovers without a collection code', () => {
  async function list(query = '', token = admin) {
    return ask<WithoutCodeReply>(`/api/orders/without-code${query}`, { token });
  }

  it('is paginated and sorted newest first for a System Admin', async () => {
    const ids: string[] = [];
    for (const checked of ['payment-reference', 'photo-id', 'phone-call']) {
      const { id } = await readyOrder();
      await handOver(id, head, { checked });
      ids.unshift(id);
    }
    const withCode = await readyOrder();
    const { collectionCode } =
      (await db.select().from(orders).where(eq(orders.id, withCode.id)))[0] ?? {};
    await take(withCode.id, advisor, 'hand-over', { code: collectionCode });

    const { body } = await list('?size=2');
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, currentPage: 0, pageSize: 2 });
    expect(body.content.map(({ order_id }) => order_id)).toEqual(ids.slice(0, 2));
    expect(body.content[0]).toEqual({
      order_id: ids[0],
      at: expect.any(Number),
      by: 'Asha Rao',
      checked: 'phone-call',
      reason: REASON,
      total: 1799,
      branch: { code: 'PUN-01', name: 'Laxmi Road' },
    });
    const next = await list('?size=2&page=1');
    expect(next.body.content.map(({ order_id }) => order_id)).toEqual(ids.slice(2));
  });

  it('keeps the row but not the reason after the order is erased', async () => {
    const { id } = await readyOrder();
    await handOver(id, head);
    await db.delete(orderNotes).where(eq(orderNotes.orderId, id));
    expect((await list()).body.content).toMatchObject([{ order_id: id, reason: null }]);
  });

  it('is rejected for a branch head', async () => {
    expect((await list('', head)).status).toBe(403);
  });
});
