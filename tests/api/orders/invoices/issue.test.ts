import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../../functions/db/orders';
import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts';
import { financialYear } from '../../../../src/lib/financial-year';
import {
  act,
  BUYER,
  EXPENSIVE,
  handOver,
  headOf,
  linesOf,
  PERSON,
  readInvoice,
  readyOrder,
  recipientsOf,
  stored,
  withBilling,
} from '../../../support/api/invoices/invoices';
import {
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  PRODUCT,
  pay,
  place,
  setStock,
  stockOf,
  wholeIn,
} from '../../../support/api/orders/orders';
import { db } from '../../../support/api/people';

let head: Awaited<ReturnType<typeof headOf>>;
const YEAR = financialYear(Date.now());
const ist = (text: string) => Date.parse(`${text}+05:30`);

beforeAll(async () => {
  head = await headOf();
});
beforeEach(emptyShop);

describe('an order’s bill', () => {
  it('is issued at the handover, and states what was paid', async () => {
    // The cart adds 18 % of 1799 + 999 = 2798, which is 503.64 → ₹504, so ₹3,302 is paid.
    const lines = { [PRODUCT]: 1, [OTHER_PRODUCT]: 1 };
    const order = await readyOrder(head, counterBody({ lines, checkout: 'cart' }));
    const over = await handOver(head, order);
    const [link] = over.invoices ?? [];
    expect(link).toMatchObject({ kind: 'invoice', total: order.total * 100 });
    expect(link?.number).toMatch(new RegExp(`^LX-${YEAR}-\\d{5}$`));

    const { status, body } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ subject: order.order_id, supply: 'intra', place_of_supply: '27', taxpayer: 'regular' },
      ...{ total: order.total * 100, round_off: 0, igst: 0, is_test: false, corrects: null },
      supplier: { branch: 'Laxmi Road', gstin: '27AAXFC0000C1ZZ', state: '27' },
      key: link?.key,
    });
    expect(body.lines.map(({ hsn, quantity, rate }) => [hsn, quantity, rate])).toEqual([
      ['851830', 1, 18],
      ['851830', 1, 18],
    ]);
    expect(body.taxable + body.cgst + body.sgst).toBe(order.total * 100);
    expect(body.total_in_words).toMatch(/^Rupees .* Only$/);
  });

  it('contains the figures that were calculated by hand', async () => {
    // ₹1,799 ÷ 1.18 = 1524.5763; 9 % of it = 137.2119 → 137.21 twice; 1799 − 274.42 = 1524.58
    const order = await readyOrder(head);
    await handOver(head, order);
    const [bill] = await stored([order.order_id]);
    expect(bill).toMatchObject({ taxable: 152_458, cgst: 13_721, sgst: 13_721, total: 179_900 });
  });

  it('is in the ZZ series when it is a test order', async () => {
    await setStock(PRODUCT, 5);
    const { order, key } = await place(orderBody());
    const { body: paid } = await pay(order.order_id, key);
    const ready = await act(head, paid, { step: 'ready' });
    const { invoices: [link] = [] } = await handOver(head, ready);
    expect(link?.number).toMatch(/^ZZ-/);
    const { body } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
    expect(body.is_test).toBe(true);
  });

  it('is issued at dispatch, with the State of the PIN code or the State that the clerk chose', async () => {
    await setStock(PRODUCT, 9);
    const to = (pin_code: string) => ({
      ...{ kind: 'deliver' as const, name: 'Meera Joshi', mobile: '9812345678', pin_code },
      address: '4 Relief Road',
    });
    const sent = async (pin: string, change: object = {}) => {
      const { order, key } = await place(deliveryBody({ fulfilment: to(pin) }));
      const { body: paid } = await pay(order.order_id, key);
      return act(head, paid, { step: 'dispatch', ...change });
    };
    const [gujarat] = await stored([(await sent('380001')).order_id]);
    // ₹1,799 ÷ 1.18 = 1524.5763; 18 % of it = 274.4237 → 274.42
    expect(gujarat).toMatchObject({ placeOfSupply: '24', igst: 27_442, cgst: 0, sgst: 0 });
    const corrected = await sent('380001', { delivery_state: '27' });
    expect(await stored([corrected.order_id])).toMatchObject([{ placeOfSupply: '27', igst: 0 }]);
    await expect(sent('900056')).rejects.toMatchObject({
      code: 'invalid',
      fields: { delivery_state: INVOICE_TEXTS.needsDeliveryState },
    });
  });

  it('is issued by a button for an order that was dispatched without one', async () => {
    await setStock(PRODUCT, 9);
    const { order, key } = await place(deliveryBody());
    const { body: paid } = await pay(order.order_id, key);
    const confirmed = paid.state === 'placed' ? await act(head, paid, { step: 'confirm' }) : paid;
    await db.update(orders).set({ state: 'dispatched' }).where(eq(orders.id, confirmed.order_id));
    const stockBefore = await stockOf(PRODUCT);
    const billed = await act(head, confirmed, { step: 'make-bill', delivery_state: '29' });
    expect(billed).toMatchObject({ state: 'dispatched', invoices: [{ total: order.total * 100 }] });
    expect(billed).not.toHaveProperty('bill_state', 'missing');
    expect(await stored([order.order_id])).toMatchObject([{ placeOfSupply: '29' }]);
    expect(await stockOf(PRODUCT)).toEqual(stockBefore);
    const again = act(head, billed, { step: 'make-bill' });
    await expect(again).rejects.toMatchObject({ code: 'wrong-state' });
  });

  it('requires a recipient for a taxable value of ₹50,000 or more, and the whole step is rejected if there is none', async () => {
    const order = await readyOrder(head, counterBody({ lines: { [EXPENSIVE]: 1 } }));
    await expect(handOver(head, order)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'bill_to.name': expect.any(String), 'bill_to.address': expect.any(String) },
    });
    expect(await stored([order.order_id])).toEqual([]);
    expect((await stockOf(EXPENSIVE)).sold).toBe(0);

    await handOver(head, order, { bill_to: PERSON });
    const [bill] = await stored([order.order_id]);
    expect(bill).toMatchObject({ isBusiness: false, placeOfSupply: '27' });
    expect(await recipientsOf(bill?.id ?? 0)).toMatchObject([
      { name: PERSON.name, address: PERSON.address, state: '27', neededUntil: expect.any(Number) },
    ]);
  });

  it('contains the GSTIN of a business, and is rejected when it would have to be an e-invoice', async () => {
    const order = await readyOrder(head);
    const refused = handOver(head, order, { bill_to: BUYER }, withBilling({ eInvoice: true }));
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'bill_to.gstin': INVOICE_TEXTS.eInvoice },
    });
    const over = await handOver(head, order, { bill_to: BUYER });
    const [bill] = await stored([order.order_id]);
    // An accountant may decide that goods taken at the counter are supplied in the buyer's State.
    expect(bill).toMatchObject({ isBusiness: true, placeOfSupply: '27', supply: 'intra' });
    const [link] = over.invoices ?? [];
    const { body } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
    expect(body.recipient).toMatchObject({ name: BUYER.name, gstin: BUYER.gstin, state: '24' });

    const next = await readyOrder(head);
    await handOver(head, next, { bill_to: BUYER }, withBilling({ counterGoods: 'buyer' }));
    expect(await stored([next.order_id])).toMatchObject([{ placeOfSupply: '24', supply: 'inter' }]);
  });

  it('has IGST for a consumer whose address is in another State, and for a Special Economic Zone', async () => {
    const consumer = await readyOrder(head);
    await handOver(head, consumer, { bill_to: { ...PERSON, state: '29' } });
    const zone = await readyOrder(head);
    const over = await handOver(head, zone, { bill_to: { ...BUYER, is_sez: true } });
    // ₹1,799 × 18 ÷ 118 = 274.4237
    const igst = { supply: 'inter', igst: 27_442, cgst: 0, sgst: 0, taxable: 152_458 };
    expect(await stored([consumer.order_id, zone.order_id])).toMatchObject([
      { ...igst, placeOfSupply: '29', isSez: false, isBusiness: false },
      { ...igst, placeOfSupply: '27', isSez: true, isBusiness: true },
    ]);
    const [link] = over.invoices ?? [];
    const { body } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
    expect(body).toMatchObject({ is_sez: true, recipient: { state: '24' } });
  });

  it('is rejected for a buyer in another State when the seller is a composition business', async () => {
    const order = await readyOrder(head);
    const rules = withBilling({ taxpayer: 'composition', counterGoods: 'buyer' });
    await expect(handOver(head, order, { bill_to: BUYER }, rules)).rejects.toMatchObject({
      code: 'inter-state',
      fields: { 'bill_to.state': INVOICE_TEXTS.interState },
    });
    expect(await stored([order.order_id])).toEqual([]);
  });

  it.each(['composition', 'unregistered'] as const)(
    'contains no tax when the seller is a %s business',
    async (taxpayer) => {
      const order = await readyOrder(head, counterBody({ lines: { [EXPENSIVE]: 1 } }));
      await handOver(head, order, {}, withBilling({ taxpayer }));
      const [bill] = await stored([order.order_id]);
      expect(bill).toMatchObject({
        taxpayer,
        supply: 'untaxed',
        cgst: 0,
        igst: 0,
        taxable: bill?.total,
      });
      expect(await linesOf(bill?.id ?? 0)).toMatchObject([{ rate: 0, gross: bill?.total }]);
    },
  );

  it('starts a new number series in each financial year, and is never dated before the previous bill', async () => {
    // A paid order does not expire.
    const paid = async () => {
      const order = await readyOrder(head);
      const { payments } = wholeIn(order, 'card', '4711');
      return act(head, order, { step: 'record-payment', payments });
    };
    const [one, two, three] = [await paid(), await paid(), await paid()];
    const last = ist('2031-03-31T23:59:59.999');
    await handOver(head, one, {}, contextAt(last));
    await handOver(head, two, {}, contextAt(ist('2031-04-01T00:00')));
    // Another machine's clock is two seconds late, and still in the old year.
    await handOver(head, three, {}, contextAt(last - 2000));
    const bills = await stored([one.order_id, two.order_id, three.order_id]);
    expect(bills.map(({ number, at }) => [number, at])).toEqual([
      ['LX-3031-00001', last],
      ['LX-3132-00001', ist('2031-04-01T00:00')],
      ['LX-3031-00002', last],
    ]);
  });

  it('is returned when the clerk repeats the request after a lost response', async () => {
    const order = await readyOrder(head);
    const { invoices: [link] = [] } = await handOver(head, order);
    await expect(handOver(head, order)).rejects.toMatchObject({
      code: 'stale',
      current: { state: 'handed_over', invoices: [{ number: link?.number }] },
    });
    expect(await stored([order.order_id])).toHaveLength(1);
  });
});
