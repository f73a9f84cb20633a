import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CreditableLine,
  type CreditedLine,
  creditAmount,
  creditableGross,
  creditPieces,
  NO_CREDIT,
  roundOff,
} from '../../../../src/contract/invoices/credit';
import { splitTax } from '../../../../src/contract/invoices/tax';
import { inPaise, type Paise, sum } from '../../../../src/lib/paise';

function billed(gross: Paise, quantity: number, rate = 18): CreditableLine {
  return { gross, quantity, ...splitTax(gross, rate, 'intra'), credited: NO_CREDIT };
}

/** The invoice line after a credit was applied to it. */
function after(line: CreditableLine, credit: CreditedLine): CreditableLine {
  const { credited: before } = line;
  const of = (part: Exclude<keyof CreditedLine, 'quantity'>) => sum(before[part], credit[part]);
  const credited = {
    ...{ gross: of('gross'), taxable: of('taxable') },
    ...{ cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') },
    quantity: before.quantity + credit.quantity,
  };
  return { ...line, credited };
}

const line = fc
  .tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 100, max: 3_000_000 }),
    fc.constantFrom(0, 3, 5, 12, 18, 28, 40),
  )
  .map(([quantity, price, rate]) => billed(inPaise(quantity * price), quantity, rate));

it('credits never exceed their bill line, and the credits for all units of a line add up to the amount and tax of that line', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ pieces: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ paise: fc.integer({ min: 100, max: 100_000 }).map(inPaise) }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(line, steps, (first, all) => {
      let now = first;
      for (const step of all) {
        if ('pieces' in step) {
          if (now.credited.quantity + step.pieces > now.quantity) {
            expect(() => creditPieces(now, step.pieces)).toThrow(RangeError);
            continue;
          }
          now = after(now, creditPieces(now, step.pieces));
        } else {
          if (step.paise > creditableGross(now)) {
            expect(() => creditAmount(now, step.paise)).toThrow(RangeError);
            continue;
          }
          now = after(now, creditAmount(now, step.paise));
        }
        const { gross, taxable, cgst, sgst, igst } = now.credited;
        expect(taxable + cgst + sgst + igst).toBe(gross);
        expect(cgst).toBe(sgst);
        expect(gross).toBeLessThanOrEqual(now.gross);
        expect(cgst).toBeLessThanOrEqual(now.cgst);
      }
      now = after(now, creditAmount(now, creditableGross(now)));
      const { quantity: _, ...credited } = now.credited;
      expect(credited).toEqual({
        gross: first.gross,
        taxable: first.taxable,
        cgst: first.cgst,
        sgst: first.sgst,
        igst: first.igst,
      });
    }),
  );
});

it('three units sold for ₹100 are credited with 33.33, 33.34 and 33.33', () => {
  let now = billed(inPaise(10_000), 3);
  const credits = [1, 2, 3].map(() => {
    const credit = creditPieces(now, 1);
    now = after(now, credit);
    return credit;
  });
  // CGST of the bill: 100 ÷ 1.18 × 9 % = 7.6271 → 7.63; its thirds end at 2.54, 5.09 and 7.63.
  expect(credits.map(({ gross, cgst }) => [gross, cgst])).toEqual([
    [3333, 254],
    [3334, 255],
    [3333, 254],
  ]);
  expect(() => creditPieces(now, 1)).toThrow(RangeError);
});

it('a credit is rounded to whole rupees, and never exceeds the bill’s remaining amount', () => {
  const rounding = (credit: number, remaining: number, isLast: boolean) =>
    roundOff(inPaise(credit), inPaise(remaining), isLast);
  expect(rounding(3333, 10_000, false)).toBe(-33);
  expect(rounding(3350, 10_000, false)).toBe(50);
  expect(rounding(6667, 6700, false)).toBe(33);
  expect(rounding(6667, 6600, false)).toBe(-67);
  expect(rounding(3333, 3400, true)).toBe(67);
});
