import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type NumberedPieces,
  type Pieces,
  SERIAL_TEXTS,
  type Serials,
  serialErrors,
  serialField,
  storedSerials,
} from '../../../../src/contract/orders/serials';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { type Database, isDuplicate } from '../../../db';
import { orders } from '../../../db/orders';
import { serialNumbers } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { findItem, type Shop } from '../../shop';
import type { OrderContext } from '../context';

/** A device to sell, and the name of its form field. */
export type NewSerial = Pick<typeof serialNumbers.$inferInsert, 'serial' | 'kind'> & {
  productId: string;
  field: string;
};

/** The numbers of the devices to sell; throws `invalid` if one is missing or wrong. */
export function newSerials(
  shop: Shop,
  lines: readonly Pieces[],
  given: Serials | undefined,
): NewSerial[] {
  const pieces = lines.flatMap(({ productId, quantity }): NumberedPieces[] => {
    const kind = findItem(shop, productId)?.serial;
    return kind === undefined ? [] : [{ productId, quantity, kind }];
  });
  const numbers = storedSerials(pieces, given);
  requireValid(serialErrors(pieces, numbers));
  return pieces.flatMap(({ productId, kind }) =>
    (numbers[productId] ?? []).map((serial, nth) => {
      return { serial, kind, productId, field: serialField(productId, nth) };
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
        ${now}, NULL, NULL FROM json_each(${JSON.stringify(rows)})
        JOIN order_lines AS line ON line.order_id = ${orderId} AND line.product_id = value ->> 'productId'`,
    ),
  ];
}

/**
 * Throws `serial-sold` if one of these devices is already sold. The message mentions the order only
 * to staff who may see that order.
 */
export async function requireUnsold(
  db: Database,
  rows: readonly NewSerial[],
  { role, branch }: { role: StepRole; branch: string },
): Promise<void> {
  if (rows.length === 0) return;
  const sold = await db
    .select({
      serial: serialNumbers.serial,
      orderId: serialNumbers.orderId,
      branch: orders.branch,
    })
    .from(serialNumbers)
    .innerJoin(orders, eq(orders.id, serialNumbers.orderId))
    .where(
      and(
        sql`${serialNumbers.serial} IN (SELECT value ->> 'serial' FROM json_each(${JSON.stringify(rows)}))`,
        isNull(serialNumbers.returnedAt),
      ),
    );
  const fields = Object.fromEntries(
    rows.flatMap(({ serial, field }) => {
      const found = sold.find((each) => each.serial === serial);
      if (found === undefined) return [];
      const isOwn = role === 'system_admin' || branch === found.branch;
      return [[field, isOwn ? SERIAL_TEXTS.sold(found.orderId) : SERIAL_TEXTS.soldElsewhere]];
    }),
  );
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('serial-sold', text, { fields });
}

/** Whether the database rejected a batch because a device is already sold. */
export function isSerialSold(error: unknown): boolean {
  return isDuplicate(error, 'serial_numbers.serial');
}

/** Throws `invalid` with these errors if there are any. */
export function requireValid(fields: Readonly<Record<string, string>>): void {
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}
