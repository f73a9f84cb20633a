import { eq } from 'drizzle-orm';
import type { Receipt } from '../../../src/contract/redemption';
import type { Database } from '../../db';
import { redemptions } from '../../db/redemptions';
import { stores, users } from '../../db/schema';
import { fullNameColumn } from '../people/staff/full-name';
import type { Claim } from './claims';

/** The columns of every redemption list; requires joins with `users` and `stores`. */
export const REDEMPTION_COLUMNS = {
  id: redemptions.id,
  enrollment_no: redemptions.enrollmentNo,
  instagram_id: redemptions.instagramId,
  customer_name: redemptions.customerName,
  mobile: redemptions.mobile,
  product: redemptions.product,
  original_price: redemptions.originalPrice,
  discount: redemptions.discount,
  final_price: redemptions.finalPrice,
  staff_name: fullNameColumn(),
  store_name: stores.storeName,
};

/** When, where and by whom the prize was redeemed; the time is in ms. */
export async function readReceipt(db: Database, claim: Claim | undefined): Promise<Receipt> {
  if (claim?.state !== 'redeemed' && claim?.state !== 'unknown') return {};
  const row = await db
    .select({ staffName: REDEMPTION_COLUMNS.staff_name, storeName: stores.storeName })
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
