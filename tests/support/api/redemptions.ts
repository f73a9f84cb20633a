import { redemptions } from '../../../functions/db/schema';
import { db } from './people';

export type Redemption = typeof redemptions.$inferSelect;

let count = 0;

/** A redemption as the table holds it; redeemed unless said otherwise. */
export async function someRedemption(
  staffId: number,
  change: Partial<typeof redemptions.$inferInsert> = {},
): Promise<Redemption> {
  count += 1;
  return db
    .insert(redemptions)
    .values({
      enrollmentNo: `OLD-${count}`,
      instagramId: `old.${count}`,
      state: 'redeemed',
      customerName: 'Meera Joshi',
      mobile: '9812345678',
      product: 'Kavach Glass Duo',
      originalPrice: 799,
      discount: 100,
      finalPrice: 699,
      refNo: `CHW-OLD-${count}`,
      idempotencyKey: `old-key-${count}`,
      bodyHash: 'old',
      staffId,
      claimedAt: Date.now(),
      ...change,
    })
    .returning()
    .get();
}
