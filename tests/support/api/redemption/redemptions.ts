import { redemptions } from '../../../../functions/db/redemptions';
import { db } from '../people';
import { SALE } from './prizes';

export type Redemption = typeof redemptions.$inferSelect;

let count = 0;

/** Inserts a redemption row in the state `redeemed` unless overridden. */
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
      ...SALE,
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
