import { roundedQuotient, type TaxParts } from './tax.ts';

/** A line of a bill with the sum of its earlier credits; amounts in paise. */
export interface CreditableLine extends TaxParts {
  gross: number;
  quantity: number;
  credited: TaxParts & { gross: number; quantity: number };
}

export type CreditedLine = CreditableLine['credited'];

/** The part of a line's gross amount that is not credited yet, in paise. */
export function creditableGross({ gross, credited }: CreditableLine): number {
  return gross - credited.gross;
}

/**
 * The credit for the given number of units of a line. The tax is a share of the bill's tax and is
 * never computed again, so the credits of all units add up to the line. Throws a RangeError if more
 * pieces are credited than remain.
 */
export function creditPieces(line: CreditableLine, pieces: number): CreditedLine {
  const total = line.credited.quantity + pieces;
  if (!Number.isInteger(pieces) || pieces < 1 || total > line.quantity) {
    throw new RangeError(`The line cannot be credited with ${pieces} pieces`);
  }
  const upTo = roundedQuotient(line.gross * total, line.quantity);
  return creditTo(line, Math.max(upTo, line.credited.gross), pieces);
}

/**
 * Returns the credit for an amount in paise rather than for a number of units; throws a RangeError
 * if it exceeds what remains.
 */
export function creditAmount(line: CreditableLine, paise: number): CreditedLine {
  if (!Number.isInteger(paise) || paise < 0 || paise > creditableGross(line)) {
    throw new RangeError(`The line cannot be credited with ${paise} paise`);
  }
  return creditTo(line, line.credited.gross + paise, 0);
}

/** The credit that raises the line's total credited gross amount to `upTo`. */
function creditTo(line: CreditableLine, upTo: number, quantity: number): CreditedLine {
  const { credited, gross } = line;
  const part = (tax: number, before: number) => proportion(tax, upTo, gross) - before;
  const cgst = part(line.cgst, credited.cgst);
  const sgst = part(line.sgst, credited.sgst);
  const igst = part(line.igst, credited.igst);
  const credit = upTo - credited.gross;
  return { gross: credit, taxable: credit - cgst - sgst - igst, cgst, sgst, igst, quantity };
}

/** `amount` × `part` ÷ `whole`, rounded; the product can exceed 2^53. */
function proportion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return Number(product / (2n * BigInt(whole)));
}

const RUPEE = 100;

/**
 * Returns the "Round off" amount that rounds a credit to whole rupees without exceeding what
 * remains of the bill. The last credit returns the whole remaining amount. Amounts in paise.
 */
export function roundOff(credit: number, remaining: number, isLast: boolean): number {
  const rounded = roundedQuotient(credit, RUPEE) * RUPEE;
  return (isLast ? remaining : Math.min(rounded, remaining)) - credit;
}
