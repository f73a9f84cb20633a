import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import {
  type NumberedPieces,
  type Pieces,
  SERIAL_TEXTS,
  type Serials,
  secondField,
  serialErrors,
  serialField,
  storedSerials,
} from '../../../../src/contract/orders/serials';
import type { StepRole } from '../../../../src/contract/orders/steps';
import type { SerialKind } from '../../../../src/lib/identity/serial';
import { type Database, isDuplicate } from '../../../db';
import { deviceNumbers, devices } from '../../../db/devices';
import { orders } from '../../../db/orders';
import { serialNumbers } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { findItem, type Shop } from '../../shop';
import type { OrderContext } from '../context';

/** The numbers of devices as a request names them. */
export interface GivenNumbers {
  serials?: Serials | undefined;
  second_serials?: Serials | undefined;
}

/** A device to sell, and its place among the pieces of its product. */
export interface NewSerial {
  serial: string;
  second: string | null;
  kind: SerialKind;
  productId: string;
  nth: number;
}

/** The numbers of the devices to sell; throws `invalid` if one is missing or wrong. */
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

/**
 * The statements that record sold devices. Passed as JSON, because a sale can contain many devices.
 */
export function insertSerials(
  { db, now }: Pick<OrderContext, 'db' | 'now'>,
  orderId: string,
  rows: readonly NewSerial[],
): Statement[] {
  if (rows.length === 0) return [];
  return [
    db.insert(serialNumbers).select(
      sql`SELECT NULL, value ->> 'serial', value ->> 'kind', line.product_id, line.order_id, line.position,
        ${now}, NULL, NULL, value ->> 'second', NULL, NULL FROM json_each(${JSON.stringify(rows)})
        JOIN order_lines AS line ON line.order_id = ${orderId} AND line.product_id = value ->> 'productId'`,
    ),
  ];
}

/**
 * Throws `serial-sold` if one of these devices is faulty or already sold, other than as one of the
 * `except` rows. The message mentions the order only to staff who may see that order.
 */
export async function requireUnsold(
  db: Database,
  rows: readonly NewSerial[],
  { role, branch, except = [] }: { role: StepRole; branch: string; except?: readonly number[] },
): Promise<void> {
  if (rows.length === 0) return;
  const numbers = sql`(SELECT value ->> 'serial' FROM json_each(${JSON.stringify(rows)})
    UNION SELECT value ->> 'second' FROM json_each(${JSON.stringify(rows)}))`;
  const known = await db
    .select({
      number: deviceNumbers.number,
      kind: deviceNumbers.kind,
      productId: deviceNumbers.productId,
      deviceId: deviceNumbers.deviceId,
      state: devices.state,
      orderId: orders.id,
      branch: orders.branch,
    })
    .from(deviceNumbers)
    .innerJoin(devices, eq(devices.id, deviceNumbers.deviceId))
    .leftJoin(
      serialNumbers,
      and(
        eq(serialNumbers.deviceId, deviceNumbers.deviceId),
        isNull(serialNumbers.returnedAt),
        notInArray(serialNumbers.id, [...except]),
      ),
    )
    .leftJoin(orders, eq(orders.id, serialNumbers.orderId))
    .where(sql`${deviceNumbers.number} IN ${numbers}`);
  const fields = Object.fromEntries(
    rows.flatMap(({ serial, second, kind, productId, nth }) => {
      const knownAs = (number: string | null) =>
        known.find(
          (each) =>
            each.number === number &&
            each.kind === kind &&
            (kind === 'imei' || each.productId === productId),
        );
      const [first, other] = [knownAs(serial), knownAs(second)];
      const soldText = (found: typeof first) => {
        if (found?.state === 'faulty') return SERIAL_TEXTS.faulty;
        if (found?.state === 'written_off') return SERIAL_TEXTS.writtenOff;
        if (!found?.orderId) return undefined;
        const isOwn = role === 'system_admin' || branch === found.branch;
        return isOwn ? SERIAL_TEXTS.sold(found.orderId) : SERIAL_TEXTS.soldElsewhere;
      };
      const isOfTwo = first && other && first.deviceId !== other.deviceId;
      const secondText = soldText(other) ?? (isOfTwo ? SERIAL_TEXTS.ofTwo : undefined);
      return Object.entries({
        [serialField(productId, nth)]: soldText(first),
        [secondField(productId, nth)]: secondText,
      }).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const]));
    }),
  );
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('serial-sold', text, { fields });
}

/** Whether the database rejected a batch because a device is already sold or faulty. */
export function isSerialSold(error: unknown): boolean {
  return isDuplicate(error, 'serial_numbers.serial');
}

/** Throws `invalid` with these errors if there are any. */
export function requireValid(fields: Readonly<Record<string, string>>): void {
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}
