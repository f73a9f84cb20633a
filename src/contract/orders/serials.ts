import * as v from 'valibot';
import { readImei } from '../../lib/identity/imei.ts';
import { problemText } from '../../lib/identity/reading.ts';
import {
  plainSerial,
  readSerial,
  SERIAL_LENGTH,
  type SerialKind,
  serialForms,
} from '../../lib/identity/serial.ts';
import { IMEI_TEXTS, SERIAL_NUMBER_TEXTS } from '../../lib/identity/texts.ts';
import { listOf, mapOf, text } from '../fields.ts';
import { MAXIMUM_LINES, MAXIMUM_QUANTITY } from './limits.ts';

/** Messages about the serial numbers of sold devices, shown to the clerk. */
export const SERIAL_TEXTS = {
  twice: 'This number is already entered',
  notNeeded: 'More numbers than pieces',
  needsReturned: 'Scan or type the number of the returned device',
  notSold: 'This is not the number that was sold. A branch head can record a dispute.',
  sold: (orderId: string) => `Already sold with order ${orderId}`,
  soldElsewhere: 'Already sold by another branch',
  faulty: 'This device came back faulty. A branch head can put it into stock again.',
  writtenOff: 'This device was written off',
  lost: 'Recorded as lost. A branch head can put it into stock again.',
  onItsWay: 'On its way to a branch. Receive the transfer first.',
  elsewhere: 'In stock at another branch. Transfer it first.',
  otherProduct: 'This is the number of another product',
  notHere: 'Not in stock at this branch. A branch head can enter it.',
  movedMeanwhile: 'Someone else has just moved one of these devices. Scan them again.',
  someFaulty:
    'Some of these devices are faulty: enter 0 that can be sold again. A branch head then puts the good ones into stock.',
  ofTwo: 'This number belongs to another piece',
  samePiece: 'This piece is already entered',
} as const;

/** The number of one piece as it was typed. */
export const pieceNumber = v.pipe(
  text(2 * SERIAL_LENGTH),
  v.transform((typed) => plainSerial(typed)),
);

const numbers = mapOf(text(60), listOf(pieceNumber, MAXIMUM_QUANTITY), MAXIMUM_LINES);

/**
 * The device numbers by product ID, one for each piece. A top-level request field, because
 * handovers, sales and returns all send it.
 */
export const serials = v.optional(numbers);

/** The optional second IMEIs of these pieces, empty for a piece without one. */
export const second_serials = v.optional(numbers);

/**
 * True if a branch head accepts returned pieces whose numbers differ from those of the sold ones.
 */
export const is_disputed = v.optional(v.boolean());

export type Serials = Readonly<Record<string, readonly string[]>>;

/** The pieces of a product that are sold or returned. */
export interface Pieces {
  productId: string;
  quantity: number;
}

/** Pieces that each need a serial number. */
export interface NumberedPieces extends Pieces {
  kind: SerialKind;
}

/** The name of the number field for one piece, used in the form's and the server's errors. */
export function serialField(productId: string, nth: number): string {
  return `serials.${productId}.${nth}`;
}

/** The name of the error with which the server says that a branch head can enter the piece. */
export function entryField(productId: string, nth: number): string {
  return `enter_${serialField(productId, nth)}`;
}

/** The same for the field of a piece's second number. */
export function secondField(productId: string, nth: number): string {
  return `second_${serialField(productId, nth)}`;
}

/** The numbers to sell as they are stored: of an IMEI, without its software version. */
export function storedSerials(pieces: readonly NumberedPieces[], given: Serials = {}): Serials {
  const kinds = new Map(pieces.map(({ productId, kind }) => [productId, kind]));
  return Object.fromEntries(
    Object.entries(given).map(([id, numbers]) => [
      id,
      numbers.map((number) => plainSerial(number, kinds.get(id))),
    ]),
  );
}

/**
 * Returns the errors for missing, wrong, repeated and surplus serial numbers, by field; the numbers
 * must be in the form in which they are stored.
 */
export function serialErrors(
  pieces: readonly NumberedPieces[],
  given: Serials = {},
  seconds: Serials = {},
): Record<string, string> {
  const seen = new Set<string>();
  const errors = pieces.flatMap(({ productId, quantity, kind }) => {
    const numbers = given[productId] ?? [];
    return Array.from({ length: Math.max(quantity, numbers.length) }, (_, nth) => {
      const number = numbers[nth] ?? '';
      const error = nth < quantity ? errorOf(number, kind, seen) : SERIAL_TEXTS.notNeeded;
      seen.add(number);
      return error === undefined ? [] : [[serialField(productId, nth), error] as const];
    }).flat();
  });
  const others = Object.keys(given).filter((id) => !pieces.some((each) => each.productId === id));
  return Object.fromEntries([
    ...errors,
    ...others.map((id) => [serialField(id, 0), SERIAL_TEXTS.notNeeded] as const),
    ...secondErrors(pieces, seconds, seen),
  ]);
}

function secondErrors(
  pieces: readonly NumberedPieces[],
  seconds: Serials,
  seen: Set<string>,
): [string, string][] {
  return Object.entries(seconds).flatMap(([productId, numbers]) => {
    const of = pieces.find((each) => each.productId === productId && each.kind === 'imei');
    return numbers.flatMap((number, nth): [string, string][] => {
      if (number === '') return [];
      const isNeeded = of !== undefined && nth < of.quantity;
      const error = isNeeded ? errorOf(number, of.kind, seen) : SERIAL_TEXTS.notNeeded;
      seen.add(number);
      return error === undefined ? [] : [[secondField(productId, nth), error]];
    });
  });
}

function errorOf(number: string, kind: SerialKind, seen: ReadonlySet<string>): string | undefined {
  const problem =
    kind === 'imei'
      ? problemText(readImei(number), IMEI_TEXTS)
      : problemText(readSerial(number), SERIAL_NUMBER_TEXTS);
  return problem ?? (seen.has(number) ? SERIAL_TEXTS.twice : undefined);
}

/** A sold device's number, and its second one if it is known. */
interface SoldNumbers {
  serial: string;
  second?: string | null | undefined;
}

function isOf({ serial, second }: SoldNumbers, forms: readonly string[]): boolean {
  return forms.some((form) => form === serial || (form !== '' && form === second));
}

/** The result of comparing the returned pieces with the sold numbers. */
interface Returned<Row> {
  back: Row[];
  /** Sold devices for which a different device was returned. */
  disputes: { row: Row; serial: string }[];
  errors: Record<string, string>;
}

/**
 * Matches the returned serial numbers with the sold devices that the customer still has (`open`).
 * Pieces that were sold without a serial number need none when they come back.
 */
export function matchReturned<Row extends SoldNumbers & { productId: string }>(
  open: readonly Row[],
  pieces: readonly Pieces[],
  given: Serials,
  isDisputed: boolean,
): Returned<Row> {
  const returned: Returned<Row> = { back: [], disputes: [], errors: {} };
  const isBack = (forms: readonly string[]) => returned.back.some((row) => isOf(row, forms));
  for (const { productId, quantity } of pieces) {
    const left = open.filter((each) => each.productId === productId);
    const numbers = given[productId] ?? [];
    const count = Math.min(quantity, left.length);
    const others: { serial: string; field: string }[] = [];
    for (let nth = 0; nth < Math.max(count, numbers.length); nth += 1) {
      const serial = numbers[nth] ?? '';
      const field = serialField(productId, nth);
      const forms = serialForms(serial);
      const match = left.find((each) => isOf(each, forms));
      if (nth >= count) {
        if (!isBack(forms)) returned.errors[field] = SERIAL_TEXTS.notNeeded;
      } else if (serial === '') returned.errors[field] = SERIAL_TEXTS.needsReturned;
      else if (match !== undefined) returned.back.push(...left.splice(left.indexOf(match), 1));
      else if (isBack(forms)) returned.errors[field] = SERIAL_TEXTS.samePiece;
      else others.push({ serial, field });
    }
    for (const [nth, { serial, field }] of others.entries()) {
      const row = left[nth];
      if (isDisputed && row !== undefined) returned.disputes.push({ row, serial });
      else returned.errors[field] = SERIAL_TEXTS.notSold;
    }
  }
  return returned;
}
