import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { payments } from '../../../functions/db/payments';
import { SALE_TEXTS } from '../../../src/contract/orders/sale';
import { SPLIT_TEXTS } from '../../../src/contract/payments/split';
import {
  BUYER,
  EXPENSIVE,
  linesOf,
  PERSON,
  readInvoice,
  stored,
} from '../../support/api/invoices/invoices';
import {
  ask,
  BRANCH,
  counterBody,
  emptyShop,
  OTHER_PRODUCT,
  orderInDb,
  PRODUCT,
  place,
  setStock,
  stockOf,
  wholeIn,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';

const OTHER_BRANCH = 'PUN-02';
let clerk: string;
let head: string;
let admin: string;

beforeAll(async () => {
  const store = await branchStore(BRANCH);
  clerk = (await staffAt('advisor', store)).token;
  head = (await staffAt('branch_head', store)).token;
  admin = (await staffAt('system_admin', null)).token;
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 5);
});

const salesInDb = () => db.select().from(orders);
const discountOf = (amount: number) => ({ amount, reason: 'offer' as const });

describe('a sale at the counter', () => {
  it('sells the stock, records the payments and issues the bill', async () => {
    // 2 × ₹1,799 + ₹999 = ₹4,597; ₹97 off, which is 2.1 %, leaves ₹4,500.
    await setStock(OTHER_PRODUCT, 3);
    const body = saleBody({
      lines: { [PRODUCT]: 2, [OTHER_PRODUCT]: 1 },
      discount: discountOf(97),
      payments: [
        { method: 'cash', reference: '', amount: 500, tendered: 2000 },
        { method: 'card', reference: '4711', amount: 4000 },
      ],
      customer: { mobile: '9812345678', name: 'Meera Joshi' },
    });
    const { status, body: sold } = await sell(clerk, body);
    expect(status).toBe(201);
    expect(sold).toMatchObject({
      ...{ state: 'handed_over', subtotal: 4597, discount: 97, total: 4500, due: 0 },
      payment: { state: 'paid', provider: 'counter', is_test: false },
      branch: { code: BRANCH },
      contact: { mobile: '9812345678' },
    });
    expect(sold.timeline.map(({ step }) => step)).toEqual(['place', 'record-payment', 'hand-over']);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 3, held: 0, sold: 2 });

    const [link] = sold.invoices ?? [];
    const { body: bill } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
    // ₹4,500 spread by 3598 : 999 is 3522.08 and 977.92; ÷ 1.18 × 9 % each: 268.63 and 74.59.
    expect(bill).toMatchObject({ total: 450_000, cgst: 34_322, sgst: 34_322, igst: 0 });
    const [row] = await stored([sold.order_id]);
    expect((await linesOf(row?.id ?? 0)).map(({ gross }) => gross)).toEqual([352_208, 97_792]);
    const taken = await db.select().from(payments).where(eq(payments.orderId, sold.order_id));
    expect(taken).toMatchObject([
      { method: 'cash', amountPaise: 50_000, tenderedPaise: 200_000, branch: BRANCH },
      { method: 'card', amountPaise: 400_000, tenderedPaise: null, reference: '4711' },
    ]);
    expect(await orderInDb(sold.order_id)).toMatchObject({
      ...{ discountReason: 'offer', saleId: body.sale_id, placedFrom: null, expiresAt: null },
    });
  });

  it('is made only once when its request is sent 20 times concurrently, and is returned only to its seller', async () => {
    const body = saleBody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell(clerk, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const numbers = answers.map(({ body: sold }) => [sold.order_id, sold.invoices?.[0]?.number]);
    expect(new Set(numbers.map(String)).size).toBe(1);
    expect(await salesInDb()).toHaveLength(1);
    expect(await stored([answers[0]?.body.order_id ?? ''])).toHaveLength(1);
    expect((await stockOf(PRODUCT)).sold).toBe(1);

    const reused = { status: 422, body: { code: 'order-id-reused' } };
    expect(await sell(head, body)).toMatchObject(reused);
    expect(await sell(clerk, { ...body, customer: { name: 'Other' } })).toMatchObject(reused);
  });

  it('is found by its ID, but only by its seller, so a draft without a response can be discarded', async () => {
    const body = saleBody();
    const find = (token: string) => ask(`/api/orders/sales/${body.sale_id}`, { token });
    expect((await find(clerk)).status).toBe(404);
    const { body: sold } = await sell(clerk, body);
    expect(await find(clerk)).toMatchObject({ status: 200, body: { order_id: sold.order_id } });
    expect((await find(head)).status).toBe(404);
  });

  it('is rejected and writes nothing when a web order holds the unit', async () => {
    await setStock(PRODUCT, 1);
    await setStock(OTHER_PRODUCT, 1);
    await place(counterBody());
    const { status, body } = await sell(
      clerk,
      saleBody({ lines: { [OTHER_PRODUCT]: 1, [PRODUCT]: 1 } }),
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'out-of-stock',
      fields: { 'lines.1.quantity': 'Sold out' },
      current: { available: { [PRODUCT]: 0, [OTHER_PRODUCT]: 1 } },
    });
    expect(await salesInDb()).toHaveLength(1);
    expect(await stockOf(OTHER_PRODUCT)).toMatchObject({ onHand: 1, held: 0, sold: 0 });
    expect(await db.select().from(payments)).toEqual([]);
  });

  it('and a concurrent web order cannot both get the last unit', async () => {
    await setStock(PRODUCT, 1);
    const [sale, order] = await Promise.allSettled([sell(clerk), place(counterBody())]);
    const isSold = sale.status === 'fulfilled' && sale.value.status === 201;
    expect([isSold, order.status === 'fulfilled'].filter(Boolean)).toHaveLength(1);
    const { onHand, held } = await stockOf(PRODUCT);
    expect(onHand - held).toBe(0);
  });

  it('is rejected with the current prices when its total differs', async () => {
    const sale = saleBody();
    const amount = sale.amount - 1;
    const { status, body } = await sell(clerk, { ...sale, amount });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price-changed', current: { total: sale.amount } });
    expect(await salesInDb()).toEqual([]);
  });

  it('allows a discount within the limit of the user’s role', async () => {
    // ₹1,799: 5 % is ₹89.95 and 15 % is ₹269.85, so ₹89 and ₹269.
    const off = (amount: number) => saleBody({ discount: discountOf(amount) });
    const refused = (limit: string) => ({
      status: 403,
      body: {
        code: 'discount-limit',
        fields: { 'discount.amount': SALE_TEXTS.discountLimit(limit) },
      },
    });
    expect(await sell(clerk, off(90))).toMatchObject(refused('₹89'));
    expect(await sell(head, off(270))).toMatchObject(refused('₹269'));
    expect((await sell(clerk, off(89))).status).toBe(201);
    expect((await sell(head, off(269))).status).toBe(201);
    const { status } = await sell(admin, { ...off(1798), branch: BRANCH });
    expect(status).toBe(201);
    const all = { ...off(1799), amount: 1, branch: BRANCH };
    expect(await sell(admin, all)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it.each([
    ['do not cover the total', [1000], { 'payments.0.amount': SPLIT_TEXTS.tooLittle }],
    ['are too much', [1000, 800], { 'payments.1.amount': SPLIT_TEXTS.tooMuch }],
    ['are four', [400, 400, 400, 599], { payments: SPLIT_TEXTS.tooMany }],
  ])('is rejected when its payments %s', async (_, amounts, fields) => {
    const taken = amounts.map((amount) => ({ method: 'cash' as const, reference: '', amount }));
    const { status, body } = await sell(clerk, saleBody({ payments: taken }));
    expect(status).toBe(422);
    expect(body.fields).toEqual(fields);
  });

  it('is rejected when the cash handed over is too little or the cash payment exceeds the legal limit', async () => {
    const little = [{ method: 'cash' as const, reference: '', amount: 1799, tendered: 1700 }];
    expect((await sell(clerk, saleBody({ payments: little }))).body.fields).toEqual({
      'payments.0.tendered': SPLIT_TEXTS.notEnoughCash,
    });
    // A barcode that was scanned into the field.
    const scanned = little.map((each) => ({ ...each, tendered: 2_941_100_112_331 }));
    expect((await sell(clerk, saleBody({ payments: scanned }))).body.fields).toEqual({
      'payments.0.tendered': SPLIT_TEXTS.tooMuchCash,
    });
    await setStock(EXPENSIVE, 9);
    const sale = saleBody({ lines: { [EXPENSIVE]: 4 }, customer: { name: '', bill_to: PERSON } });
    expect(sale.amount).toBeGreaterThanOrEqual(200_000);
    const { status, body } = await sell(clerk, sale);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(['payments.0.amount']);
    expect(await salesInDb()).toEqual([]);
  });

  it('requires a recipient, who can be a business, for a taxable value of ₹50,000 or more', async () => {
    await setStock(EXPENSIVE, 9);
    const sale = saleBody({ lines: { [EXPENSIVE]: 1 } });
    const { status, body } = await sell(clerk, sale);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toContain('bill_to.address');
    const named = { ...sale, customer: { name: '', bill_to: BUYER } };
    const { body: sold } = await sell(clerk, named);
    expect(await stored([sold.order_id])).toMatchObject([{ isBusiness: true }]);
  });

  it('is recorded at the clerk’s branch, or at the branch that an admin chooses', async () => {
    const elsewhere = { ...saleBody(), branch: OTHER_BRANCH };
    const unknown = { status: 422, body: { fields: { branch: expect.any(String) } } };
    expect(await sell(head, elsewhere)).toMatchObject(unknown);
    expect(await sell(admin)).toMatchObject(unknown);
    const { body: sold } = await sell(admin, elsewhere);
    expect(sold.branch.code).toBe(OTHER_BRANCH);
    expect(sold.invoices?.[0]?.number).toMatch(/^KT-/);
    const { token } = await staffAt('advisor', null);
    expect(await sell(token)).toMatchObject(unknown);
  });

  it('accepts each UPI reference only once', async () => {
    const upi = () => saleBody(wholeIn({ total: 1799 }, 'upi', '312345678901'));
    expect((await sell(clerk, upi())).status).toBe(201);
    const { status, body } = await sell(clerk, upi());
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(['payments.0.reference']);
    expect(await salesInDb()).toHaveLength(1);
  });
});
