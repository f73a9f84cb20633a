import {
  type NumberedPieces,
  type Pieces,
  type Serials,
  serialErrors,
  storedSerials,
} from '../../../../src/contract/orders/serials';
import type { SerialKind } from '../../../../src/lib/identity/serial';
import { Refusal } from '../../core/refusal';
import { findItem, type Shop } from '../../shop';

/** The numbers of devices as a request names them. */
export interface GivenNumbers {
  serials?: Serials | undefined;
  second_serials?: Serials | undefined;
}

/** A device by its numbers, and its place among the pieces of its product. */
export interface NewSerial {
  serial: string;
  second: string | null;
  kind: SerialKind;
  productId: string;
  nth: number;
}

/** The numbers of these pieces that are devices; throws `invalid` if one is missing or wrong. */
export function newSerials(shop: Shop, lines: readonly Pieces[], given: GivenNumbers): NewSerial[] {
  const pieces = lines.flatMap(({ productId, quantity }): NumberedPieces[] => {
    const kind = findItem(shop, productId)?.serial;
    return kind === undefined ? [] : [{ productId, quantity, kind }];
  });
  return numbersOf(pieces, given);
}

/** The numbers of these pieces; throws `invalid` if one is missing or wrong. */
export function numbersOf(
  pieces: readonly NumberedPieces[],
  { serials, second_serials }: GivenNumbers,
): NewSerial[] {
  const firsts = storedSerials(pieces, serials);
  const seconds = storedSerials(pieces, second_serials);
  requireValid(serialErrors(pieces, firsts, seconds));
  return pieces.flatMap(({ productId, kind }) =>
    (firsts[productId] ?? []).map((serial, nth) => {
      const second = seconds[productId]?.[nth] || null;
      return { serial, second, kind, productId, nth };
    }),
  );
}

/** Throws `invalid` with these errors if there are any. */
export function requireValid(fields: Readonly<Record<string, string>>): void {
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}
