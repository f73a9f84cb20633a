import { inPaise, minus, NO_PAISE, type Paise, sum } from '../../lib/paise.ts';
/** The kind of seller; each kind issues a different document (invoices.md section 1). */
export const TAXPAYERS = ['regular', 'composition', 'unregistered'] as const;

export type Taxpayer = (typeof TAXPAYERS)[number];

/** The tax on a supply: CGST and SGST within a State, IGST between States, or none. */
export const SUPPLIES = ['intra', 'inter', 'untaxed'] as const;

export type Supply = (typeof SUPPLIES)[number];

/** The parts of a gross amount; they add up to it. */
export interface TaxParts {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** A line before its tax is split: the amount paid, and the tax rate in percent. */
export interface GrossLine {
  gross: Paise;
  rate: number;
}

export type TaxedLine = GrossLine & TaxParts;

/** Rounds the quotient of two non-negative whole numbers; halves are rounded up. */
export function roundedQuotient(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/**
 * The kind of supply between two States, given by their GST codes. A supply to a Special Economic
 * Zone is always inter-State (IGST Act, section 7).
 */
export function supplyOf(taxpayer: Taxpayer, from: string, to: string, isSez = false): Supply {
  if (taxpayer !== 'regular') return 'untaxed';
  return from === to && !isSez ? 'intra' : 'inter';
}

/** Splits a gross amount that includes GST at this rate (in percent). */
export function splitTax(gross: Paise, rate: number, supply: Supply): TaxParts {
  const none = { taxable: gross, cgst: NO_PAISE, sgst: NO_PAISE, igst: NO_PAISE };
  if (supply === 'untaxed') return none;
  if (supply === 'inter') {
    const igst = inPaise(roundedQuotient(gross * rate, 100 + rate));
    return { ...none, taxable: minus(gross, igst), igst };
  }
  const half = inPaise(roundedQuotient(gross * rate, 2 * (100 + rate)));
  return { ...none, taxable: minus(gross, half, half), cgst: half, sgst: half };
}

/** Splits each line's gross amount into its tax parts. An untaxed line shows no rate. */
export function taxLines<Line extends GrossLine>(
  lines: readonly Line[],
  supply: Supply,
): (Line & TaxParts)[] {
  return lines.map((line) => {
    const rate = supply === 'untaxed' ? 0 : line.rate;
    return { ...line, rate, ...splitTax(line.gross, rate, supply) };
  });
}

/**
 * Splits a total in proportion to weights, so that the shares add up to it: each share is rounded
 * down, and those with the largest remainders get one unit more. All parts are whole numbers, and
 * none is negative.
 */
export function spread(total: Paise, weights: readonly number[]): Paise[] {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('The weights add up to nothing');
  const exact = weights.map((weight, nth) => {
    const product = BigInt(total) * BigInt(weight);
    return { nth, share: Number(product / whole), remainder: product % whole };
  });
  const left = total - exact.reduce((all, { share }) => all + share, 0);
  const largest = exact
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.nth - b.nth : a.remainder < b.remainder ? 1 : -1,
    )
    .slice(0, left);
  for (const each of largest) each.share += 1;
  return exact.map(({ share }) => inPaise(share));
}

/** The sums of these lines. */
export function sumLines(lines: readonly TaxedLine[]): TaxParts & { gross: Paise } {
  return {
    gross: sum(...lines.map(({ gross }) => gross)),
    taxable: sum(...lines.map(({ taxable }) => taxable)),
    cgst: sum(...lines.map(({ cgst }) => cgst)),
    sgst: sum(...lines.map(({ sgst }) => sgst)),
    igst: sum(...lines.map(({ igst }) => igst)),
  };
}
