import { serialKindOf } from '../../content/catalogue/serials';
import type { SoldSerial } from '../../contract/orders/order';
import {
  matchReturned,
  type NumberedPieces,
  type Serials,
  serialErrors,
  storedSerials,
} from '../../contract/orders/serials';
import { plainSerial } from '../../lib/identity/serial';
import type { FieldTexts } from '../../ui/form/use-form';

/** The numbers as they were typed, by product ID. */
export type SerialValues = Readonly<Record<string, readonly string[]>>;

/** Pieces that each need a serial number, with their product's name. */
export interface NamedPieces extends NumberedPieces {
  name: string;
}

interface Line {
  product_id: string;
  name: string;
  quantity: number;
}

/** The pieces to sell that need a number. */
export function piecesToSell(lines: readonly Line[]): NamedPieces[] {
  return lines.flatMap(({ product_id: productId, name, quantity }) => {
    const kind = serialKindOf(productId);
    return kind === undefined ? [] : [{ productId, name, quantity, kind }];
  });
}

/** A sold device that its customer still has. */
export interface OpenSerial {
  productId: string;
  serial: string;
  second?: string | undefined;
}

/** Returns the devices of an order that can still be returned. */
export function openSerials(
  lines: readonly { product_id: string; serials?: readonly SoldSerial[] | undefined }[],
): OpenSerial[] {
  return lines.flatMap(({ product_id: productId, serials = [] }) =>
    serials
      .filter(({ is_returned, disputed }) => !is_returned && disputed === undefined)
      .map(({ serial, second }) => ({ productId, serial, second })),
  );
}

/** The returned pieces that were sold with a number. */
export function piecesBack(lines: readonly Line[], open: readonly OpenSerial[]): NamedPieces[] {
  return lines.flatMap(({ product_id: productId, name, quantity: all }) => {
    const quantity = Math.min(all, open.filter((each) => each.productId === productId).length);
    const kind = serialKindOf(productId) ?? 'serial';
    return quantity === 0 ? [] : [{ productId, name, quantity, kind }];
  });
}

/** The device numbers to send, one for each piece; undefined if no piece needs one. */
export function serialsOf(
  pieces: readonly NamedPieces[],
  values: SerialValues,
): Serials | undefined {
  if (pieces.length === 0) return undefined;
  return Object.fromEntries(
    pieces.map(({ productId, quantity }) => [
      productId,
      Array.from({ length: quantity }, (_, nth) => values[productId]?.[nth] ?? ''),
    ]),
  );
}

/** The typed numbers, with a new one for this piece. */
export function withSerial(
  values: SerialValues,
  productId: string,
  nth: number,
  serial: string,
): SerialValues {
  const numbers = [...(values[productId] ?? [])];
  for (let before = numbers.length; before < nth; before += 1) numbers.push('');
  numbers[nth] = serial;
  return { ...values, [productId]: numbers };
}

/** The typed numbers of these pieces, converted to the stored format. */
function plainNumbers(pieces: readonly NamedPieces[], values: SerialValues): Serials {
  const numbers = Object.entries(serialsOf(pieces, values) ?? {});
  return Object.fromEntries(
    numbers.map(([id, typed]) => [id, typed.map((number) => plainSerial(number))]),
  );
}

/** The phones that have a first number and no second one yet. */
export function phonesWithoutSecond(
  pieces: readonly NamedPieces[],
  values: SerialValues,
  seconds: SerialValues,
): { productId: string; nth: number; label: string; first: string }[] {
  return pieces.flatMap(({ productId, name, quantity, kind }) => {
    if (kind !== 'imei') return [];
    const firsts = (values[productId] ?? [])
      .slice(0, quantity)
      .map((typed) => plainSerial(typed, kind));
    return firsts.flatMap((first, nth) => {
      if (first === '' || seconds[productId]?.[nth]) return [];
      const which = quantity === 1 ? '' : ` ${nth + 1}`;
      return [{ productId, nth, label: `Second IMEI${which} of ${name}`, first }];
    });
  });
}

/** The second numbers to send, one for each piece; undefined if none was entered. */
export function secondsOf(
  pieces: readonly NamedPieces[],
  values: SerialValues,
): Serials | undefined {
  const phones = pieces.filter(({ kind }) => kind === 'imei');
  const seconds = serialsOf(phones, values);
  return Object.values(seconds ?? {})
    .flat()
    .some((typed) => typed.trim() !== '')
    ? seconds
    : undefined;
}

/** Returns the errors for the numbers to sell, by field. */
export function saleErrors(
  pieces: readonly NamedPieces[],
  values: SerialValues,
  seconds: SerialValues,
): FieldTexts {
  const stored = (typed: SerialValues) => storedSerials(pieces, serialsOf(pieces, typed));
  return serialErrors(pieces, stored(values), stored(seconds));
}

/** Returns the errors for the returned serial numbers, by field. */
export function returnErrors(
  pieces: readonly NamedPieces[],
  open: readonly OpenSerial[],
  values: SerialValues,
  isDisputed: boolean,
): FieldTexts {
  return matchReturned(open, pieces, plainNumbers(pieces, values), isDisputed).errors;
}

/** True if a typed number does not match any sold device. */
export function hasMismatch(
  pieces: readonly NamedPieces[],
  open: readonly OpenSerial[],
  values: SerialValues,
): boolean {
  return matchReturned(open, pieces, plainNumbers(pieces, values), true).disputes.length > 0;
}
