import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments as rows } from '../../../../functions/db/payments';
import {
  counterBody,
  emptyShop,
  look,
  PRODUCT,
  place,
  setStock,
  step,
  stockOf,
  wholeIn,
} from '../../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';
import { everyOrder } from '../../../support/api/orders/whole';

let token: string;
let head: string;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  const store = await branchStore('PUN-01');
  token = (await staffAt('advisor', store)).token;
  head = (await staffAt('branch_head', store)).token;
});

/** Returns a ready order with a payment due, and its collection code. */
async function dueOrder() {
  const { order, key } = await place(counterBody());
  const id = order.order_id;
  await step(id, { token }, { step: 'ready', version: order.version });
  const { version, collection_code: code = '', total } = (await look(id, { key })).body;
  return { id, version, code, total, cash: wholeIn({ total }, 'cash') };
}

describe('a handover that includes the payment', () => {
  it('records the payment and the handover together, each with the clerk’s name', async () => {
    const { id, version, code, total } = await dueOrder();
    const payment = { method: 'upi', reference: '412345674711' };
    const payments = [
      { ...payment, reference: 'UTR: 4123 4567 4711', amount: total, seen_on: 'bank_app' },
    ];
    const body = { step: 'hand-over', version, code, payments };
    const { status, body: order } = await step(id, { token }, body);
    expect([status, order.state, order.version]).toEqual([200, 'handed_over', version + 2]);
    expect(order.payment).toMatchObject({ state: 'paid', method: 'upi' });
    const [paid, handed] = order.timeline.slice(-2);
    expect([paid?.step, handed?.step]).toEqual(['record-payment', 'hand-over']);
    expect(paid?.by).toBe(handed?.by);
    expect(await db.select().from(rows).where(eq(rows.orderId, id))).toMatchObject([
      {
        provider: 'counter',
        amountPaise: total * 100,
        state: 'paid',
        seenOn: 'bank_app',
        ...payment,
      },
    ]);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 9, held: 0, sold: 1 });
  });

  it('records one payment when two clerks submit it concurrently', async () => {
    const { id, version, code, cash } = await dueOrder();
    const body = { step: 'hand-over', version, code, ...cash };
    const answers = await Promise.all([step(id, { token }, body), step(id, { token: head }, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.select().from(rows).where(eq(rows.orderId, id))).toHaveLength(1);
  });

  it('is possible without the collection code only for a branch head', async () => {
    const { id, version, cash } = await dueOrder();
    const without_code = { checked: 'phone-call', reason: 'Phone broken' };
    const body = { step: 'hand-over', version, without_code, ...cash };
    expect((await step(id, { token }, body)).status).toBe(403);
    const { body: order } = await step(id, { token: head }, body);
    expect(order.timeline.at(-1)).toMatchObject({ checked: 'phone-call', reason: 'Phone broken' });
  });

  it('writes nothing when the code is wrong, the method is missing or the order is already paid', async () => {
    const { id, version, code, total, cash } = await dueOrder();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const before = await everyOrder();
    const send = (change: object) =>
      step(id, { token }, { step: 'hand-over', version, code, ...cash, ...change });
    expect((await send({ code: wrong })).body.code).toBe('wrong-code');
    expect((await send({ payments: [{ amount: total }] })).status).toBe(400);
    expect((await send({ payments: undefined })).body.code).toBe('unpaid');
    expect(await everyOrder()).toBe(before);

    const card = wholeIn({ total }, 'card', '4711');
    await step(id, { token }, { step: 'record-payment', version, ...card });
    const again = await send({ version: version + 1 });
    expect([again.status, again.body.code]).toEqual([409, 'wrong-state']);
    expect(again.body.current?.payment).toMatchObject({ state: 'paid', method: 'card' });
  });
});
