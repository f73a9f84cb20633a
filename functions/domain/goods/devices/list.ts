import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type {
  DeviceRow,
  DevicesQuery,
  DevicesReply,
} from '../../../../src/contract/goods/devices/devices';
import { pageFields } from '../../../../src/contract/paging';
import { may } from '../../../../src/contract/roles';
import { searchedSerials } from '../../../../src/lib/identity/serial';
import type { Database } from '../../../db';
import { deviceNumbers, devices } from '../../../db/devices';
import { ownBranch } from '../../people/stores/scope';
import { branchOf, findItem, type Shop } from '../../shop';

/** A page of the devices that match the query, newest first, in any branch. */
export async function listDevices(
  db: Database,
  shop: Shop,
  user: SessionUser,
  { page, size, search, state, branch }: DevicesQuery,
): Promise<DevicesReply> {
  const where = and(
    state === '' ? undefined : eq(devices.state, state),
    branch === '' ? undefined : eq(devices.branch, branch),
    search === '' ? undefined : searchOf(shop, search),
  );
  const [rows, [count]] = await db.batch([
    selectDevices(db, user)
      .where(where)
      .orderBy(desc(devices.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(devices)
      .where(where),
  ]);
  const content = rows.map((row) => deviceRowOf(shop, row));
  return { content, ...pageFields(page, size, count?.total ?? 0) };
}

/** Selects devices with what `deviceRowOf` needs; the order only if this user may see it. */
export function selectDevices(db: Database, user: SessionUser) {
  const isSeen = may(user.role, 'administer') ? sql`true` : sql`orders.branch = ${ownBranch(user)}`;
  return db
    .select({
      id: devices.id,
      productId: devices.productId,
      state: devices.state,
      branch: devices.branch,
      since: devices.since,
      numbers: sql<string>`(SELECT json_group_array(number) FROM (SELECT known.number
        FROM device_numbers AS known WHERE known.device_id = "devices"."id" ORDER BY known.rowid))`.as(
        'numbers',
      ),
      orderId: sql<string | null>`(SELECT orders.id FROM serial_numbers AS sale
        JOIN orders ON orders.id = sale.order_id WHERE sale.device_id = "devices"."id"
          AND sale.returned_at IS NULL AND ${isSeen})`.as('order_id'),
    })
    .from(devices)
    .$dynamic();
}

type SelectedDevice = Awaited<ReturnType<typeof selectDevices>>[number];

/** A device as the API returns it. */
export function deviceRowOf(
  shop: Shop,
  { productId, branch, numbers, orderId, ...row }: SelectedDevice,
): DeviceRow {
  return {
    ...row,
    product_id: productId,
    product: findItem(shop, productId)?.name ?? productId,
    numbers: JSON.parse(numbers),
    branch: branch === null ? null : branchOf(shop, branch),
    ...(orderId !== null && { order_id: orderId }),
  };
}

/** Devices with this number, and those of the products whose names contain every word. */
function searchOf(shop: Shop, search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/);
  const named = shop.items.filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const forms = searchedSerials(search);
  return or(
    sql`${devices.productId} IN (SELECT value FROM json_each(${JSON.stringify(named.map(({ id }) => id))}))`,
    sql`${devices.id} IN (SELECT ${deviceNumbers.deviceId} FROM ${deviceNumbers}
      WHERE ${inArray(deviceNumbers.number, forms)})`,
  );
}
