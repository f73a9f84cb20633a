import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { expireDue } from '../../../functions/domain/orders/expire';
import { heldOnceReady } from '../../../functions/domain/orders/hold';
import { SHOP } from '../../../functions/http/orders/shop';
import type { OrderReply } from '../../../src/contract/orders/order';
import {
  counterBody,
  deliveryBody,
  emptyShop,
  look,
  orderBody,
  orderInDb,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
  stockOf,
  wholeIn,
} from '../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';

let token: string;
let head: string;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  const store = await branchStore('PUN-01');
  token = (await staffAt('advisor', store)).token;
  head = (await staffAt('branch_head', store)).token;
});

async function take(order: OrderReply, name: string, more: object = {}, by = token) {
  const { version } = (await look(order.order_id, { token })).body;
  return step(order.order_id, { token: by }, { step: name, version, ...more });
}

async function codeOf(orderId: string): Promise<string> {
  return (await orderInDb(orderId)).collectionCode ?? '';
}

async function readyOrder() {
  const placed = await place();
  const { order, key } = placed;
  await pay(order.order_id, key);
  await take(order, 'ready');
  return { ...placed, code: await codeOf(order.order_id) };
}

describe('a collection order', () => {
  it('moves from payment to handover, after which its stock counts as sold', async () => {
    const { order, key } = await place(orderBody({ lines: { [PRODUCT]: 2 } }));
    expect((await pay(order.order_id, key)).body).toMatchObject({
      state: 'confirmed',
      expires_at: null,
      payment: { state: 'paid', method: 'upi', is_test: true },
    });
    const ready = await take(order, 'ready');
    expect(ready.body).toMatchObject({ state: 'ready' });
    expect(ready.body.collection_code).toBeUndefined();
    const code = (await look(order.order_id, { key })).body.collection_code;
    expect(code).toMatch(/^\d{6}$/);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 10, held: 2, sold: 0 });

    const done = await take(order, 'hand-over', { code });
    expect(done.body.state).toBe('handed_over');
    expect(done.body.timeline.map(({ step: name, by }) => [name, by])).toEqual([
      ['place', undefined],
      ['pay', undefined],
      ['ready', 'Asha Rao'],
      ['hand-over', 'Asha Rao'],
    ]);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 8, held: 0, sold: 2 });
    const seen = (await look(order.order_id, { key })).body;
    expect(seen.collection_code).toBeUndefined();
    expect(seen.timeline.at(-1)).toMatchObject({ step: 'hand-over', proof: 'code' });
    expect(JSON.stringify(seen.timeline)).not.toContain('Asha');
  });

  it('cannot be handed over unpaid when payment is due at the counter', async () => {
    const { order } = await place(counterBody());
    await take(order, 'ready');
    const code = await codeOf(order.order_id);
    const early = await take(order, 'hand-over', { code });
    expect([early.status, early.body.code]).toEqual([409, 'unpaid']);
    const paid = await take(order, 'record-payment', wholeIn(order, 'cash'));
    expect(paid.body.payment).toMatchObject({ provider: 'counter', state: 'paid', method: 'cash' });
    expect(paid.body.expires_at).toBeNull();
    const done = await take(order, 'hand-over', { code, is_scanned: true });
    expect(done.body.state).toBe('handed_over');
    expect(done.body.timeline.at(-1)).toMatchObject({ step: 'hand-over', proof: 'qr' });
  });

  it('is held for 72 hours after it becomes ready, and never for less than the promised time, when payment is due at the counter', async () => {
    const heldUntil = async (expiresAt: number) => {
      const { order } = await place(counterBody());
      await db.update(orders).set({ expiresAt }).where(eq(orders.id, order.order_id));
      return order;
    };
    const promised = Date.now() + 120 * 3_600_000;
    const late = await heldUntil(promised);
    expect((await take(late, 'ready')).body.expires_at).toBe(promised);
    await take(late, 'cancel', { reason: 'Not needed' });

    const order = await heldUntil(Date.now() + 3_600_000);
    const { body } = await take(order, 'ready');
    const readyAt = body.timeline.at(-1)?.at ?? 0;
    expect(body.expires_at).toBe(heldOnceReady(readyAt, null, SHOP));
    expect(body.expires_at).toBeGreaterThanOrEqual(readyAt + 72 * 3_600_000);
    await expireDue(db, body.expires_at ?? 0);
    expect((await orderInDb(order.order_id)).state).toBe('expired');
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 10, held: 0 });
  });

  it('is handed over once when several clerks submit the request concurrently', async () => {
    const { order, code } = await readyOrder();
    const { version } = (await look(order.order_id, { token })).body;
    const body = { step: 'hand-over', version, code };
    const clerks = [token, head, token, head];
    const answers = await Promise.all(
      clerks.map((by) => step(order.order_id, { token: by }, body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const { status, body: answer } of answers.filter(({ status }) => status === 409)) {
      expect([status, answer.code, answer.current?.state]).toEqual([409, 'stale', 'handed_over']);
    }
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 9, held: 0, sold: 1 });
  });

  it('rejects even the correct code after five wrong codes, and does not count a missing code as wrong', async () => {
    const { order, code } = await readyOrder();
    const wrong = code === '000000' ? '000001' : '000000';
    for (const none of [{}, { code: '' }, { code: '12' }]) {
      expect((await take(order, 'hand-over', none)).status).toBe(422);
    }
    for (let n = 0; n < 5; n++) {
      const { status, body } = await take(order, 'hand-over', { code: wrong });
      expect([status, body.code]).toEqual([422, 'wrong-code']);
    }
    const answer = await take(order, 'hand-over', { code });
    expect([answer.status, answer.body.code]).toEqual([429, 'rate-limited']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await orderInDb(order.order_id)).state).toBe('ready');
  });

  it('allows at most five code checks when fifty wrong codes arrive concurrently', async () => {
    const { order, code } = await readyOrder();
    const { version } = (await look(order.order_id, { token })).body;
    const guesses = Array.from({ length: 50 }, (_, n) => String(n).padStart(6, '0'));
    const answers = await Promise.all(
      guesses
        .filter((guess) => guess !== code)
        .map((guess) =>
          step(order.order_id, { token }, { step: 'hand-over', version, code: guess }),
        ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  });
});

describe('a delivery order', () => {
  it('counts as sold at dispatch and can be delivered when it is paid', async () => {
    const { order, key } = await place(deliveryBody());
    await pay(order.order_id, key);
    expect((await take(order, 'ready')).status).toBe(409);
    expect((await take(order, 'dispatch')).body.state).toBe('dispatched');
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 9, held: 0, sold: 1 });
    expect((await take(order, 'deliver')).body.state).toBe('delivered');
  });

  it('can be delivered only after payment when a clerk confirmed it before it was paid', async () => {
    const { order } = await place(deliveryBody());
    expect((await take(order, 'confirm')).body).toMatchObject({
      state: 'confirmed',
      payment: { state: 'due' },
    });
    await take(order, 'dispatch');
    expect((await take(order, 'deliver')).body.code).toBe('unpaid');
    await take(order, 'record-payment', wholeIn(order, 'upi', '412345678901'));
    expect((await take(order, 'deliver')).body.state).toBe('delivered');
  });
});
