import { eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import {
  DEVICE_TEXTS,
  type DeviceRow,
  type EnterDeviceBody,
} from '../../../../src/contract/goods/devices/devices';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials';
import { mayHandOverWithoutCode } from '../../../../src/contract/orders/steps';
import type { Database } from '../../../db';
import { devices } from '../../../db/devices';
import { stockMoves } from '../../../db/stock';
import { insertAudit } from '../../core/audit/log';
import type { CommandContext } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { wrongField } from '../../invoices/recipient';
import { type Approving, approverOf } from '../../people/approver';
import { branchAtWork } from '../../people/stores/open';
import { storeCodeOf } from '../../people/stores/scope';
import type { Shop } from '../../shop';
import { stockBranch } from '../stock/effects';
import { requireItem } from '../stock/stock';
import {
  explainRefused,
  type KnownDevice,
  problemAt,
  refuseDevices,
  selectKnown,
  trackedProducts,
} from './known';
import { deviceRowOf, selectDevices } from './list';
import { moveDevices } from './moves';
import { type NewSerial, numbersOf } from './numbers';

interface EnterContext extends Omit<CommandContext, 'actor'> {
  user: SessionUser;
}

/**
 * Puts a device into the stock of a branch whose book does not have it, on the word of a branch head
 * or an admin: the user, or the person who approves it. It is one of the pieces in the book if one of
 * them has no number, otherwise a found piece. A repeated request changes nothing. Throws
 * `forbidden`, `invalid` or `serial-sold`.
 */
export async function enterDevice(
  { db, user, now }: EnterContext,
  shop: Shop,
  body: Omit<EnterDeviceBody, 'approval'>,
  approval: Approving | undefined,
): Promise<DeviceRow> {
  const { id: productId, serial: kind } = requireItem(shop, body.product_id);
  if (kind === undefined) throw wrongField('product_id', DEVICE_TEXTS.notNumbered);
  const own = await storeCodeOf(db, user.store);
  const selling = branchAtWork(shop.branches, body.branch, own, user.role);
  const head = await headFor(db, user, { branch: selling, approval, now });
  const [device] = numbersOf([{ productId, quantity: 1, kind }], {
    serials: { [productId]: [body.serial] },
    second_serials: { [productId]: [body.second_serial] },
  });
  const branch = await countedBranch(db, selling, productId);
  if (device === undefined || branch === undefined) {
    throw wrongField('branch', DEVICE_TEXTS.notCounted);
  }
  const check = () => findOther(db, device, branch);
  const known = await check();
  if (known !== undefined) return rowOf(db, shop, user, known.deviceId);
  const { reason } = body;
  const isExtra = sql`(SELECT count(*) FROM devices WHERE product_id = ${productId} AND branch = ${branch}
    AND state = 'in_stock') >= coalesce((SELECT on_hand FROM stock WHERE product_id = ${productId}
    AND branch = ${branch}), 0)`;
  const after = { branch, serial: device.serial, reason, approved_by: head };
  try {
    await db.batch([
      db.insert(stockMoves).select(
        sql`SELECT NULL, ${productId}, ${branch}, 1, 'found', ${now}, ${head}, '', NULL, ${reason}
          WHERE ${isExtra}`,
      ),
      ...moveDevices(db, [device], 'found', { branch, now, actorId: head, reason }),
      insertAudit(db, {
        ...{ at: now, actorId: user.id, action: 'stock.enter-device', subjectId: productId, after },
      }),
    ]);
  } catch (error) {
    await explainRefused(error, async () => void (await check()));
    throw error;
  }
  const entered = await check();
  if (entered === undefined) throw new Error('The device was not stored');
  return rowOf(db, shop, user, entered.deviceId);
}

/** The person who takes responsibility for the device. */
async function headFor(
  db: Database,
  user: SessionUser,
  { branch, approval, now }: { branch: string; approval: Approving | undefined; now: number },
): Promise<number> {
  if (mayHandOverWithoutCode(user.role)) return user.id;
  if (approval === undefined) throw new Refusal('forbidden', DEVICE_TEXTS.needsHead);
  const { id } = await approverOf(db, approval, branch, now, 'forbidden');
  return id;
}

/** The branch whose stock this branch sells, if it knows the devices of the product. */
async function countedBranch(
  db: Database,
  selling: string,
  productId: string,
): Promise<string | undefined> {
  const [here] = await db.all<{ branch: string | null }>(
    sql`SELECT ${stockBranch(sql`${selling}`)} AS branch`,
  );
  const branch = here?.branch ?? undefined;
  if (branch === undefined) return undefined;
  const tracked = await trackedProducts(db, branch, [productId]);
  return tracked.has(productId) ? branch : undefined;
}

/** The device if it is already in stock here; throws `serial-sold` if it is anywhere else. */
async function findOther(
  db: Database,
  device: NewSerial,
  branch: string,
): Promise<KnownDevice | undefined> {
  const known = await selectKnown(db, [device], branch);
  const canEnter = ['lost', 'returned'];
  refuseDevices([device], known, (found, row) => {
    if (found === undefined || canEnter.includes(found.state)) return undefined;
    return found.state === 'sold' ? SERIAL_TEXTS.soldElsewhere : problemAt(found, row);
  });
  return known.find(({ state }) => state === 'in_stock');
}

async function rowOf(db: Database, shop: Shop, user: SessionUser, id: number): Promise<DeviceRow> {
  const [row] = await selectDevices(db, user).where(eq(devices.id, id));
  if (row === undefined) throw new Refusal('not-found', DEVICE_TEXTS.notFound);
  return deviceRowOf(shop, row);
}
