import { describe, expect, it } from 'vitest';
import { PRICE_LIST } from '../../../src/content/price-list';
import { TERMS_TEXTS } from '../../../src/contract/orders/line-terms';
import { SPLIT_TEXTS } from '../../../src/contract/payments/split';
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
const CLERK = { role: 'advisor', needsBranch: false } as const;
const cash = (tendered: string) => ({
  isSplit: false,
  payments: [{ method: 'cash' as const, reference: '', amount: '', tendered }],
});
const SALE = { ...EMPTY_FIELDS, lines: [BUDS], payments: cash('') };

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
