import { expect, it } from 'vitest';
import { spread, taxLines } from '../../../../src/contract/invoices/tax';
import { NO_PAISE, paiseOf, sum } from '../../../../src/lib/paise';

/** The price of each line in rupees, and its GST rate in percent. */
type Prices = readonly (readonly [price: number, rate: number])[];
/** The taxable value, CGST, SGST and IGST of each line, in paise. */
type Expected = readonly (readonly [number, number, number, number])[];

interface Bill {
  name: string;
  prices: Prices;
  /** The tax and shipping that the order adds to the prices, in rupees. */
  extra?: number;
  supply: 'intra' | 'inter' | 'untaxed';
  lines: Expected;
}

/**
 * The comments derive each figure from the value before tax, V = price × 100 ÷ (100 + rate): the
 * tax is V × rate %, rounded (each half separately within a State), and the taxable value is what
 * remains. The code itself never calculates the value V.
 */
const BILLS: readonly Bill[] = [
  // V = 847.4576; half of 18 % = 76.2712 → 76.27 twice; 1000 − 152.54 = 847.46
  { name: 'a repair', prices: [[1000, 18]], supply: 'intra', lines: [[84746, 7627, 7627, 0]] },
  // V = 847.4576; 18 % = 152.5424 → 152.54; remains 847.46
  { name: 'another State', prices: [[1000, 18]], supply: 'inter', lines: [[84746, 0, 0, 15254]] },
  // V = 1000 exactly; 9 % = 90 twice
  {
    name: 'an exact price',
    prices: [[1180, 18]],
    supply: 'intra',
    lines: [[100000, 9000, 9000, 0]],
  },
  // V = 846.6102; 9 % = 76.1949 → 76.19 twice; remains 846.62
  { name: 'a battery', prices: [[999, 18]], supply: 'intra', lines: [[84662, 7619, 7619, 0]] },
  // V = 846.6102; 18 % = 152.3898 → 152.39; remains 846.61, one paisa below the bill before
  { name: 'a battery sent', prices: [[999, 18]], supply: 'inter', lines: [[84661, 0, 0, 15239]] },
  // V = 21185.5932; 18 % = 3813.4068 → 3813.41; remains 21185.59
  {
    name: 'a phone sent',
    prices: [[24999, 18]],
    supply: 'inter',
    lines: [[2118559, 0, 0, 381341]],
  },
  // V = 55083.8983; 9 % = 4957.5508 → 4957.55 twice; remains 55083.90
  {
    name: 'a phone',
    prices: [[64999, 18]],
    supply: 'intra',
    lines: [[5508390, 495755, 495755, 0]],
  },
  // V = 475.2381; 2.5 % = 11.8810 → 11.88 twice; remains 475.24
  { name: 'goods at 5 %', prices: [[499, 5]], supply: 'intra', lines: [[47524, 1188, 1188, 0]] },
  // V = 475.2381; 5 % = 23.7619 → 23.76; remains 475.24
  { name: 'goods at 5 % sent', prices: [[499, 5]], supply: 'inter', lines: [[47524, 0, 0, 2376]] },
  // V = 20; 2.5 % = 0.50 twice
  { name: 'a small price at 5 %', prices: [[21, 5]], supply: 'intra', lines: [[2000, 50, 50, 0]] },
  // V = 100000; 20 % = 20000 twice
  {
    name: 'a luxury at 40 %',
    prices: [[140_000, 40]],
    supply: 'intra',
    lines: [[10_000_000, 2_000_000, 2_000_000, 0]],
  },
  // V = 713.5714; 40 % = 285.4286 → 285.43; remains 713.57
  { name: 'at 40 % sent', prices: [[999, 40]], supply: 'inter', lines: [[71357, 0, 0, 28543]] },
  // V = 999; no tax
  { name: 'exempt goods', prices: [[999, 0]], supply: 'intra', lines: [[99900, 0, 0, 0]] },
  // V = 7812500; 14 % = 1093750 twice
  {
    name: '1 crore at the old rate of 28 %',
    prices: [[10_000_000, 28]],
    supply: 'intra',
    lines: [[781_250_000, 109_375_000, 109_375_000, 0]],
  },
  // V = 1338.3929; 6 % = 80.3036 → 80.30 twice; remains 1338.40
  {
    name: 'the old rate of 12 %',
    prices: [[1499, 12]],
    supply: 'intra',
    lines: [[133840, 8030, 8030, 0]],
  },
  // V = 1455.3398; 3 % = 43.6602 → 43.66; remains 1455.34
  {
    name: 'a gilded case at 3 %',
    prices: [[1499, 3]],
    supply: 'inter',
    lines: [[145534, 0, 0, 4366]],
  },
  // A composition taxable person charges no tax: the value is the price.
  {
    name: 'a bill of supply',
    prices: [
      [1000, 18],
      [499, 5],
    ],
    supply: 'untaxed',
    lines: [
      [100000, 0, 0, 0],
      [49900, 0, 0, 0],
    ],
  },
  // The cart added 18 % of 2798 = 503.64 → ₹504, so 3302 is paid.
  // 3302 × 999 ÷ 2798 = 1178.9486 and 3302 × 1799 ÷ 2798 = 2123.0514: 1178.95 and 2123.05 paid.
  // V = 999.1102; 9 % = 89.9199 → 89.92 twice; remains 999.11
  // V = 1799.1949; 9 % = 161.9275 → 161.93 twice; remains 1799.19
  {
    name: 'an order whose cart added the tax',
    prices: [
      [999, 18],
      [1799, 18],
    ],
    extra: 504,
    supply: 'intra',
    lines: [
      [99911, 8992, 8992, 0],
      [179919, 16193, 16193, 0],
    ],
  },
  // 199 for express shipping over 1 + 2 + 3 parts of 600: 799 × 1/6 = 133.1667, 266.3333, 399.5.
  // The whole paise leave one, which goes to the largest remainder: 133.17, 266.33, 399.50.
  // V = 112.8559; 18 % = 20.3141 → 20.31; remains 112.86
  // V = 253.6476; 5 % = 12.6824 → 12.68; remains 253.65
  // V = 399.50; no tax
  {
    name: 'express shipping over three rates',
    prices: [
      [100, 18],
      [200, 5],
      [300, 0],
    ],
    extra: 199,
    supply: 'inter',
    lines: [
      [11286, 0, 0, 2031],
      [25365, 0, 0, 1268],
      [39950, 0, 0, 0],
    ],
  },
  // Each of three equal lines is worth 33.33 of ₹100, and the first gets the last paisa.
  // V = 28.2542; 9 % = 2.5429 → 2.54 twice; remains 28.26. V = 28.2458; 9 % = 2.5421; remains 28.25
  {
    name: 'a rupee more than three equal lines',
    prices: [
      [33, 18],
      [33, 18],
      [33, 18],
    ],
    extra: 1,
    supply: 'intra',
    lines: [
      [2826, 254, 254, 0],
      [2825, 254, 254, 0],
      [2825, 254, 254, 0],
    ],
  },
];

it.each(BILLS)(
  'the figures on the bill for $name match an independent calculation',
  ({ prices, extra = 0, supply, lines }) => {
    const paise = prices.map(([price]) => paiseOf(price));
    const total = sum(paiseOf(extra), ...paise);
    const grosses = spread(total, paise);
    const taxed = taxLines(
      prices.map(([, rate], nth) => ({ gross: grosses[nth] ?? NO_PAISE, rate })),
      supply,
    );
    expect(taxed.map(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst])).toEqual(
      lines,
    );
  },
);

it('the figures on twenty bills match an independent calculation', () => {
  expect(BILLS).toHaveLength(20);
});
