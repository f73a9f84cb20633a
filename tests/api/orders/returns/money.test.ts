import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { d1Ledger } from '../../../../functions/domain/giveaways/ledger/d1';
import { runJobs } from '../../../../functions/domain/jobs/run';
import { takeStep } from '../../../../functions/domain/orders/take-step';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { RETURN_TEXTS } from '../../../../src/contract/orders/returns';
import { creditDeadline } from '../../../../src/lib/financial-year';
import { act, headOf, linesOf, stored } from '../../../support/api/invoices/invoices';
import {
  contextAt,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  orderInDb,
  PRODUCT,
  stockOf,
} from '../../../support/api/orders/orders';
import {
  actAs,
  requestBody,
  returned,
  sendReturn,
  sold,
} from '../../../support/api/orders/returns';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';
import { shopForEachTest } from '../../../support/api/payments/payer';

const shop = shopForEachTest();

let head: Awaited<ReturnType<typeof headOf>>;
let advisor: Awaited<ReturnType<typeof staffAt>>;
let admin: Awaited<ReturnType<typeof staffAt>>;

beforeAll(async () => {
  head = await headOf();
  advisor = await staffAt('advisor', await branchStore('PUN-01'));
  admin = await staffAt('system_admin', null);
});
beforeEach(emptyShop);

const piece = (product_id: string, quantity = 1) => ({ product_id, quantity, restock: 0 });
const takeBody = (order: OrderReply, ...lines: object[]) => ({
  ...requestBody(order, { lines }),
  action: 'take',
});
const credits = ({ invoices = [] }: OrderReply) =>
  invoices.filter(({ kind }) => kind === 'credit_note').map(({ total }) => total);

describe('the refund for returned items', () => {
  it('equals the billed amount, and the refunds of all units add up to the bill to the paisa', async () => {
    const order = await sold(head, { [PRODUCT]: 3, [OTHER_PRODUCT]: 1 });
    let left = order;
    for (const lines of [[piece(PRODUCT)], [piece(PRODUCT, 2)], [piece(OTHER_PRODUCT)]]) {
      left = await returned(left, { token: advisor.token }, takeBody(left, ...lines));
    }
    expect(left.state).toBe('returned');
    const totals = credits(left);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(order.total * 100);
    expect(left.returns?.map(({ refund = 0 }) => refund * 100)).toEqual(totals);
    expect(left.returned).toBe(order.total);

    const documents = await stored([order.order_id]);
    const [bill, ...notes] = await Promise.all(documents.map(({ id }) => linesOf(id)));
    for (const part of ['taxable', 'cgst', 'sgst', 'igst', 'gross'] as const) {
      const credited = notes.flat().reduce((sum, line) => sum + line[part], 0);
      expect(credited).toBe(bill?.reduce((sum, line) => sum + line[part], 0));
    }
  });

  it('is made only once when clerks submit it concurrently', async () => {
    const order = await sold(head, { [PRODUCT]: 2 });
    const body = takeBody(order, piece(PRODUCT));
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => sendReturn(order, { token: advisor.token }, body)),
    );
    expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set([200]));
    const taken = twenty[0]?.body ?? order;
    expect(credits(taken)).toHaveLength(1);
    expect(taken.returns).toHaveLength(1);

    const return_id = taken.returns?.[0]?.return_id;
    const refund = { action: 'refund', version: taken.version, return_id };
    const paid = await Promise.all(
      Array.from({ length: 10 }, () => sendReturn(taken, { token: admin.token }, refund)),
    );
    expect(paid.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { body: after } = await sendReturn(taken, { token: admin.token }, refund);
    expect(after.current?.refunds).toMatchObject([{ amount: 1799 }]);
  });

  it('never exceeds the bill when two clerks receive different units of the same line', async () => {
    const order = await sold(head, { [PRODUCT]: 2 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        sendReturn(order, { token: advisor.token }, takeBody(order, piece(PRODUCT, 2))),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await orderInDb(order.order_id)).returned).toBe(order.total);
  });

  it('includes units from an earlier unrefunded return when the rest of the order is returned', async () => {
    const order = await sold(head, { [PRODUCT]: 3 });
    const one = { ...piece(PRODUCT), restock: 1 };
    const taken = await returned(order, { token: advisor.token }, takeBody(order, one));
    const before = await stockOf(PRODUCT);
    const whole = await act(head, taken, { step: 'return', reason: 'All faulty', restock: true });
    expect((await stockOf(PRODUCT)).onHand).toBe(before.onHand + 2);
    expect(credits(whole)).toEqual([179_900, 359_800]);
    const refund = { step: 'record-refund', method: 'card', reference: '' };
    const paid = await act({ user: admin.user }, whole, refund);
    expect(paid.refunds?.map(({ amount }) => amount)).toEqual([5397]);
    expect(paid.returns?.map(({ state }) => state)).toEqual(['refunded']);
  });

  it('creates no credit note when the deadline for one has passed', async () => {
    const order = await sold(head, { [PRODUCT]: 2 });
    const late = contextAt(creditDeadline(Date.now()));
    const after = await actAs(advisor.user, order, takeBody(order, piece(PRODUCT)), late);
    expect(after).toMatchObject({ returned: 1799, state: 'handed_over' });
    expect(credits(after)).toEqual([]);
    const rest = await actAs(advisor.user, after, takeBody(after, piece(PRODUCT)), late);
    expect(rest).toMatchObject({ returned: 3598, state: 'returned' });
  });

  it('is rejected when more units are returned than were sold, or when more are restocked than were returned', async () => {
    const order = await sold(head, { [PRODUCT]: 1 });
    const bodies = [
      takeBody(order, piece(PRODUCT, 2)),
      takeBody(order, piece(OTHER_PRODUCT)),
      takeBody(order, { ...piece(PRODUCT), restock: 2 }),
    ];
    for (const body of bodies) {
      const { status, body: answer } = await sendReturn(order, { token: advisor.token }, body);
      expect([status, answer.fields]).toEqual([422, { lines: RETURN_TEXTS.tooMany }]);
    }
    expect((await orderInDb(order.order_id)).version).toBe(order.version);
  });
});

describe('the refund of an online payment', () => {
  /** An order for two pieces that was paid online and handed over, with one piece returned. */
  async function halfReturned() {
    const { id } = await shop.paidOrder(orderBody({ lines: { [PRODUCT]: 2 } }));
    const at = shop.at();
    const step = async (body: object) => {
      const { version } = await orderInDb(id);
      const visitor = { key: undefined, user: head.user };
      return takeStep(at, id, visitor, { version, ...body } as Parameters<typeof takeStep>[3]);
    };
    await step({ step: 'ready' });
    const { collectionCode: code } = await orderInDb(id);
    const order = await step({ step: 'hand-over', code });
    const taken = await actAs(advisor.user, order, takeBody(order, piece(PRODUCT)), at);
    const refund = { action: 'refund', return_id: taken.returns?.[0]?.return_id };
    return { id, taken, refund };
  }

  it('can be partial, and needs no method because it goes through the provider', async () => {
    const { taken, refund } = await halfReturned();
    const after = await actAs(head.user, taken, refund, shop.at());
    expect(shop.bank.refunds.map(({ request }) => request.amountPaise)).toEqual([179_900]);
    expect(after.refunds).toMatchObject([{ amount: 1799, state: 'refunded' }]);
    expect([after.state, after.payment.state, after.due]).toEqual(['handed_over', 'paid', 0]);
  });

  it('is due again when the provider rejects it, and no job refunds it in the meantime', async () => {
    const { id, taken, refund } = await halfReturned();
    shop.bank.fail('refund', 'refused');
    await expect(actAs(head.user, taken, refund, shop.at())).rejects.toMatchObject({
      code: 'provider-refused',
      current: { returns: [{ state: 'received' }], payment: { state: 'paid' } },
    });
    shop.bank.fail('refund', undefined);
    await runJobs({ ...shop.at(), ledger: d1Ledger(db) });
    const { version } = await orderInDb(id);
    const after = await actAs(head.user, { ...taken, version }, refund, shop.at());
    expect(after.refunds?.map(({ state }) => state)).toEqual(['failed', 'refunded']);
    const given = after.refunds?.filter(({ state }) => state === 'refunded') ?? [];
    expect(given.map(({ amount }) => amount)).toEqual([1799]);
  });
});
