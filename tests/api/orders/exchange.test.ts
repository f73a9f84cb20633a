import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoices } from '../../../functions/db/invoices';
import { orders } from '../../../functions/db/orders';
import { payments, refunds } from '../../../functions/db/payments';
import { serialNumbers } from '../../../functions/db/returns';
import { findPriceListItem } from '../../../src/content/price-list';
import { EXCHANGE_TEXTS } from '../../../src/contract/orders/exchange';
import type { OrderReply } from '../../../src/contract/orders/order';
import { BUYER, readInvoice } from '../../support/api/invoices/invoices';
import { closeDay } from '../../support/api/orders/closes';
import {
  BUDS,
  BUYER_MOBILE,
  CHARGER,
  exchangeOf,
  NECKBAND,
  PHONE,
  priceOf,
  readyToExchange,
  send,
  soldBy,
} from '../../support/api/orders/exchanges';
import { ask, BRANCH, orderInDb, setStock, stockOf } from '../../support/api/orders/orders';
import { sell } from '../../support/api/orders/sales';
import { db, type Person, staffOfBranch } from '../../support/api/orders/staff';
import { PASSWORD } from '../../support/api/people';
import { newImei } from '../../support/serials';

let clerk: Person;
let seller: typeof clerk;
let head: typeof clerk;

beforeAll(async () => {
  ({ clerk, head, otherHead: seller } = await staffOfBranch(BRANCH));
});
beforeEach(readyToExchange);

const sold = (id: string, quantity = 1, change: object = {}) =>
  soldBy(seller.token, id, quantity, change);

const approvedBy = ({ user }: typeof clerk) => ({
  approval: { username: user.username, password: PASSWORD },
});

describe('an exchange', () => {
  it('bills the new piece to the business on the bill of the first', async () => {
    const customer = { name: 'Meera', mobile: BUYER_MOBILE, bill_to: BUYER };
    const first = await sold(BUDS, 1, { customer });
    const { body } = await send(clerk.token, first, exchangeOf(first, BUDS, CHARGER));
    const bills = await Promise.all(
      [first, body.sold].map(async ({ invoices: links = [] }) => {
        const { body: bill } = await readInvoice(links[0]?.number ?? '', head);
        return [bill.recipient?.gstin, bill.place_of_supply];
      }),
    );
    // Goods that are handed over at a branch are taxed there.
    expect(bills).toEqual(Array(2).fill([BUYER.gstin, '27']));
  });

  it('credits the first bill, bills the new piece and leaves only the difference to refund', async () => {
    await sell(clerk.token);
    await closeDay(clerk.token, head.token);
    await setStock(BUDS, 50);
    const first = await sold(BUDS);
    const customer = { customerId: head.user.id, secondMobile: '9812345677' };
    await db.update(orders).set(customer).where(eq(orders.id, first.order_id));
    const { status, body } = await send(clerk.token, first, exchangeOf(first, BUDS, NECKBAND));
    expect(status).toBe(200);
    const { order, sold: next } = body;
    // ₹1,799 is credited, ₹999 of it pays for the neckband, and ₹800 goes back.
    expect(order.invoices?.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 179_900],
      ['credit_note', 179_900],
    ]);
    expect(order).toMatchObject({
      state: 'returned',
      payment: { state: 'refund_due' },
      payments: [{ state: 'refund_due', amount: 1799, left: 800 }],
      returns: [{ state: 'received', refund: 1799, set_off: 999, exchanged_for: next.order_id }],
    });
    expect(next).toMatchObject({
      ...{ state: 'handed_over', total: 999, due: 0, exchange_of: first.order_id },
      payment: { state: 'paid', is_test: false },
      payments: [{ provider: 'exchange', method: 'cash', amount: 999 }],
    });
    expect(next.invoices?.map(({ kind, total }) => [kind, total])).toEqual([['invoice', 99_900]]);
    expect(await orderInDb(next.order_id)).toMatchObject({
      ...{
        exchangeOf: first.order_id,
        exchangePosition: 0,
        soldBy: clerk.user.id,
        mobile: BUYER_MOBILE,
        ...customer,
      },
    });
    // Faulty pieces do not go back into stock.
    expect(await stockOf(BUDS)).toMatchObject({ onHand: 49, sold: 1 });
    expect(await stockOf(NECKBAND)).toMatchObject({ onHand: 49, sold: 1 });
    const { body: stock } = await ask<{ content: { product_id: string; faulty?: object }[] }>(
      '/api/stock',
      { token: clerk.token },
    );
    expect(stock.content.find(({ product_id }) => product_id === BUDS)?.faulty).toMatchObject([
      { branch: { code: BRANCH }, quantity: 1 },
    ]);

    const refund = { step: 'record-refund', version: order.version, method: 'cash' };
    const { body: settled } = await ask<OrderReply>(
      `/api/orders/${first.order_id}/steps`,
      { token: head.token },
      refund,
    );
    expect(settled).toMatchObject({
      payment: { state: 'refunded' },
      returns: [{ state: 'refunded' }],
      refunds: [
        { method: 'exchange', amount: 999 },
        { method: 'cash', amount: 800 },
      ],
    });
    // Cash: 1,000 float + 1,799 − 800. What is set off is neither received nor paid out.
    const close = await closeDay(clerk.token, head.token);
    expect(close.expected).toBe(1999);
    expect(close.methods).toEqual(
      expect.arrayContaining([
        { method: 'cash', received: 1799, payments: 1, returned: 800, refunds: 1 },
        { method: 'exchange', received: 999, payments: 1, returned: 999, refunds: 1 },
      ]),
    );
    const name = findPriceListItem(BUDS)?.name;
    expect(close.faulty).toEqual([{ order_id: first.order_id, name, quantity: 1 }]);
    const facts = close.people?.flatMap((person) => person.facts);
    expect(facts).toContainEqual({ kind: 'exchange', times: 1, amount: 999 });
  });

  it('is made once when its request is repeated 20 times, and takes only the difference', async () => {
    const first = await sold(NECKBAND, 2);
    const body = exchangeOf(first, NECKBAND, BUDS, { can_be_sold: true });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(clerk.token, first, body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body: { sold: next } }) => next.order_id)).size).toBe(1);
    const [{ body: made } = { body: undefined }] = answers;
    expect(made?.order).toMatchObject({ state: 'handed_over', payment: { state: 'paid' }, due: 0 });
    expect(made?.order.returns).toMatchObject([{ state: 'refunded', refund: 999, set_off: 999 }]);
    expect(made?.sold.payments).toMatchObject([
      { provider: 'counter', method: 'cash', amount: 800 },
      { provider: 'exchange', amount: 999 },
    ]);
    expect(await stockOf(NECKBAND)).toMatchObject({ onHand: 49, sold: 1 });
  });

  it('takes each sold piece once: a faulty piece cannot be exchanged twice', async () => {
    const first = await sold(BUDS);
    const { body: made } = await send(clerk.token, first, exchangeOf(first, BUDS, BUDS));
    expect(made.order.state).toBe('returned');
    const again = { version: made.order.version };
    expect(await send(clerk.token, first, exchangeOf(first, BUDS, BUDS, again))).toMatchObject({
      status: 409,
      body: { code: 'wrong-state' },
    });
    const two = await sold(BUDS, 2);
    const concurrent = await Promise.all(
      [1, 2, 3].map(() => send(clerk.token, two, exchangeOf(two, BUDS, BUDS))),
    );
    expect(concurrent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await stockOf(BUDS)).toMatchObject({ onHand: 45, sold: 5 });
  });

  it('of a phone identifies it by either number sold and needs a head who did not sell it', async () => {
    const [imei, second, other] = [newImei(), newImei(), newImei()];
    const first = await sold(PHONE, 1, {
      serials: { [PHONE]: [imei] },
      second_serials: { [PHONE]: [second] },
    });
    const body = exchangeOf(first, PHONE, PHONE, { serials: { [PHONE]: [second] } });
    const refused = {
      status: 403,
      body: { fields: { 'approval.username': EXCHANGE_TEXTS.needsHead('₹2,000') } },
    };
    expect(await send(clerk.token, first, body)).toMatchObject(refused);
    expect(await send(seller.token, first, body)).toMatchObject(refused);
    const own = { ...body, ...approvedBy(seller) };
    expect(await send(clerk.token, first, own)).toMatchObject(refused);
    const wrong = { ...body, serials: { [PHONE]: [other] }, ...approvedBy(head) };
    expect((await send(clerk.token, first, wrong)).body.fields).toHaveProperty(
      `serials.${PHONE}.0`,
    );
    const { status, body: made } = await send(clerk.token, first, { ...body, ...approvedBy(head) });
    expect(status).toBe(200);
    expect(made.order.lines[0]?.serials).toMatchObject([{ serial: imei, is_returned: true }]);
    const devices = await db.select().from(serialNumbers);
    expect(devices.filter(({ returnedAt }) => returnedAt === null)).toHaveLength(1);
    // The new phone is exchanged by its own bill's QR code.
    const [bill] = made.sold.invoices ?? [];
    const proof = `https://chipwala.example/invoice/${bill?.number}#key`;
    const third = exchangeOf(made.sold, PHONE, PHONE, { proof });
    expect((await send(head.token, made.sold, third)).status).toBe(200);
  });

  it('conserves money, stock and bills over a chain of exchanges', async () => {
    const PIECES = [BUDS, NECKBAND, CHARGER];
    let order = await sold(BUDS);
    let old: string = BUDS;
    const all = [order.order_id];
    let paid = priceOf(BUDS);
    const chain = [NECKBAND, CHARGER, CHARGER, BUDS, NECKBAND, BUDS];
    for (const [nth, next] of chain.entries()) {
      const isGood = nth % 2 === 0;
      const change = exchangeOf(order, old, next, { can_be_sold: isGood });
      const { body } = await send(clerk.token, order, change);
      paid += Math.max(0, priceOf(next) - priceOf(old));
      if (priceOf(next) < priceOf(old)) {
        paid -= priceOf(old) - priceOf(next);
        const refund = { step: 'record-refund', version: body.order.version, method: 'cash' };
        await ask(`/api/orders/${body.order.order_id}/steps`, { token: head.token }, refund);
      }
      order = body.sold;
      old = next;
      all.push(order.order_id);
    }
    // The customer has one pair of buds and paid for exactly that.
    expect(paid).toBe(priceOf(BUDS));
    const [money] = await db
      .select({
        in: sql<number>`sum(amount_paise)`,
        back: sql<number>`(SELECT sum(amount_paise) FROM refunds)`,
      })
      .from(payments);
    expect((money?.in ?? 0) - (money?.back ?? 0)).toBe(paid * 100);
    const drawer = await db
      .select({ sum: sql<number>`coalesce(sum(amount_paise), 0)` })
      .from(payments)
      .where(eq(payments.provider, 'counter'));
    const out = await db
      .select({ sum: sql<number>`coalesce(sum(amount_paise), 0)` })
      .from(refunds)
      .where(eq(refunds.method, 'cash'));
    expect((drawer[0]?.sum ?? 0) - (out[0]?.sum ?? 0)).toBe(paid * 100);
    const stocks = await Promise.all(PIECES.map(stockOf));
    // 3 of the 6 returned pieces are faulty, and one is with the customer.
    expect(stocks.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(150 - 3 - 1);
    const documents = await db.select().from(invoices).where(inArray(invoices.orderId, all));
    const net = documents.reduce(
      (sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total),
      0,
    );
    expect([documents.length, net]).toEqual([13, paid * 100]);
  });
});
