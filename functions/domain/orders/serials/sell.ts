import { sql } from 'drizzle-orm';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { type Database, isDuplicate } from '../../../db';
import { serialNumbers } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { problemAt, refuseDevices, selectKnown, selectTracked } from '../../goods/devices/known';
import type { NewSerial } from '../../goods/devices/numbers';
import { stockBranch } from '../../goods/stock/effects';
import type { OrderContext } from '../context';

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
 * Throws `serial-sold` if one of these devices is already sold, other than as one of the `except`
 * rows, or is not among the devices that the branch of the stock can sell. The message mentions the
 * order only to staff who may see that order.
 */
export async function requireUnsold(
  db: Database,
  rows: readonly NewSerial[],
  { role, branch, except = [] }: { role: StepRole; branch: string; except?: readonly number[] },
): Promise<void> {
  if (rows.length === 0) return;
  const here = stockBranch(sql`${branch}`);
  const ids = rows.map(({ productId }) => productId);
  const [known, tracked] = await db.batch([
    selectKnown(db, rows, here, except),
    selectTracked(db, here, ids),
  ]);
  refuseDevices(rows, known, (found, row) => {
    if (found?.state === 'sold') {
      if (!found.orderId) return undefined;
      const isOwn = role === 'system_admin' || branch === found.soldAt;
      return isOwn ? SERIAL_TEXTS.sold(found.orderId) : SERIAL_TEXTS.soldElsewhere;
    }
    if (found && found.state !== 'returned') return problemAt(found, row);
    const isTracked = tracked.some(({ productId }) => productId === row.productId);
    return isTracked ? SERIAL_TEXTS.notHere : undefined;
  });
}

/** Whether the database rejected a batch because a device is already sold or faulty. */
export function isSerialSold(error: unknown): boolean {
  return isDuplicate(error, 'serial_numbers.serial');
}
