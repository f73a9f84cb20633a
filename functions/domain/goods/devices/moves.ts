import { type SQL, sql } from 'drizzle-orm';
import type { DeviceMoveKind } from '../../../../src/contract/goods/devices/states';
import { deviceMoves, deviceTracking } from '../../../db/devices.ts';
import { type Database, isCheckFailure } from '../../../db/index.ts';
import type { Statement } from '../../core/command';
import type { NewSerial } from './numbers';

/** What the moves of one batch share. */
interface DeviceMoving {
  branch: string;
  now: number;
  actorId: number | null;
  /** The ID of the count or transfer. */
  subject?: string | SQL;
  reason?: string;
}

/**
 * The statements that move devices as pieces of stock: `sent` and `lost` name the branch that had
 * them, all others the branch that has them now. Each device must be where the move starts, otherwise
 * the batch fails (`isDeviceRefused`).
 */
export function moveDevices(
  db: Database,
  devices: readonly NewSerial[],
  kind: DeviceMoveKind,
  { branch, now, actorId, subject = '', reason = '' }: DeviceMoving,
): Statement[] {
  if (devices.length === 0) return [];
  return [
    db.insert(deviceMoves).select(
      sql`SELECT NULL, NULL, value ->> 'productId', value ->> 'serial', value ->> 'second', value ->> 'kind',
        ${kind}, ${branch}, ${now}, ${actorId}, ${subject}, ${reason}
        FROM json_each(${JSON.stringify(devices)})`,
    ),
  ];
}

/**
 * The statements that receive the devices of a transfer, sent from any branch; devices that the
 * sender did not know by their numbers are counted here.
 */
export function receiveDevices(
  db: Database,
  devices: readonly NewSerial[],
  { branch, now, actorId, subject = '' }: DeviceMoving,
): Statement[] {
  if (devices.length === 0) return [];
  return [
    db.insert(deviceMoves).select(
      sql`SELECT NULL, NULL, value ->> 'productId', value ->> 'serial', value ->> 'second', value ->> 'kind',
        iif(${hasState(sql`state = 'in_transit'`)}, 'received', 'counted'), ${branch}, ${now}, ${actorId}, ${subject}, ''
        FROM json_each(${JSON.stringify(devices)})`,
    ),
  ];
}

/** A product as it was counted at a branch, and until when its pieces count as counted (ms). */
export interface CountedDevices {
  productId: string;
  countedAt: number;
}

/**
 * The statements that make a count of devices the truth at a branch, which from then on sells only
 * these: `devices` are in stock, and all others of the counted products are lost. Devices that moved
 * after their product was counted stay as they are. `lines` has the products with numbers only.
 */
export function countDevices(
  db: Database,
  lines: readonly CountedDevices[],
  devices: readonly NewSerial[],
  { branch, now, actorId, subject = '', reason = '' }: DeviceMoving,
): Statement[] {
  if (lines.length === 0) return [];
  const counted = sql`json_each(${JSON.stringify(lines)})`;
  const found = sql`json_each(${JSON.stringify(devices)})`;
  return [
    db.insert(deviceTracking).select(
      sql`SELECT value ->> 'productId', ${branch}, value ->> 'countedAt' FROM ${counted} WHERE true
        ON CONFLICT DO NOTHING`,
    ),
    db.insert(deviceMoves).select(
      sql`SELECT NULL, NULL, gone.product_id, known.number, NULL, known.kind, 'lost', ${branch}, ${now}, ${actorId},
        ${subject}, ${reason}
        FROM ${counted} JOIN devices AS gone ON gone.product_id = value ->> 'productId'
          AND gone.branch = ${branch} AND gone.state = 'in_stock' AND gone.since <= value ->> 'countedAt'
        JOIN device_numbers AS known ON known.rowid = (SELECT min(rowid) FROM device_numbers
          WHERE device_id = gone.id)
        WHERE NOT EXISTS (SELECT 1 FROM ${found} AS one JOIN device_numbers AS own
          ON own.number IN (one.value ->> 'serial', one.value ->> 'second') WHERE own.device_id = gone.id)`,
    ),
    db.insert(deviceMoves).select(
      sql`SELECT NULL, NULL, one.value ->> 'productId', one.value ->> 'serial', one.value ->> 'second',
        one.value ->> 'kind', 'counted', ${branch}, ${now}, ${actorId}, ${subject}, ${reason}
        FROM ${found} AS one JOIN ${counted} AS line ON line.value ->> 'productId' = one.value ->> 'productId'
        WHERE NOT ${hasState(
          sql`(since > line.value ->> 'countedAt' OR (state = 'in_stock' AND devices.branch = ${branch}))`,
          sql`one.value`,
        )}`,
    ),
  ];
}

/** Whether the database rejected a batch because a device is not where it was moved from. */
export function isDeviceRefused(error: unknown): boolean {
  return isCheckFailure(error, 'device_moves_state');
}

/** The SQL condition that a device with these numbers is known and meets a condition. */
function hasState(state: ReturnType<typeof sql>, value = sql`value`) {
  return sql`EXISTS (SELECT 1 FROM device_numbers AS known JOIN devices ON devices.id = known.device_id
    WHERE known.number IN (${value} ->> 'serial', ${value} ->> 'second') AND known.kind = ${value} ->> 'kind'
      AND known.product_id = iif(${value} ->> 'kind' = 'imei', '', ${value} ->> 'productId') AND ${state})`;
}
