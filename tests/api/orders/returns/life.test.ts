import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../../functions/db/orders';
import { linkKey } from '../../../../functions/domain/core/link-key';
import { maskEnded } from '../../../../functions/domain/orders/mask';
import { actOnReturn } from '../../../../functions/domain/orders/returns/act';
import { RETURN_DAYS, RETURN_TEXTS } from '../../../../src/contract/orders/returns';
import { DAY_MS } from '../../../../src/lib/durations';
import { headOf } from '../../../support/api/invoices/invoices';
import {
  contextAt,
  counterBody,
  emptyShop,
  look,
  OTHER_PRODUCT,
  PRODUCT,
  place,
  setStock,
  stockOf,
} from '../../../support/api/orders/orders';
import { requestBody, returned, sendReturn, sold } from '../../../support/api/orders/returns';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';

let head: Awaited<ReturnType<typeof headOf>>;
let advisor: Awaited<ReturnType<typeof staffAt>>;
let admin: Awaited<ReturnType<typeof staffAt>>;
let elsewhere: Awaited<ReturnType<typeof staffAt>>;

beforeAll(async () => {
  head = await headOf();
  advisor = await staffAt('advisor', await branchStore('PUN-01'));
  admin = await staffAt('system_admin', null);
  elsewhere = await staffAt('branch_head', await branchStore('PUN-02'));
});
beforeEach(emptyShop);

const keyOf = (id: string) => linkKey(id, contextAt().secrets);
const collected = () => sold(head, { [PRODUCT]: 3, [OTHER_PRODUCT]: 1 });

describe('a return of items', () => {
  it('is requested by the customer, partly accepted, received, refunded and credited', async () => {
    const order = await collected();
    const owner = { key: keyOf(order.order_id) };
    const before = await stockOf(PRODUCT);
    const asked = await returned(
      order,
      owner,
      requestBody(order, { lines: [{ product_id: PRODUCT, quantity: 3 }], note: 'One ear only' }),
    );
    const [{ return_id = 0, state } = {}] = asked.returns ?? [];
    expect([asked.state, state]).toEqual(['handed_over', 'requested']);

    const decided = await returned(
      asked,
      { token: advisor.token },
      {
        ...{ action: 'accept', return_id, lines: [{ product_id: PRODUCT, quantity: 2 }] },
      },
    );
    const here = await returned(
      decided,
      { token: advisor.token },
      {
        ...{ action: 'receive', return_id, restock: [{ product_id: PRODUCT, quantity: 1 }] },
      },
    );
    // Two of three pieces of ₹1,799 come back, and one of them can be sold again.
    expect(here).toMatchObject({ state: 'handed_over', returned: 3598, due: 0 });
    const after = await stockOf(PRODUCT);
    expect([after.onHand - before.onHand, after.sold - before.sold]).toEqual([1, -1]);

    const byCard = { action: 'refund', return_id, method: 'card', reference: '4711' };
    const back = await returned(here, { token: admin.token }, byCard);
    expect(back.refunds).toMatchObject([{ amount: 3598, state: 'refunded', method: 'card' }]);
    expect(back.invoices).toMatchObject([
      { kind: 'invoice', total: order.total * 100 },
      { kind: 'credit_note', total: 359_800 },
    ]);
    expect(back.payment.state).toBe('paid');

    const { body: shown } = await look(order.order_id, owner);
    expect(shown.returns).toEqual([
      {
        ...{ return_id, state: 'refunded', reason: 'faulty', is_collected: false, refund: 3598 },
        at: expect.any(Number),
        lines: [{ product_id: PRODUCT, quantity: 3, accepted: 2 }],
      },
    ]);
  });

  it('cannot be collected from a customer whom the shop cannot call', async () => {
    const order = await collected();
    await db.update(orders).set({ mobile: null }).where(eq(orders.id, order.order_id));
    const owner = { key: keyOf(order.order_id) };
    const refused = await sendReturn(order, owner, requestBody(order, { is_collected: true }));
    expect([refused.status, refused.body.fields]).toEqual([
      ...[422, { is_collected: RETURN_TEXTS.needsMobile }],
    ]);
    const asked = await returned(order, owner, requestBody(order));
    expect(asked.returns).toMatchObject([{ is_collected: false }]);
  });

  it('ends the order and makes all payments due for a refund when the last unit is returned', async () => {
    const order = await sold(head, { [PRODUCT]: 2 });
    const one = { lines: [{ product_id: PRODUCT, quantity: 1, restock: 1 }] };
    const take = (from: typeof order) =>
      returned(from, { token: advisor.token }, { ...requestBody(from, one), action: 'take' });
    const [first, before] = [await take(order), await stockOf(PRODUCT)];
    const second = await take(first);
    expect(second).toMatchObject({ state: 'returned', returned: order.total });
    expect(second.payment.state).toBe('refund_due');
    expect((await stockOf(PRODUCT)).onHand).toBe(before.onHand + 1);
    const credits = (second.invoices ?? []).filter(({ kind }) => kind === 'credit_note');
    expect(credits.reduce((sum, { total }) => sum + total, 0)).toBe(order.total * 100);
  });

  it('is created once when its request is sent five times, and is refused if its ID belongs to another order', async () => {
    const [order, other] = [await collected(), await collected()];
    const body = requestBody(order);
    const repeats = Array.from({ length: 5 }, () =>
      sendReturn(order, { key: keyOf(order.order_id) }, body),
    );
    for (const { status, body: reply } of await Promise.all(repeats)) {
      expect([status, reply.returns?.length, reply.version]).toEqual([200, 1, order.version + 1]);
    }
    const copy = { ...body, version: other.version };
    const refused = await sendReturn(other, { key: keyOf(other.order_id) }, copy);
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(refused.body.current).toMatchObject({ version: other.version });
  });

  it('can be withdrawn by its customer, who can then request the same units again', async () => {
    const order = await collected();
    const owner = { key: keyOf(order.order_id) };
    const all = { lines: [{ product_id: PRODUCT, quantity: 3 }] };
    const asked = await returned(order, owner, requestBody(order, all));
    const more = await sendReturn(asked, owner, requestBody(asked));
    expect([more.status, more.body.fields]).toEqual([422, { lines: RETURN_TEXTS.tooMany }]);
    const return_id = asked.returns?.[0]?.return_id;
    const withdrawn = await returned(asked, owner, { action: 'withdraw', return_id });
    const again = await returned(withdrawn, owner, requestBody(withdrawn, all));
    expect(again.returns?.map(({ state }) => state)).toEqual(['withdrawn', 'requested']);
  });

  it('shows the customer the reason when it is rejected', async () => {
    const order = await collected();
    const owner = { key: keyOf(order.order_id) };
    const asked = await returned(order, owner, requestBody(order));
    const return_id = asked.returns?.[0]?.return_id;
    const reason = 'The glass is broken';
    await returned(asked, { token: advisor.token }, { action: 'refuse', return_id, reason });
    const { body } = await look(order.order_id, owner);
    expect(body.timeline.at(-1)).toMatchObject({ step: 'return-refuse', reason });
    expect(body.timeline.at(-1)).not.toHaveProperty('by');
  });

  it('cannot be requested by the customer after 30 days, but can still be requested by staff', async () => {
    const order = await collected();
    const late = contextAt(Date.now() + (RETURN_DAYS + 1) * DAY_MS);
    const ask = (visitor: object) =>
      actOnReturn(late, order.order_id, { key: undefined, user: undefined, ...visitor }, {
        ...requestBody(order),
        note: '',
        is_collected: false,
      } as never);
    await expect(ask({ key: keyOf(order.order_id) })).rejects.toMatchObject({
      ...{ code: 'wrong-state', message: RETURN_TEXTS.tooLate },
    });
    expect((await ask({ user: advisor.user })).returns).toHaveLength(1);
  });

  it('is hidden from other customers and branches, and can be requested only once the customer has the goods', async () => {
    const order = await collected();
    for (const by of [{}, { key: keyOf('ORD-other') }, { token: elsewhere.token }]) {
      expect((await sendReturn(order, by, requestBody(order))).status).toBe(404);
    }
    await setStock(PRODUCT, 5);
    const { order: open, key } = await place(counterBody());
    const early = await sendReturn(open, { key }, requestBody(open));
    expect([early.status, early.body.code]).toEqual([409, 'wrong-state']);
  });

  it('allows each role only its own actions', async () => {
    const order = await collected();
    const owner = { key: keyOf(order.order_id) };
    const asked = await returned(order, owner, requestBody(order));
    const return_id = asked.returns?.[0]?.return_id;
    const { version } = asked;
    const codes = async (by: object, action: string) => {
      const lines = [{ product_id: PRODUCT, quantity: 1 }];
      const body = { ...requestBody(asked), return_id, version, lines, reason: 'faulty', action };
      return (await sendReturn(order, by, body)).body.code;
    };
    for (const action of ['accept', 'refuse', 'receive', 'refund', 'take']) {
      expect(await codes(owner, action)).toBe('forbidden');
    }
    expect(await codes({ token: advisor.token }, 'withdraw')).toBe('forbidden');
    expect(await codes({ token: advisor.token }, 'refund')).toBe('forbidden');
  });

  it('cannot be refunded by the person who received the goods', async () => {
    const order = await collected();
    const taken = await returned(
      order,
      { token: head.token },
      {
        ...requestBody(order),
        action: 'take',
      },
    );
    const refund = { action: 'refund', return_id: taken.returns?.[0]?.return_id, method: 'cash' };
    const refused = await sendReturn(
      taken,
      { token: head.token },
      { ...refund, version: taken.version },
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });

  it('loses its note when its order’s contact details are erased', async () => {
    const order = await collected();
    const note = 'Call my brother';
    await returned(order, { key: keyOf(order.order_id) }, requestBody(order, { note }));
    const read = async () => (await look(order.order_id, { token: head.token })).body.returns;
    expect((await read())?.[0]?.note).toBe(note);
    await maskEnded(db, Date.now() + DAY_MS, 0);
    expect((await read())?.[0]).not.toHaveProperty('note');
  });
});
