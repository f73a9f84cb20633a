import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  splitTax,
  spread,
  sumLines,
  supplyOf,
  taxLines,
} from '../../../../src/contract/invoices/tax';
import { inPaise, NO_PAISE, paiseOf, sum } from '../../../../src/lib/paise';

const CRORE_IN_PAISE = paiseOf(1e7);
const rate = fc.constantFrom(0, 3, 5, 12, 18, 28, 40);
const gross = fc
  .oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: CRORE_IN_PAISE }))
  .map(inPaise);
const supply = fc.constantFrom('intra' as const, 'inter' as const, 'untaxed' as const);

describe('splitTax', () => {
  it('returns whole parts that add up to the gross amount', () => {
    fc.assert(
      fc.property(gross, rate, supply, (paise, percent, kind) => {
        const { taxable, cgst, sgst, igst } = splitTax(paise, percent, kind);
        expect(taxable + cgst + sgst + igst).toBe(paise);
        for (const part of [taxable, cgst, sgst, igst]) {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        }
        expect(cgst).toBe(sgst);
        if (kind !== 'inter') expect(igst).toBe(0);
        if (kind !== 'intra') expect(cgst).toBe(0);
        // Each tax differs by at most half a paisa from the share of the exact taxable value.
        const exact = BigInt(paise) * BigInt(percent);
        const off = (tax: number, halves: number) => BigInt(tax * halves * (100 + percent)) - exact;
        const limit = BigInt(100 + percent);
        if (kind === 'inter') expect(abs(off(igst, 1)) * 2n <= limit).toBe(true);
        if (kind === 'intra') expect(abs(off(cgst, 2)) <= limit).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('charges the same tax within a State as between States, to within one paisa', () => {
    fc.assert(
      fc.property(gross, rate, (paise, percent) => {
        const intra = splitTax(paise, percent, 'intra');
        const inter = splitTax(paise, percent, 'inter');
        expect(Math.abs(intra.taxable - inter.taxable)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const abs = (number: bigint) => (number < 0n ? -number : number);

describe('spread', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: CRORE_IN_PAISE }), { minLength: 1, maxLength: 30 })
    .filter((all) => all.some((weight) => weight > 0));

  const totals = fc.integer({ min: 0, max: 10 * CRORE_IN_PAISE }).map(inPaise);

  it('returns parts that add up to the total and differ from their exact shares by less than one', () => {
    fc.assert(
      fc.property(totals, weights, (total, all) => {
        const shares = spread(total, all);
        expect(sum(...shares)).toBe(total);
        const whole = all.reduce((before, weight) => before + BigInt(weight), 0n);
        shares.forEach((share, nth) => {
          const exact = BigInt(total) * BigInt(all[nth] ?? 0);
          expect(abs(BigInt(share) * whole - exact) < whole).toBe(true);
        });
      }),
    );
  });

  it('gives the remainder to the parts with the largest fractions, and to the earliest part when fractions are equal', () => {
    // 100 × 1/7 = 14.28, 2/7 = 28.57, 4/7 = 57.14: the second has the largest remainder.
    expect(spread(inPaise(100), [1, 2, 4])).toEqual([14, 29, 57]);
    expect(spread(inPaise(2), [1, 1, 1])).toEqual([1, 1, 0]);
    expect(spread(inPaise(5), [0, 3])).toEqual([0, 5]);
    expect(() => spread(inPaise(5), [0, 0])).toThrow(RangeError);
  });
});

describe('bills', () => {
  it('add up to the total of the order when the order’s tax and shipping are spread over the lines', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), rate), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 50_000 }), supply, (all, extra, kind) => {
        const prices = all.map(([rupees]) => paiseOf(rupees));
        const total = sum(paiseOf(extra), ...prices);
        const grosses = spread(total, prices);
        const taxed = taxLines(
          all.map(([, percent], nth) => ({ gross: grosses[nth] ?? NO_PAISE, rate: percent })),
          kind,
        );
        const sums = sumLines(taxed);
        expect(sums.gross).toBe(total);
        expect(sum(sums.taxable, sums.cgst, sums.sgst, sums.igst)).toBe(total);
      }),
    );
  });

  it('include tax only for a regular taxpayer, and split the tax depending on the States', () => {
    expect(supplyOf('regular', '27', '27')).toBe('intra');
    expect(supplyOf('regular', '27', '24')).toBe('inter');
    expect(supplyOf('composition', '27', '24')).toBe('untaxed');
    expect(supplyOf('unregistered', '27', '27')).toBe('untaxed');
    expect(taxLines([{ gross: inPaise(100), rate: 18 }], 'untaxed')).toMatchObject([{ rate: 0 }]);
  });
});
