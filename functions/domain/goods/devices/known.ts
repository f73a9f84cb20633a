import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { DeviceState } from '../../../../src/contract/goods/devices/states';
import {
  entryField,
  SERIAL_TEXTS,
  secondField,
  serialField,
} from '../../../../src/contract/orders/serials';
import type { SerialKind } from '../../../../src/lib/identity/serial';
import type { Database } from '../../../db';
import { deviceMoves, deviceNumbers, devices, deviceTracking } from '../../../db/devices';
import { orders } from '../../../db/orders';
import { serialNumbers } from '../../../db/returns';
import { Refusal } from '../../core/refusal';
import { type CountedDevices, isDeviceRefused } from './moves';
import type { NewSerial } from './numbers';

/** A number that the database knows, with its device. */
export interface KnownDevice {
  number: string;
  kind: SerialKind;
  /** The product to which a serial number belongs; empty for an IMEI. */
  numberOf: string;
  deviceId: number;
  productId: string;
  state: DeviceState;
  /** Whether the device is, or was last, at the branch in question. */
  isHere: boolean;
  since: number | null;
  /** The order with which it is sold, other than as one of the excepted rows. */
  orderId: string | null;
  soldAt: string | null;
}

/** Selects the devices that have one of these numbers; `here` is the branch in question. */
export function selectKnown(
  db: Database,
  rows: readonly NewSerial[],
  here: SQL | string,
  except: readonly number[] = [],
) {
  const json = JSON.stringify(rows);
  const numbers = sql`(SELECT value ->> 'serial' FROM json_each(${json})
    UNION SELECT value ->> 'second' FROM json_each(${json}))`;
  return db
    .select({
      number: deviceNumbers.number,
      kind: deviceNumbers.kind,
      // A batch needs column names that differ.
      numberOf: sql<string>`${deviceNumbers.productId}`.as('number_of'),
      deviceId: deviceNumbers.deviceId,
      productId: devices.productId,
      state: devices.state,
      isHere: sql<boolean>`${devices.branch} IS ${here}`.mapWith(Boolean).as('is_here'),
      since: devices.since,
      orderId: sql<string | null>`${orders.id}`.as('order_id'),
      soldAt: sql<string | null>`${orders.branch}`.as('sold_at'),
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
}

/** Selects those of these products whose devices this branch knows one by one. */
export function selectTracked(db: Database, branch: SQL | string, productIds: readonly string[]) {
  const ids = JSON.stringify(productIds);
  return db
    .select({ productId: deviceTracking.productId })
    .from(deviceTracking)
    .where(
      sql`${deviceTracking.branch} = ${branch} AND ${deviceTracking.productId} IN (
        SELECT value FROM json_each(${ids}))`,
    );
}

/** Those of these products whose devices this branch knows one by one. */
export async function trackedProducts(
  db: Database,
  branch: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectTracked(db, branch, productIds);
  return new Set(rows.map(({ productId }) => productId));
}

/** Where a device is that a branch head can enter into stock. */
const ENTERABLE: readonly KnownDevice['state'][] = ['returned', 'lost'];

/**
 * Throws `serial-sold` with the reasons for these devices by field; `textOf` returns the reason for
 * a known device, and for one of which no number is known.
 */
export function refuseDevices(
  rows: readonly NewSerial[],
  known: readonly KnownDevice[],
  textOf: (found: KnownDevice | undefined, row: NewSerial) => string | undefined,
): void {
  const fields = Object.fromEntries(
    rows.flatMap((row) => {
      const { serial, second, kind, productId, nth } = row;
      const knownAs = (number: string | null) =>
        known.find(
          (each) =>
            each.number === number &&
            each.kind === kind &&
            (kind === 'imei' || each.numberOf === productId),
        );
      const [first, other] = [knownAs(serial), knownAs(second)];
      const isOfTwo = first && other && first.deviceId !== other.deviceId;
      const firstText = first === undefined && other ? undefined : textOf(first, row);
      const secondText =
        other && (textOf(other, row) ?? (isOfTwo ? SERIAL_TEXTS.ofTwo : undefined));
      const canBeEntered = first === undefined || ENTERABLE.includes(first.state);
      return Object.entries({
        [serialField(productId, nth)]: firstText,
        [entryField(productId, nth)]: canBeEntered ? firstText : undefined,
        [secondField(productId, nth)]: secondText,
      }).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const]));
    }),
  );
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('serial-sold', text, { fields });
}

/** Why a device that is not sold cannot leave from this branch; undefined if it can. */
export function problemAt(
  { state, isHere, productId }: KnownDevice,
  row: Pick<NewSerial, 'productId'>,
): string | undefined {
  if (state === 'faulty') return SERIAL_TEXTS.faulty;
  if (state === 'written_off') return SERIAL_TEXTS.writtenOff;
  if (state === 'lost') return SERIAL_TEXTS.lost;
  if (state === 'in_transit') return SERIAL_TEXTS.onItsWay;
  if (state !== 'in_stock') return undefined;
  if (!isHere) return SERIAL_TEXTS.elsewhere;
  return productId === row.productId ? undefined : SERIAL_TEXTS.otherProduct;
}

/** Rejects devices that are not in stock at this branch. Throws `serial-sold`. */
export async function requireInStock(
  db: Database,
  rows: readonly NewSerial[],
  branch: string,
): Promise<void> {
  const known = await selectKnown(db, rows, branch);
  refuseDevices(rows, known, (found, row) => {
    if (found === undefined || found.state === 'returned') return SERIAL_TEXTS.notHere;
    return found.state === 'sold' ? SERIAL_TEXTS.soldElsewhere : problemAt(found, row);
  });
}

/** Rejects counted devices that the shop has sold or has elsewhere. Throws `serial-sold`. */
export async function requireCountable(
  db: Database,
  lines: readonly CountedDevices[],
  rows: readonly NewSerial[],
  branch: string,
): Promise<void> {
  const countedAt = new Map(lines.map((line) => [line.productId, line.countedAt]));
  const known = await selectKnown(db, rows, branch);
  refuseDevices(rows, known, (found, row) => {
    if (found === undefined || found.state === 'lost' || found.state === 'returned')
      return undefined;
    if ((found.since ?? 0) > (countedAt.get(row.productId) ?? 0)) return undefined;
    return found.state === 'sold' ? SERIAL_TEXTS.soldElsewhere : problemAt(found, row);
  });
}

/** Throws why the database refused a batch that moves devices; any other error returns. */
export async function explainRefused(error: unknown, check: () => Promise<void>): Promise<void> {
  if (!isDeviceRefused(error)) return;
  await check();
  throw new Refusal('serial-sold', SERIAL_TEXTS.movedMeanwhile);
}

/** The devices of a transfer that are still on their way. */
export function devicesInTransit(
  db: Database,
  transferId: string,
): Promise<{ productId: string; serial: string; second: string | null }[]> {
  return db
    .select({
      productId: deviceMoves.productId,
      serial: deviceMoves.number,
      second: deviceMoves.second,
    })
    .from(deviceMoves)
    .innerJoin(devices, and(eq(devices.id, deviceMoves.deviceId), eq(devices.state, 'in_transit')))
    .where(and(eq(deviceMoves.subject, transferId), eq(deviceMoves.kind, 'sent')))
    .orderBy(deviceMoves.id);
}
