import { eq, sql } from 'drizzle-orm';
import type { SoldSerial } from '../../../../src/contract/orders/order';
import type { SerialKind } from '../../../../src/lib/identity/serial';
import type { Database } from '../../../db';
import { serialNumbers } from '../../../db/returns';

/** A device that is sold with an order. */
export interface SerialRow {
  id: number;
  serial: string;
  kind: SerialKind;
  /** The second number, from this sale or another one of the same device. */
  second: string | null;
  productId: string;
  isReturned: boolean;
  position: number;
  soldAt: number;
  /** The second number that was entered at this sale. */
  soldSecond: string | null;
  deviceId: number | null;
  disputed: string | null;
}

/** Reads an order's devices, in the order in which they were sold. */
export function serialsOfOrder(db: Database, orderId: string) {
  return db
    .select({
      id: serialNumbers.id,
      serial: serialNumbers.serial,
      kind: serialNumbers.kind,
      // Named in full, because Drizzle leaves out the table's name in the fields of one table.
      second: sql<string | null>`coalesce("serial_numbers".second, (SELECT known.number
        FROM device_numbers AS known WHERE known.device_id = "serial_numbers".device_id
          AND known.number <> "serial_numbers".serial ORDER BY known.rowid DESC LIMIT 1))`.as(
        'second_number',
      ),
      productId: sql<string>`${serialNumbers.productId}`.as('product_id'),
      isReturned: sql<boolean>`${serialNumbers.returnedAt} IS NOT NULL`
        .mapWith(Boolean)
        .as('is_returned'),
      disputed: serialNumbers.disputed,
      position: serialNumbers.position,
      soldAt: serialNumbers.soldAt,
      soldSecond: sql<string | null>`${serialNumbers.second}`.as('sold_second'),
      deviceId: serialNumbers.deviceId,
    })
    .from(serialNumbers)
    .where(eq(serialNumbers.orderId, orderId))
    .orderBy(serialNumbers.id);
}

/** The devices of a line as the API returns them. */
export function soldSerials(
  sold: readonly SerialRow[],
  productId: string,
  isForStaff: boolean,
): { serials?: SoldSerial[] } {
  const own = sold.filter((each) => each.productId === productId);
  if (own.length === 0) return {};
  return {
    serials: own.map(({ serial, second, isReturned, disputed }) => ({
      serial,
      ...(second !== null && { second }),
      ...(isReturned && { is_returned: true }),
      ...(isForStaff && disputed !== null && { disputed }),
    })),
  };
}
