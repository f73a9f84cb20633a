import { eq, sql } from 'drizzle-orm';
import type { Receipt } from '../../../src/contract/redemption';
import type { Database } from '../../db';
import { redemptions, stores, users } from '../../db/schema';
import type { Claim } from './claims';

/** The name of the person who redeemed; wants a join of `users`. */
export const STAFF_NAME = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** When, where and by whom the attempt was made that a redeemed code goes back to. */
export async function receiptOf(db: Database, claim: Claim | undefined): Promise<Receipt> {
  if (claim?.state !== 'redeemed' && claim?.state !== 'unknown') return {};
  const row = await db
    .select({ staffName: STAFF_NAME, storeName: stores.storeName })
    .from(redemptions)
    .innerJoin(users, eq(users.id, redemptions.staffId))
    .leftJoin(stores, eq(stores.id, redemptions.storeId))
    .where(eq(redemptions.id, claim.id))
    .get();
  return {
    redeemed_at: claim.claimedAt,
    ...(row ? { staff_name: row.staffName } : {}),
    ...(row?.storeName ? { store_name: row.storeName } : {}),
  };
}
