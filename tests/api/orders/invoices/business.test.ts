import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingDetails } from '../../../../functions/db/invoices';
import { maskEnded } from '../../../../functions/domain/orders/mask';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts';
import { DAY_MS } from '../../../../src/lib/durations';
import { SAMPLE_GSTIN } from '../../../../src/lib/identity/gstin';
import { GSTIN_TEXTS } from '../../../../src/lib/identity/texts';
import {
  act,
  BUYER,
  handOver,
  headOf,
  PERSON,
  readyOrder,
  recipientsOf,
  stored,
} from '../../../support/api/invoices/invoices';
import {
  ask,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  look,
  PRODUCT,
  pay,
  place,
  send,
  setStock,
} from '../../../support/api/orders/orders';
import { db } from '../../../support/api/people';

let head: Awaited<ReturnType<typeof headOf>>;

beforeAll(async () => {
  head = await headOf();
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 9);
});

/** Requests a bill for this business. */
const forBusiness = (change: object = {}) => ({
  ...counterBody(),
  bill_to: { ...BUYER, ...change },
});

describe('an order with a bill for a business', () => {
  it.each([
    ['bill_to.gstin', { gstin: '24AAQCA8719H1ZD' }, GSTIN_TEXTS['not-a-gstin']],
    ['bill_to.gstin', { gstin: PERSON.gstin }, GSTIN_TEXTS.empty],
    ['bill_to.gstin', { gstin: SAMPLE_GSTIN, state: '27' }, INVOICE_TEXTS.ownGstin],
    ['bill_to.state', { state: '27' }, INVOICE_TEXTS.wrongState],
    ['bill_to.name', { name: ' ' }, INVOICE_TEXTS.needsName],
    ['bill_to.address', { address: '' }, INVOICE_TEXTS.needsAddress],
  ])('is rejected with an error on the %s field for %o', async (field, change, text) => {
    const body = forBusiness(change);
    const { status, body: reply } = await send(body);
    expect([status, reply]).toMatchObject([422, { code: 'invalid', fields: { [field]: text } }]);
    expect((await look(body.order_id, head)).status).toBe(404);
    expect(await db.$count(billingDetails)).toBe(0);
  });

  it('stores the business once, and a repeated request gets the same response', async () => {
    const body = forBusiness({ gstin: ' 24aaqca8719h1zc ' });
    const first = await send(body);
    const second = await send(body);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body.order.bill_to).toEqual(BUYER);
    expect(await db.$count(billingDetails)).toBe(1);
    const other = await send({ ...body, bill_to: { ...BUYER, name: 'Another Trader' } });
    expect(other.body).toMatchObject({ code: 'order-id-reused' });

    const { order, key } = first.body;
    for (const reader of [{ key }, head]) {
      expect((await look(order.order_id, reader)).body.bill_to).toEqual(BUYER);
    }
    const track = { order_id: order.order_id, mobile: order.contact?.mobile };
    const tracked = await ask('/api/orders/track', { address: 'a-tracker' }, track);
    expect(tracked.status).toBe(200);
    expect(JSON.stringify(tracked.body)).not.toContain(BUYER.name);
  });

  it('is billed to the business when staff hand it over, and the details are erased later', async () => {
    const order = await readyOrder(head, forBusiness());
    expect(order.bill_to).toEqual(BUYER);
    await handOver(head, order);
    const [bill] = await stored([order.order_id]);
    expect(bill).toMatchObject({ isBusiness: true, placeOfSupply: '27', supply: 'intra' });
    expect(await recipientsOf(bill?.id ?? 0)).toMatchObject([BUYER]);
    await maskEnded(db, Date.now() + 400 * DAY_MS, DAY_MS);
    expect(await db.$count(billingDetails)).toBe(0);
    expect((await look(order.order_id, head)).body.bill_to).toBeUndefined();
  });

  it('has the State of the GSTIN as its place of supply when it is delivered', async () => {
    const { order, key } = await place({ ...deliveryBody(), bill_to: BUYER });
    const { body: paid } = await pay(order.order_id, key);
    await act(head, paid, { step: 'dispatch' });
    const [bill] = await stored([order.order_id]);
    expect(bill).toMatchObject({ isBusiness: true, placeOfSupply: '24', supply: 'inter' });
  });

  it.each([{ eInvoice: true }, { taxpayer: 'composition' }, { taxpayer: 'unregistered' }] as const)(
    'is rejected by a shop with %o, which does not issue such bills',
    async (change) => {
      const context = contextAt();
      const billing = { ...context.shop.billing, ...change };
      const shopper = { customerId: null, address: 'a-business' };
      const rules = { ...context, shop: { ...context.shop, billing } };
      await expect(placeOrder(rules, forBusiness(), shopper)).rejects.toMatchObject({
        code: 'invalid',
        fields: { 'bill_to.gstin': INVOICE_TEXTS.noBusinessBill },
      });
    },
  );
});
