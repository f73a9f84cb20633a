import { and, eq } from 'drizzle-orm';
import { devices } from '../../../../functions/db/devices';
import { stock, stockBranches } from '../../../../functions/db/stock';
import { countDevices } from '../../../../functions/domain/goods/devices/moves';
import type { NewSerial } from '../../../../functions/domain/goods/devices/numbers';
import type { DeviceRow, DevicesReply } from '../../../../src/contract/goods/devices/devices';
import { ask, BRANCH, setStock } from '../orders/orders';
import { db } from '../people';

export const PHONE = 'tarang-t1-lite';

/** The branch whose stock others sell until they are counted, and one with a count of its own. */
export const POOL = BRANCH;
export const OTHER = 'PUN-02';

/** A phone by its numbers. */
export function phone(serial: string, second: string | null = null): NewSerial {
  return { serial, second, kind: 'imei', productId: PHONE, nth: 0 };
}

/** Counts these phones at a branch, which from then on sells no others. */
export async function countPhones(imeis: readonly string[], branch = POOL): Promise<void> {
  const now = Date.now();
  await setStock(PHONE, imeis.length, branch);
  const moving = { branch, now, actorId: null, subject: `count-${branch}` };
  const lines = [{ productId: PHONE, countedAt: now }];
  const [first, ...rest] = countDevices(
    db,
    lines,
    imeis.map((imei) => phone(imei)),
    moving,
  );
  if (first !== undefined) await db.batch([first, ...rest]);
}

/** Gives a branch stock of its own. */
export async function countBranch(branch = OTHER): Promise<void> {
  const counted = { branch, isPool: false, countedAt: Date.now() };
  await db
    .insert(stockBranches)
    .values(counted)
    .onConflictDoUpdate({
      target: stockBranches.branch,
      set: { countedAt: counted.countedAt },
    });
}

/** The devices that this number finds. */
export async function findDevices(token: string, search: string): Promise<DeviceRow[]> {
  const { body } = await ask<DevicesReply>(`/api/devices?search=${search}`, { token });
  return body.content;
}

/** How many phones are in stock at a branch, by their numbers and by the stock. */
export async function phonesAt(branch = POOL): Promise<{ devices: number; onHand: number }> {
  const isHere = and(eq(stock.productId, PHONE), eq(stock.branch, branch));
  const row = await db.select({ onHand: stock.onHand }).from(stock).where(isHere).get();
  const isInStock = and(eq(devices.state, 'in_stock'), eq(devices.branch, branch));
  const count = await db.$count(devices, isInStock);
  return { devices: count, onHand: row?.onHand ?? 0 };
}
