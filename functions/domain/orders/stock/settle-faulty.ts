import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type FaultyBody, STOCK_TEXTS, type StockRow } from '../../../../src/contract/stock';
import { serialForms } from '../../../../src/lib/identity/serial';
import type { Database } from '../../../db';
import { deviceNumbers, devices } from '../../../db/devices';
import { returnLines, serialNumbers } from '../../../db/returns';
import { stock } from '../../../db/stock';
import { insertAudit } from '../../core/audit/log';
import type { CommandContext } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { wrongField } from '../../invoices/recipient';
import { branchAtWork } from '../../people/stores/open';
import { storeCodeOf } from '../../people/stores/scope';
import type { Shop } from '../../shop';
import { LEFT_FAULTY } from '../returns/faulty';
import { ONE_BACK, touchStock } from './effects';
import { requireItem, selectStock, stockRowOf } from './stock';

/** A device that came back, and the line of the order with which it was sold. */
interface Device {
  id: number | null;
  orderId: string;
  position: number;
}

/**
 * Puts one faulty piece of a branch into stock, or writes it off, and records the reason in the
 * audit log. Throws `stale` if another user changed the stock since it was read, and `invalid` for
 * another branch or if there is no such piece.
 */
export async function settleFaulty(
  { db, actor, now }: CommandContext,
  shop: Shop,
  productId: string,
  { branch: named, serial, can_be_sold, reason, version }: FaultyBody,
): Promise<StockRow> {
  const item = requireItem(shop, productId);
  const own = await storeCodeOf(db, actor.store);
  const branch = branchAtWork(shop.branches, named, own, actor.role);
  const device = item.serial === undefined ? undefined : await deviceWith(db, productId, serial);
  const isSeen = and(eq(stock.productId, productId), eq(stock.version, version));
  const count = can_be_sold ? returnLines.released : returnLines.writtenOff;
  const action = can_be_sold ? 'stock.release-faulty' : 'stock.write-off';
  const after = { branch, ...(device && { serial }), reason };
  const [, settled, , , , ...read] = await db.batch([
    touchStock(db, [item]),
    db
      .update(returnLines)
      .set({ [can_be_sold ? 'released' : 'writtenOff']: sql`${count} + 1` })
      .where(
        sql`rowid = ${faultyLine(productId, branch, device)}
          AND EXISTS (SELECT 1 FROM ${stock} WHERE ${isSeen})`,
      )
      .returning({ id: returnLines.returnId }),
    db
      .update(stock)
      .set({ ...(can_be_sold && ONE_BACK), version: version + 1 })
      .where(and(isSeen, sql`changes() > 0`)),
    insertAudit(db, { at: now, actorId: actor.id, action, subjectId: productId, after }),
    db
      .update(devices)
      .set({ state: can_be_sold ? 'returned' : 'faulty' })
      .where(and(eq(devices.id, device?.id ?? 0), sql`changes() > 0`)),
    ...selectStock(db, productId),
  ]);
  const current = stockRowOf(shop, item, ...read);
  if (settled.length > 0) return current;
  if (current.version !== version) throw new Refusal('stale', STOCK_TEXTS.stale, { current });
  if (device === undefined) throw wrongField('branch', STOCK_TEXTS.noFaulty);
  throw wrongField('serial', STOCK_TEXTS.notFaulty);
}

/** The device that came back with this number most recently; throws `invalid`. */
async function deviceWith(db: Database, productId: string, serial: string): Promise<Device> {
  const [device] = await db
    .select({
      id: serialNumbers.deviceId,
      orderId: serialNumbers.orderId,
      position: serialNumbers.position,
    })
    .from(serialNumbers)
    .innerJoin(deviceNumbers, eq(deviceNumbers.deviceId, serialNumbers.deviceId))
    .where(
      and(
        inArray(deviceNumbers.number, serialForms(serial)),
        eq(serialNumbers.productId, productId),
        isNotNull(serialNumbers.returnedAt),
      ),
    )
    .orderBy(desc(serialNumbers.id))
    .limit(1);
  if (device === undefined) throw wrongField('serial', STOCK_TEXTS.notFaulty);
  return device;
}

/** The oldest returned line with a faulty piece at this branch; of a device, that of its order. */
function faultyLine(productId: string, branch: string, device: Device | undefined): SQL {
  const ofDevice = device
    ? sql`AND returns.order_id = ${device.orderId} AND line.position = ${device.position}`
    : sql``;
  return sql`(SELECT line.rowid FROM return_lines AS line JOIN returns ON returns.id = line.return_id
    WHERE line.product_id = ${productId} AND returns.branch = ${branch}
      AND returns.state IN ('received', 'refunded') AND ${LEFT_FAULTY} > 0 ${ofDevice}
    ORDER BY returns.id LIMIT 1)`;
}
