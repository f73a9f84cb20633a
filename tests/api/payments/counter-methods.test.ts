import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sell as sellIn } from '../../../functions/domain/orders/sale/sell';
import { takeStep } from '../../../functions/domain/orders/take-step';
import { SHOP } from '../../../functions/http/orders/shop';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { NEEDS_DIGITS } from '../../../src/contract/payments/counter-proof';
import { METHODS } from '../../../src/contract/payments/methods';
import { NEEDS_SEEN } from '../../../src/contract/payments/seen';
import { SPLIT_TEXTS } from '../../../src/contract/payments/split';
import { UPI_REFERENCE_TEXTS } from '../../../src/lib/identity/texts';
import { closeStep, count, countOf } from '../../support/api/orders/closes';
import {
  BRANCH,
  contextAt,
  counterBody,
  emptyShop,
  PRODUCT,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { type Person, staffOfBranch } from '../../support/api/orders/staff';
import { AGREED, done, TOTAL, takeIn } from '../../support/api/repairs/repairs';

/** One pair of earbuds. */
const PRICE = 1799;

let clerk: Person;
let head: Person;
let admin: Person;

beforeAll(async () => {
  ({ clerk, head, admin } = await staffOfBranch(BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

describe('a bank transfer at the counter', () => {
  it('pays a sale, an order and a repair with its reference, and goes back as a transfer', async () => {
    const bank = (amount: number, reference: string) => ({
      payments: [{ method: 'bank' as const, reference, amount }],
    });
    expect(await sell(clerk.token, { ...saleBody(), ...bank(PRICE, '') })).toMatchObject({
      status: 422,
      body: { fields: { 'payments.0.reference': METHODS.bank.reference?.missing } },
    });
    const { body: sale } = await sell(clerk.token, {
      ...saleBody(),
      ...bank(PRICE, 'HDFCN52026112900'),
    });
    expect(sale).toMatchObject({
      payment: { state: 'paid' },
      payments: [{ method: 'bank', reference: 'HDFCN52026112900', amount: PRICE }],
    });
    // The same transfer, typed with other signs and in small letters, pays nothing else.
    const again = { ...saleBody(), ...bank(PRICE, 'hdfcn5/2026–112900') };
    expect(await sell(clerk.token, again)).toMatchObject({
      status: 422,
      body: { fields: { 'payments.0.reference': ORDER_TEXTS.referenceUsed } },
    });
    const { order } = await place(counterBody());
    await step(order.order_id, clerk, { step: 'ready', version: 1 });
    const paid = { step: 'record-payment', version: 2, ...bank(order.total, 'IMPS 41234567') };
    expect(await step(order.order_id, clerk, paid)).toMatchObject({ status: 200 });
    const repair = await takeIn(clerk.token, AGREED);
    await done(repair, clerk, { step: 'record-payment', ...bank(TOTAL, 'IMPS 41234568') });

    await step(sale.order_id, head, { step: 'return', version: 3, reason: 'Faulty' });
    const refund = { step: 'record-refund', version: 4 };
    expect(await step(sale.order_id, admin, refund)).toMatchObject({
      status: 422,
      body: { fields: { reference: METHODS.bank.refund.reference?.missing } },
    });
    const made = await step(sale.order_id, admin, { ...refund, reference: 'IMPS 4711' });
    expect(made).toMatchObject({ status: 200, body: { refunds: [{ method: 'bank' }] } });

    // The drawer holds none of it: only the opening ₹1,000 are expected.
    const { body: close } = await count(clerk.token, countOf({ float_reason: 'New drawer' }));
    expect(close).toMatchObject({
      expected: 1000,
      methods: [
        {
          method: 'bank',
          ...{ received: PRICE + order.total + TOTAL, payments: 3 },
          ...{ returned: PRICE, refunds: 1 },
        },
      ],
      entries_total: 4,
    });
    await closeStep(head.token, close, { step: 'confirm' });
  });
});

describe('a UPI payment', () => {
  const above = { rupeesWithoutDigits: PRICE - 1 };
  it.each([
    ['no digits up to the limit', {}, '', undefined],
    ['digits above the limit', above, '', NEEDS_DIGITS],
    ['only the last four digits above the limit', above, '4711', undefined],
    ['all 12 digits in a shop without ticks', { ticks: false }, '4711', UPI_REFERENCE_TEXTS.empty],
  ])('needs %s', async (_, rules, reference, text) => {
    const upi = { method: 'upi' as const, reference, amount: PRICE, seen_on: 'soundbox' as const };
    const body = { ...saleBody(), redemption_ref: '', branch: '', payments: [upi] };
    const shop = { ...SHOP, ...rules };
    const sold = sellIn({ ...contextAt(), shop }, body, clerk.user);
    if (text !== undefined) {
      await expect(sold).rejects.toMatchObject({ fields: { 'payments.0.reference': text } });
    } else {
      const { order } = await sold;
      expect(order.payments).toMatchObject([{ method: 'upi', state: 'paid', amount: PRICE }]);
    }
  });
});

it('a UPI payment is recorded only if the clerk says how they saw it', async () => {
  const upi = { method: 'upi' as const, reference: '', amount: PRICE };
  const { status, body } = await sell(clerk.token, saleBody({ payments: [upi] }));
  expect([status, body.fields]).toEqual([422, { 'payments.0.seen_on': NEEDS_SEEN }]);
});

describe('UPI payments without digits', () => {
  it('count together, in one sale and over the payments of an order', async () => {
    const shop = { ...SHOP, rupeesWithoutDigits: PRICE - 1 };
    const part = (amount: number) => ({
      ...{ method: 'upi' as const, reference: '', amount, seen_on: 'bank_app' as const },
    });
    const payments = [part(1000), part(PRICE - 1000)];
    const body = { ...saleBody(), redemption_ref: '', branch: '', payments };
    await expect(sellIn({ ...contextAt(), shop }, body, clerk.user)).rejects.toMatchObject({
      fields: { 'payments.0.reference': NEEDS_DIGITS, 'payments.1.reference': NEEDS_DIGITS },
    });

    const { order } = await place(counterBody());
    const pay = ({ version }: { version: number }, amount: number) =>
      takeStep(
        { ...contextAt(), shop },
        order.order_id,
        { key: undefined, user: clerk.user },
        { step: 'record-payment', version, payments: [part(amount)] },
      );
    const paid = await pay(order, 1000);
    await expect(pay(paid, PRICE - 1000)).rejects.toMatchObject({
      fields: { 'payments.0.reference': NEEDS_DIGITS },
    });
  });
});

describe('a cheque', () => {
  const cheque = { method: 'cheque' as const, reference: '000123 SBI', amount: PRICE };

  it('is rejected as long as the shop does not accept cheques', async () => {
    expect(await sell(clerk.token, saleBody({ payments: [cheque] }))).toMatchObject({
      status: 422,
      body: { fields: { 'payments.0.method': SPLIT_TEXTS.noCheques } },
    });
  });

  it('pays a sale once the shop accepts cheques', async () => {
    const shop = { ...SHOP, acceptsCheques: true };
    const body = { ...saleBody(), redemption_ref: '', branch: '', payments: [cheque] };
    const { order } = await sellIn({ ...contextAt(), shop }, body, clerk.user);
    expect(order.payments).toMatchObject([{ method: 'cheque', state: 'paid', amount: PRICE }]);
  });
});
