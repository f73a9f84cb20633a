import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../../src/contract/roles';
import { type FaultyBody, STOCK_TEXTS, type StockRow } from '../../../../src/contract/stock';
import { serialForms } from '../../../../src/lib/identity/serial';
import type { Database } from '../../../db';
import { deviceNumbers, devices } from '../../../db/devices';
import { returnLines } from '../../../db/returns';
import { stockMoves } from '../../../db/stock';
import { insertAudit } from '../../core/audit/log';
import type { CommandContext } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { wrongField } from '../../invoices/recipient';
import { branchAtWork } from '../../people/stores/open';
import { storeCodeOf } from '../../people/stores/scope';
import type { Shop } from '../../shop';
import { stockBranch } from './effects';
import { FAULTY_DEVICES, LEFT_FAULTY, LOOSE_LINES } from './faulty';
import { isUnchanged, readStock, requireItem } from './stock';

/** A faulty device, and the line of the order as part of which it was sold last. */
interface Device {
  id: number;
  orderId: string;
  position: number;
}

/**
 * Puts one faulty piece of a branch into stock, or writes it off, and records the reason in the
 * audit log. Only an admin writes off, as only an admin lowers the stock. Throws `stale` if another
 * user changed the stock since it was read, and `invalid` for another branch or if there is no such
 * piece.
 */
export async function settleFaulty(
  { db, actor, now }: CommandContext,
  shop: Shop,
  productId: string,
  { branch: named, serial, can_be_sold, reason, version }: FaultyBody,
): Promise<StockRow> {
  const item = requireItem(shop, productId);
  if (!can_be_sold && !may(actor.role, 'administer')) {
    throw new Refusal('forbidden', STOCK_TEXTS.adminWritesOff);
  }
  const own = await storeCodeOf(db, actor.store);
  if (!may(actor.role, 'administer') && named !== own) {
    throw wrongField('branch', STOCK_TEXTS.otherBranch);
  }
  const branch = branchAtWork(shop.branches, named, own, actor.role);
  const device = serial === '' ? undefined : await deviceWith(db, { productId, branch, serial });
  const isSeen = isUnchanged(productId, version);
  const count = can_be_sold ? returnLines.released : returnLines.writtenOff;
  const counted = { [can_be_sold ? 'released' : 'writtenOff']: sql`${count} + 1` };
  const action = can_be_sold ? 'stock.release-faulty' : 'stock.write-off';
  const after = { branch, ...(device && { serial }), reason };
  const here = stockBranch(sql`${branch}`);
  const isTracked = sql`EXISTS (SELECT 1 FROM device_tracking AS tracked
    WHERE tracked.product_id = ${productId} AND tracked.branch = ${here})`;
  const settledDevice = {
    state: can_be_sold ? sql`iif(${isTracked}, 'in_stock', 'returned')` : ('written_off' as const),
    branch: here,
    since: now,
  };
  const settles = device
    ? db
        .update(devices)
        .set(settledDevice)
        .where(and(eq(devices.id, device.id), eq(devices.state, 'faulty'), isSeen))
        .returning({ id: devices.id })
    : db
        .update(returnLines)
        .set(counted)
        .where(sql`rowid = ${looseLine(productId, branch)} AND ${isSeen}`)
        .returning({ id: returnLines.returnId });
  const back = db.insert(stockMoves).select(
    sql`SELECT NULL, ${productId}, ${here}, 1, 'return', ${now}, ${actor.id}, '',
      NULL, ${reason} WHERE changes() > 0`,
  );
  const [settled] = await db.batch([
    settles,
    ...(can_be_sold ? [back] : []),
    insertAudit(db, { at: now, actorId: actor.id, action, subjectId: productId, after }),
    // A device of an order that came back whole can be without a returned line.
    db
      .update(returnLines)
      .set(counted)
      .where(sql`changes() > 0 AND rowid = ${device ? lineOf(device) : null}`),
  ]);
  const current = await readStock(db, shop, item);
  if (settled.length > 0) return current;
  if (current.version !== version) throw new Refusal('stale', STOCK_TEXTS.stale, { current });
  if (device !== undefined) throw wrongField('serial', STOCK_TEXTS.notFaulty);
  if (item.serial !== undefined) throw wrongField('serial', STOCK_TEXTS.needsNumber);
  throw wrongField('branch', STOCK_TEXTS.noFaulty);
}

/** The faulty device with this number at a branch; throws `invalid`. */
async function deviceWith(
  db: Database,
  { productId, branch, serial }: { productId: string; branch: string; serial: string },
): Promise<Device> {
  const [device] = await db.all<Device>(sql`
    SELECT id, order_id AS "orderId", position FROM (${FAULTY_DEVICES})
    WHERE product_id = ${productId} AND branch = ${branch} AND id IN (
      SELECT ${deviceNumbers.deviceId} FROM ${deviceNumbers}
      WHERE ${inArray(deviceNumbers.number, serialForms(serial))})`);
  if (device === undefined) throw wrongField('serial', STOCK_TEXTS.notFaulty);
  return device;
}

/** The oldest returned line of a branch with a faulty piece that is no device. */
function looseLine(productId: string, branch: string): SQL {
  return sql`(SELECT line.rowid FROM (${LOOSE_LINES}) AS loose
    JOIN returns ON returns.order_id = loose.order_id
    JOIN return_lines AS line ON line.return_id = returns.id AND line.position = loose.position
    WHERE loose.product_id = ${productId} AND loose.branch = ${branch} AND loose.quantity > 0
      AND returns.state IN ('received', 'refunded') AND ${LEFT_FAULTY} > 0
    ORDER BY returns.id LIMIT 1)`;
}

/** The oldest returned line that counts a faulty device. */
function lineOf({ orderId, position }: Device): SQL {
  return sql`(SELECT line.rowid FROM return_lines AS line
    JOIN returns ON returns.id = line.return_id
    WHERE returns.order_id = ${orderId} AND line.position = ${position}
      AND returns.state IN ('received', 'refunded') AND ${LEFT_FAULTY} > 0
    ORDER BY returns.id LIMIT 1)`;
}
