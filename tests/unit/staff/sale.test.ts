import { describe, expect, it } from 'vitest';
import { PRICE_LIST } from '../../../src/content/price-list';
import { TERMS_TEXTS } from '../../../src/contract/orders/line-terms';
import { SALE_LINE_TEXTS } from '../../../src/contract/orders/sale-lines';
import { SPLIT_TEXTS } from '../../../src/contract/payments/split';
import { findSellables, nameOf } from '../../../src/staff/sale/goods/state';
import { withProduct } from '../../../src/staff/sale/line';
import { findProducts, productOfCode } from '../../../src/staff/sale/products';
import {
  NOT_APPLIED,
  NOTHING_TO_SELL,
  parseSale,
  saleErrors,
} from '../../../src/staff/sale/submission';
import {
  EMPTY_FIELDS,
  EMPTY_SALE,
  sumsOf,
  withPrices,
  withRedemption,
} from '../../../src/staff/sale/values';

const BUDS = { id: 'dhun-buds-2', name: 'Dhun Buds 2', price: 1799, quantity: 2 };
const CLEANING = {
  ...{ kind: 'service' as const, id: 'service:phone-port-cleaning', quantity: 1 },
  ...{ serviceId: 'phone-port-cleaning', name: 'Charging port cleaning', typedPrice: '199' },
};
const STAND = {
  ...{ kind: 'item' as const, id: 'item:1', name: 'Ring stand', quantity: 1 },
  ...{ taxClass: 'case', typedPrice: '450' },
};
const CLERK = { role: 'advisor', needsBranch: false } as const;
const ADMIN = { ...CLERK, role: 'system_admin' } as const;
const cash = (tendered: string) => ({
  isSplit: false,
  payments: [{ method: 'cash' as const, reference: '', amount: '', tendered }],
});
const SALE = { ...EMPTY_FIELDS, lines: [BUDS], payments: cash('') };

describe('what a typed text can add to a sale', () => {
  it.each([
    ['clean', ['Charging port cleaning', 'clean']],
    ['taal neck', ['Taal Neck N3', 'taal neck']],
    ['zzz ring', ['zzz ring']],
    // What a scanner types is never the name of an item.
    ['490154203237518', []],
    ['8901234567890', []],
    ['CHW-12', []],
    ['https://chipwala.test/x', []],
    ['', []],
  ])('is for %j %j', (typed, names) => {
    expect(findSellables(typed).map(nameOf)).toEqual(names);
  });
});

describe('the sale request', () => {
  it('contains the total after the discount and the cash received from the customer', () => {
    // 2 × ₹1,799 − ₹98 = ₹3,500
    const values = { ...SALE, isDiscounted: true, discount: '98', reason: 'offer' as const };
    const parsed = parseSale({ ...values, payments: cash('4,000') }, CLERK);
    expect(parsed).toMatchObject({
      ok: true,
      output: {
        lines: [{ product_id: BUDS.id, quantity: 2 }],
        discount: { amount: 98, reason: 'offer' },
        amount: 3500,
        payments: [{ method: 'cash', amount: 3500, tendered: 4000 }],
      },
    });
  });

  it.each([
    ['no product', { lines: [] }, { lines: NOTHING_TO_SELL }],
    [
      'little cash',
      { payments: cash('100') },
      { 'payments.0.tendered': SPLIT_TEXTS.notEnoughCash },
    ],
    ['no branch', {}, { branch: expect.any(String) }],
    // 5 % of ₹3,598 is ₹179.90.
    [
      'a discount above the limit and no reason',
      { isDiscounted: true, discount: '180' },
      {
        'approval.username': expect.any(String),
        'approval.password': expect.any(String),
        reason: TERMS_TEXTS.needsReason,
      },
    ],
    [
      'a reference that was not checked',
      { redemption_ref: 'CHW-1' },
      { redemption_ref: NOT_APPLIED },
    ],
  ])('is invalid with %s', (what, change, errors) => {
    const parsed = parseSale(
      { ...SALE, ...change },
      { ...CLERK, needsBranch: what === 'no branch' },
    );
    expect(parsed).toMatchObject({ ok: false, errors });
  });

  it('names a service or another item by its place, also where it pays for a free line', () => {
    const cleaning = { ...CLEANING, typedPrice: '₹250' };
    const offer = { choice: `offer:${STAND.id}`, amount: '', reason: '' as const };
    const lines = [{ ...BUDS, quantity: 1, terms: offer }, cleaning, STAND];
    expect(parseSale({ ...SALE, lines }, ADMIN)).toMatchObject({
      ok: true,
      output: {
        lines: [
          { product_id: BUDS.id, terms: { kind: 'free', reason: 'offer', with: 'line:2' } },
          { kind: 'service', service_id: 'phone-port-cleaning', price: 250 },
          { kind: 'item', name: 'Ring stand', tax_class: 'case', price: 450 },
        ],
        amount: 700,
      },
    });
    const unfinished = [{ ...STAND, typedPrice: '', taxClass: '' }];
    expect(parseSale({ ...SALE, lines: unfinished }, CLERK)).toMatchObject({
      errors: {
        'lines.0.price': SALE_LINE_TEXTS.needsPrice,
        'lines.0.tax_class': SALE_LINE_TEXTS.needsClass,
      },
    });
  });

  it('contains what is taken off each line, and asks for an approval when only the server knows that it needs one', () => {
    const glass = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 1 };
    const offer = { choice: `offer:${BUDS.id}`, amount: '', reason: '' as const };
    const off = { choice: 'discount', amount: '₹100', reason: 'display-piece' as const };
    const values = {
      ...SALE,
      lines: [
        { ...BUDS, terms: off },
        { ...glass, terms: offer },
      ],
    };
    // 2 × ₹1,799 − ₹100 = ₹3,498; the glass is free and within the limit of ₹500.
    expect(parseSale(values, CLERK)).toMatchObject({
      ok: true,
      output: {
        lines: [
          { terms: { kind: 'discount', amount: 100, reason: 'display-piece' } },
          { terms: { kind: 'free', reason: 'offer', with: BUDS.id } },
        ],
        amount: 3498,
      },
    });
    const approval = { 'approval.username': expect.any(String) };
    const asked = { ...values, needsApproval: true };
    expect(parseSale(asked, CLERK)).toMatchObject({ ok: false, errors: approval });
    const two = { ...values, lines: [BUDS, { ...glass, quantity: 2, terms: offer }] };
    expect(parseSale(two, CLERK)).toMatchObject({ ok: false, errors: approval });
    const alone = { ...SALE, lines: [{ ...glass, terms: { ...offer, choice: 'gift' } }] };
    expect(parseSale(alone, CLERK)).toMatchObject({ errors: { lines: expect.any(String) } });
  });

  it('maps the server’s errors to the form fields', () => {
    const errors = { 'discount.amount': 'a', 'customer.mobile': 'b', 'payments.0.amount': 'c' };
    expect(saleErrors(errors)).toEqual({ discount: 'a', mobile: 'b', 'payments.0.amount': 'c' });
  });
});

describe('the products of a sale', () => {
  it('use the server’s prices, and scanning the same product again adds one unit', () => {
    const [first, second] = PRICE_LIST;
    if (first === undefined || second === undefined) throw new Error('No products');
    const lines = [first, second, first].reduce(withProduct, EMPTY_SALE.lines);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const current = { product_id: first.id, name: '', price: 10, quantity: 2, line_total: 20 };
    const repriced = withPrices(lines, { lines: [current], subtotal: 0, tax: 0, total: 0 });
    expect(sumsOf({ ...SALE, lines: repriced }).total).toBe(20 + second.price);
  });

  it('are filled in from a redemption, together with the customer, only if the sale has no products yet', () => {
    const redeemed = { reference: 'CHW-1', discount: 150, name: 'Meera', mobile: '9812345678' };
    const found = { ...redeemed, product: ' dhun buds 2 ' };
    const filled = { ...EMPTY_FIELDS, ...withRedemption(EMPTY_SALE, found) };
    expect(filled).toMatchObject({ name: 'Meera', mobile: '9812345678' });
    expect(filled.lines).toMatchObject([{ id: BUDS.id, quantity: 1 }]);
    // ₹1,799 − ₹150 = ₹1,649
    expect(sumsOf(filled).total).toBe(1649);
    const started = withRedemption({ ...SALE, mobile: '9898989898' }, found);
    expect(started).toEqual({ redemption: found, redemption_ref: 'CHW-1', isRedeemed: true });
  });

  it('are found by barcode, ID or words in the name, but an empty search finds none', () => {
    expect(productOfCode(' DHUN-BUDS-2 ')?.id).toBe(BUDS.id);
    expect(productOfCode('2941100101373')?.id).toBe('tarang-t1-lite');
    expect(productOfCode('999')).toBeUndefined();
    expect(findProducts('buds dhun').map(({ id }) => id)).toEqual([BUDS.id]);
    expect(findProducts('  ')).toEqual([]);
  });
});
