import { eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import {
  DEVICE_TEXTS,
  type DeviceEvent,
  type DeviceReply,
} from '../../../../src/contract/goods/devices/devices';
import { may } from '../../../../src/contract/roles';
import type { Database } from '../../../db';
import { devices } from '../../../db/devices';
import { Refusal } from '../../core/refusal';
import { ownBranch } from '../../people/stores/scope';
import { branchOf, type Shop } from '../../shop';
import { deviceRowOf, selectDevices } from './list';

interface EventRow extends Omit<DeviceEvent, 'branch' | 'order_id'> {
  branch: string;
  orderId: string | null;
}

/** A device with what happened to it, newest first. Throws `not-found`. */
export async function readDevice(
  db: Database,
  shop: Shop,
  user: SessionUser,
  id: number,
): Promise<DeviceReply> {
  const isSeen = may(user.role, 'administer') ? sql`true` : sql`orders.branch = ${ownBranch(user)}`;
  const by = sql`(SELECT trim(first_name || ' ' || last_name) FROM users WHERE users.id = actor_id)`;
  const [[row], events] = await Promise.all([
    selectDevices(db, user).where(eq(devices.id, id)),
    db.all<EventRow>(sql`
      SELECT at, kind, branch, ${by} AS "by", reason, order_id AS "orderId" FROM (
        SELECT at, kind, branch, actor_id, reason, NULL AS order_id, id, 1 AS part
        FROM device_moves WHERE device_id = ${id}
        UNION ALL SELECT sale.sold_at, 'sold', orders.branch, (SELECT actor_id FROM order_events AS event
            WHERE event.order_id = orders.id AND event.step IN ('hand-over', 'dispatch')
            ORDER BY event.version DESC LIMIT 1), '', iif(${isSeen}, orders.id, NULL), sale.id, 2
          FROM serial_numbers AS sale JOIN orders ON orders.id = sale.order_id WHERE sale.device_id = ${id}
        UNION ALL SELECT sale.returned_at, 'returned', orders.branch, (SELECT received_by FROM returns
            WHERE returns.order_id = orders.id AND returns.received_at = sale.returned_at LIMIT 1), '',
            iif(${isSeen}, orders.id, NULL), sale.id, 3
          FROM serial_numbers AS sale JOIN orders ON orders.id = sale.order_id
          WHERE sale.device_id = ${id} AND sale.returned_at IS NOT NULL)
      ORDER BY at DESC, part DESC, id DESC`),
  ]);
  if (row === undefined) throw new Refusal('not-found', DEVICE_TEXTS.notFound);
  return {
    ...deviceRowOf(shop, row),
    events: events.map(({ branch, orderId, ...event }) => ({
      ...event,
      branch: branchOf(shop, branch),
      ...(orderId !== null && { order_id: orderId }),
    })),
  };
}
