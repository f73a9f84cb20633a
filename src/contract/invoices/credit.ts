import {
  inPaise,
  largest,
  minus,
  NO_PAISE,
  type Paise,
  paiseOf,
  smallest,
  sum,
} from '../../lib/paise.ts';
import { roundedQuotient, type TaxParts } from './tax.ts';

/** A line of a bill with the sum of its earlier credits. */
export interface CreditableLine extends TaxParts {
  gross: Paise;
  quantity: number;
  credited: TaxParts & { gross: Paise; quantity: number };
}

export type CreditedLine = CreditableLine['credited'];

/** The credits of a line before its first. */
export const NO_CREDIT: CreditedLine = {
  ...{ gross: NO_PAISE, taxable: NO_PAISE, cgst: NO_PAISE, sgst: NO_PAISE, igst: NO_PAISE },
  quantity: 0,
};

/** The part of a line's gross amount that is not credited yet. */
export function creditableGross({ gross, credited }: CreditableLine): Paise {
  return minus(gross, credited.gross);
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
  const upTo = inPaise(roundedQuotient(line.gross * total, line.quantity));
  return creditTo(line, largest(upTo, line.credited.gross), pieces);
}

/**
 * Returns the credit for an amount rather than for a number of units; throws a RangeError
 * if it exceeds what remains.
 */
export function creditAmount(line: CreditableLine, paise: Paise): CreditedLine {
  if (!Number.isInteger(paise) || paise < 0 || paise > creditableGross(line)) {
    throw new RangeError(`The line cannot be credited with ${paise} paise`);
  }
  return creditTo(line, sum(line.credited.gross, paise), 0);
}

/**
 * The part of an advance that is set off or returned after `before` was. The tax is a share of the
 * advance's tax, so all parts add up to the advance.
 */
export function partOfAdvance(
  { gross, taxable, cgst, sgst, igst }: TaxParts & { gross: Paise },
  before: Paise,
  paise: Paise,
): CreditedLine {
  const whole = { gross, taxable, cgst, sgst, igst, quantity: 0 };
  const credited = creditAmount({ ...whole, credited: NO_CREDIT }, before);
  return creditAmount({ ...whole, credited }, paise);
}

/** The credit that raises the line's total credited gross amount to `upTo`. */
function creditTo(line: CreditableLine, upTo: Paise, quantity: number): CreditedLine {
  const { credited, gross } = line;
  const part = (tax: Paise, before: Paise) => minus(proportion(tax, upTo, gross), before);
  const cgst = part(line.cgst, credited.cgst);
  const sgst = part(line.sgst, credited.sgst);
  const igst = part(line.igst, credited.igst);
  const credit = minus(upTo, credited.gross);
  return { gross: credit, taxable: minus(credit, cgst, sgst, igst), cgst, sgst, igst, quantity };
}

/** `amount` × `part` ÷ `whole`, rounded; the product can exceed 2^53. */
function proportion(amount: Paise, part: Paise, whole: Paise): Paise {
  if (whole === 0) return NO_PAISE;
  const product = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return inPaise(Number(product / (2n * BigInt(whole))));
}

const RUPEE = paiseOf(1);

/**
 * Returns the "Round off" amount that rounds a credit to whole rupees without exceeding what
 * remains of the bill. The last credit returns the whole remaining amount.
 */
export function roundOff(credit: Paise, remaining: Paise, isLast: boolean): Paise {
  const rounded = inPaise(roundedQuotient(credit, RUPEE) * RUPEE);
  return minus(isLast ? remaining : smallest(rounded, remaining), credit);
}
