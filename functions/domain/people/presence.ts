import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { IS_SHOP_DEVICE, type Presence } from '../../../src/contract/shop-device';
import type { Database } from '../../db';
import { stores, users } from '../../db/schema';
import { shopDevices, shopNetworks } from '../../db/shop-presence';
import type { Statement } from '../core/command';
import { type HashKeys, keyedHashes } from '../core/keyed-hash';
import { RETENTION_MS } from '../core/retention';

/** Where a request came from. */
export interface Origin {
  /** The ID that a staff login left on the device, if there is one. */
  device: string | undefined;
  /** The client's address for rate limits. */
  address: string;
}

interface Keys {
  hashKeys: HashKeys;
  now: number;
}

/**
 * Returns statements that record the device and the network of a staff member's session; they
 * change nothing for a customer.
 */
export function recordPresence(
  db: Database,
  userId: number,
  { device, address }: Origin,
  { hashKeys, now }: Keys,
): Statement[] {
  const isTheirs = sql`${users.id} = ${userId} AND ${users.role} <> 'customer'`;
  const [network] = keyedHashes('shop-network', address, hashKeys);
  return [
    ...(device === undefined || !IS_SHOP_DEVICE.test(device)
      ? []
      : [
          db
            .insert(shopDevices)
            .select(
              sql`SELECT ${keyedHashes('shop-device', device, hashKeys)[0]}, ${now}
                FROM ${users} WHERE ${isTheirs}`,
            )
            .onConflictDoUpdate({ target: shopDevices.hash, set: { seenAt: now } }),
        ]),
    db
      .insert(shopNetworks)
      .select(
        sql`SELECT ${users.storeId}, ${network}, ${now}
          FROM ${users} WHERE ${isTheirs} AND ${users.storeId} IS NOT NULL`,
      )
      .onConflictDoUpdate({
        target: [shopNetworks.storeId, shopNetworks.hash],
        set: { seenAt: now },
      }),
  ];
}

/**
 * Whether a request came from one of the shop's devices, or from a network on which the branch's
 * staff work. This is evidence, not proof.
 */
export async function presenceAt(
  db: Database,
  branch: string,
  { device = '', address }: Origin,
  { hashKeys, now }: Keys,
): Promise<Presence | undefined> {
  const [[known], [near]] = await db.batch([
    db
      .select({ seenAt: shopDevices.seenAt })
      .from(shopDevices)
      .where(
        and(
          inArray(shopDevices.hash, keyedHashes('shop-device', device, hashKeys)),
          gt(shopDevices.seenAt, now - RETENTION_MS.shopDevice),
        ),
      ),
    db
      .select({ seenAt: shopNetworks.seenAt })
      .from(shopNetworks)
      .innerJoin(stores, eq(stores.id, shopNetworks.storeId))
      .where(
        and(
          eq(stores.code, branch),
          inArray(shopNetworks.hash, keyedHashes('shop-network', address, hashKeys)),
          gt(shopNetworks.seenAt, now - RETENTION_MS.shopNetwork),
        ),
      ),
  ]);
  if (known !== undefined) return 'at-the-branch';
  return near === undefined ? undefined : 'shop-network';
}

/** Deletes devices and networks that staff no longer use; returns the number deleted. */
export async function prunePresence(db: Database, now: number): Promise<number> {
  const deleted = await db.batch([
    db
      .delete(shopDevices)
      .where(lte(shopDevices.seenAt, now - RETENTION_MS.shopDevice))
      .returning({ seenAt: shopDevices.seenAt }),
    db
      .delete(shopNetworks)
      .where(lte(shopNetworks.seenAt, now - RETENTION_MS.shopNetwork))
      .returning({ seenAt: shopNetworks.seenAt }),
  ]);
  return deleted.flat().length;
}
