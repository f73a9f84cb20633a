import { expect, it } from 'vitest';
import { inPaise } from '../../../../../src/lib/paise';
import { discountOf, moneyLines } from '../../../../../src/shop/tracked/invoice/money';

const part = (method: string | null, amount: number, provider = 'counter') => ({
  ...{ provider, method, amount: inPaise(amount) },
});
const ZERO = { taxable: inPaise(0), cgst: inPaise(0), sgst: inPaise(0), igst: inPaise(0) };
const advance = { number: 'LX-R2627-00001', at: 0, amount: inPaise(400) };

it.each([
  ['split', [part('cash', 600), part('upi', 400)], [], ['Paid: Cash 600', 'Paid: UPI 400']],
  ['online', [part('netbanking', 1000, 'razorpay')], [], ['Paid: Online 1000']],
  [
    'exchanged',
    [part('cash', 1, 'exchange'), part('cash', 999)],
    [],
    ['Paid: Value of the returned item 1', 'Paid: Cash 999'],
  ],
  ['after an advance', [part('card', 600)], [advance], ['Paid: Card 600']],
  ['partly before', [part('card', 100)], [advance], ['Paid: Card 100', 'Paid earlier 500']],
  ['too high', [part('card', 1200)], [], ['Paid: Card 1200', 'To be refunded 200']],
])('the money of a bill that was paid %s adds up to its total', (_, money, advances, lines) => {
  const shown = moneyLines({ kind: 'invoice', total: inPaise(1000), money, advances });
  expect(shown.map(({ name, amount }) => `${name} ${amount}`)).toEqual(lines);
});

it('a credit states only amounts that make up its total, and a document of an earlier release none', () => {
  const credit = { kind: 'credit_note' as const, total: inPaise(1000), advances: [] };
  expect(moneyLines({ ...credit, money: [part('upi', 1000)] })).toMatchObject([
    { name: 'Returned: UPI' },
  ]);
  expect(moneyLines({ ...credit, money: [part('upi', 1500)] })).toEqual([]);
  expect(moneyLines({ ...credit, kind: 'invoice', money: undefined })).toEqual([]);
});

it('the list price of a document contains that of lines without a discount, unless an earlier release issued it', () => {
  const line = { ...{ text: '', hsn: '', quantity: 1, rate: 18 }, ...ZERO };
  const reduced = { ...line, gross: inPaise(90), list_price: inPaise(100), discount: inPaise(10) };
  const full = { ...line, gross: inPaise(50) };
  const lines = [reduced, full];
  expect(discountOf({ lines, served_by: 'advisor' })).toEqual({ list: 150, discount: 10 });
  expect(discountOf({ lines: [full], served_by: 'advisor' })).toBeUndefined();
  expect(discountOf({ lines })).toBeUndefined();
});
