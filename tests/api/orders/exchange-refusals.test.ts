import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { exchange } from '../../../functions/domain/orders/exchange/exchange';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { EXCHANGE_TEXTS, type ExchangeBody } from '../../../src/contract/orders/exchange';
import { RETURN_DAYS } from '../../../src/contract/orders/returns';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { DAY_MS } from '../../../src/lib/durations';
import { createOrderSecret } from '../../../src/lib/order-secret';
import {
  BUDS,
  CHARGER,
  cash,
  exchangeOf,
  NECKBAND,
  PHONE,
  priceOf,
  readyToExchange,
  send,
  soldBy,
} from '../../support/api/orders/exchanges';
import {
  BRANCH,
  contextAt,
  counterBody,
  orderInDb,
  place,
  setStock,
  step,
  stockOf,
} from '../../support/api/orders/orders';
import { returned } from '../../support/api/orders/returns';
import { saleBody, sell } from '../../support/api/orders/sales';
import { db, type Person, staffOfBranch } from '../../support/api/orders/staff';
import { newImei } from '../../support/serials';

let clerk: Person;
let seller: typeof clerk;
let head: typeof clerk;

beforeAll(async () => {
  ({ clerk, head, otherHead: seller } = await staffOfBranch(BRANCH));
});
beforeEach(readyToExchange);

const pieceOf = (product_id: string, change: object = {}) => ({
  sale: { product_id, amount: priceOf(product_id), payments: [], ...change },
});

describe('an exchange', () => {
  it.each([
    ['without the bill or the mobile number', { proof: '9812345679' }, 'invalid', 'proof'],
    ['with a changed price', pieceOf(NECKBAND, { amount: 998 }), 'price-changed', undefined],
    [
      'with a discount above the limit',
      // 5 % of ₹999 is ₹49.95.
      pieceOf(NECKBAND, { amount: 949, discount: { amount: 50, reason: 'offer' } }),
      'discount-limit',
      'sale.discount.amount',
    ],
    [
      'with money that is not due',
      pieceOf(NECKBAND, { payments: cash(1) }),
      'invalid',
      'sale.payments.0.amount',
    ],
    [
      'with nothing paid although money is due',
      pieceOf(CHARGER),
      'invalid',
      'sale.payments.0.amount',
    ],
  ])('is refused %s and writes nothing', async (_, change, code, field) => {
    const first = await soldBy(seller.token, BUDS);
    const { body } = await send(clerk.token, first, exchangeOf(first, BUDS, NECKBAND, change));
    expect(body.code).toBe(code);
    expect(Object.keys(body.fields ?? {})).toEqual(field === undefined ? [] : [field]);
    expect(await db.select().from(orders)).toHaveLength(1);
    expect(await stockOf(NECKBAND)).toMatchObject({ onHand: 50, held: 0 });
    expect((await orderInDb(first.order_id)).version).toBe(first.version);
  });

  it('is refused when the new piece is sold out', async () => {
    const first = await soldBy(seller.token, BUDS);
    await setStock(NECKBAND, 0);
    expect(await send(clerk.token, first, exchangeOf(first, BUDS, NECKBAND))).toMatchObject({
      status: 409,
      body: { code: 'out-of-stock' },
    });
  });

  it('of a phone for itself is refused by either of its numbers', async () => {
    const [imei, second, other] = [newImei(), newImei(), newImei()];
    const first = await soldBy(seller.token, PHONE, 1, {
      serials: { [PHONE]: [imei] },
      second_serials: { [PHONE]: [second] },
    });
    for (const [numbers, field] of [
      [{ serials: { [PHONE]: [second] } }, `serials.${PHONE}.0`],
      [
        { serials: { [PHONE]: [other] }, second_serials: { [PHONE]: [imei] } },
        `second_serials.${PHONE}.0`,
      ],
    ] as const) {
      const change = { serials: { [PHONE]: [imei] }, ...pieceOf(PHONE, numbers) };
      const { status, body } = await send(
        head.token,
        first,
        exchangeOf(first, PHONE, PHONE, change),
      );
      expect([status, body.fields]).toEqual([
        422,
        { [`sale.${field}`]: EXCHANGE_TEXTS.sameDevice },
      ]);
    }
  });

  it('with a mobile number that was corrected after the sale needs the bill', async () => {
    const first = await soldBy(clerk.token, BUDS);
    const mobile = '9333301111';
    const correction = { step: 'correct', version: first.version, mobile };
    const { body: corrected } = await step(first.order_id, clerk, correction);
    const change = { ...exchangeOf(corrected, BUDS, NECKBAND), proof: mobile };
    expect((await send(seller.token, corrected, change)).body.fields).toEqual({
      proof: ORDER_TEXTS.changedMobile,
    });
    const [bill] = corrected.invoices ?? [];
    const proved = { ...change, proof: bill?.number ?? '' };
    expect((await send(seller.token, corrected, proved)).status).toBe(200);
  });

  it('with a UPI payment like one of the last half hour needs the clerk’s confirmation', async () => {
    const amount = priceOf(CHARGER) - priceOf(BUDS);
    const upi = { method: 'upi', reference: '4711', amount, seen_on: 'soundbox' } as const;
    const [first, other] = [await soldBy(seller.token, BUDS), await soldBy(seller.token, BUDS)];
    const asked = (payment: object) => pieceOf(CHARGER, { payments: [payment] });
    const one = exchangeOf(first, BUDS, CHARGER, asked(upi));
    expect((await send(clerk.token, first, one)).status).toBe(200);
    const again = exchangeOf(other, BUDS, CHARGER, asked(upi));
    expect((await send(clerk.token, other, again)).body.fields).toHaveProperty([
      'sale.payments.0.is_other',
    ]);
    const said = exchangeOf(other, BUDS, CHARGER, asked({ ...upi, is_other: true }));
    expect((await send(clerk.token, other, said)).status).toBe(200);
  });

  it('of an order without real money is refused', async () => {
    const first = await soldBy(seller.token, BUDS);
    await db.update(orders).set({ isTest: true });
    const { status, body } = await send(clerk.token, first, exchangeOf(first, BUDS, NECKBAND));
    expect([status, body.code, body.message]).toEqual([
      409,
      'wrong-state',
      EXCHANGE_TEXTS.testOrder,
    ]);
  });

  it('takes a piece that only an overdue order held', async () => {
    const first = await soldBy(seller.token, BUDS);
    await setStock(NECKBAND, 1);
    const { order_id } = (await place(counterBody({ lines: { [NECKBAND]: 1 } }))).order;
    await db.update(orders).set({ expiresAt: 1 }).where(eq(orders.id, order_id));
    const { status } = await send(clerk.token, first, exchangeOf(first, BUDS, NECKBAND));
    expect(status).toBe(200);
    expect(await orderInDb(order_id)).toMatchObject({ state: 'expired' });
  });

  it('is refused when its ID belongs to another exchange, a return or a sale', async () => {
    const reused = {
      status: 422,
      body: { code: 'order-id-reused', message: EXCHANGE_TEXTS.idReused },
    };
    const first = await soldBy(seller.token, BUDS, 4);
    const made = exchangeOf(first, BUDS, NECKBAND);
    const { body } = await send(clerk.token, first, made);
    const { version } = body.order;
    expect((await send(clerk.token, first, { ...made, version })).status).toBe(200);
    const other = { ...made, ...pieceOf(CHARGER, { payments: cash(100) }), version };
    expect(await send(clerk.token, first, other)).toMatchObject(reused);
    expect(await send(seller.token, first, made)).toMatchObject(reused);

    const lines = [{ product_id: BUDS, quantity: 1, restock: 1 }];
    const request_id = createOrderSecret();
    const back = { action: 'take', request_id, lines, reason: 'faulty', note: '' };
    const order = await returned(body.order, clerk, back);
    const asReturn = exchangeOf(order, BUDS, NECKBAND, { request_id });
    expect(await send(clerk.token, order, asReturn)).toMatchObject(reused);

    const sale = saleBody({ lines: { [CHARGER]: 1 } });
    await sell(clerk.token, sale);
    const asSale = exchangeOf(order, BUDS, NECKBAND, { request_id: sale.sale_id });
    expect(await send(clerk.token, order, asSale)).toMatchObject(reused);
  });

  it('is refused when the cash set off and taken reaches the legal limit', async () => {
    const first = await soldBy(seller.token, BUDS);
    const { shop } = contextAt();
    // ₹1,799 set off and ₹100 taken.
    const billing = { ...shop.billing, cashPerSale: 1899 };
    const context = contextAt(Date.now(), { shop: { ...shop, billing } });
    const body = exchangeOf(first, BUDS, CHARGER) as unknown as ExchangeBody;
    const visitor = { key: undefined, user: clerk.user };
    await expect(exchange(context, first.order_id, visitor, body)).rejects.toThrow(
      INVOICE_TEXTS.cashLimit,
    );
  });

  it('is refused after the return period', async () => {
    const first = await soldBy(seller.token, BUDS);
    const late = contextAt(Date.now() + (RETURN_DAYS + 1) * DAY_MS);
    const visitor = { key: undefined, user: clerk.user };
    const body = exchangeOf(first, BUDS, NECKBAND) as unknown as ExchangeBody;
    await expect(exchange(late, first.order_id, visitor, body)).rejects.toThrow(
      EXCHANGE_TEXTS.tooLate,
    );
  });
});
