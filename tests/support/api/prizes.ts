import { eq } from 'drizzle-orm';
import { giveawayEntries, redemptions } from '../../../functions/db/schema';
import { call } from './call';
import { db } from './people';

let count = 0;

/** A fresh winner in the embedded ledger. */
export async function somePrize(redeemed?: { refNo: string }) {
  count += 1;
  const prize = { instagramId: `Fan.${count}`, enrollmentNo: `CHP-${count}` };
  const taken = redeemed ? { ...redeemed, redeemedAt: 1 } : {};
  await db.insert(giveawayEntries).values({ ...prize, ...taken, createdAt: 1 });
  return prize;
}

export type Prize = Awaited<ReturnType<typeof somePrize>>;

export function saleOf(prize: Prize, change: object = {}) {
  return {
    action: 'redeem',
    instagram_id: prize.instagramId,
    enrollment_no: prize.enrollmentNo,
    customer_name: 'Meera Joshi',
    mobile: '9812345678',
    product: 'Kavach Glass Duo',
    original_price: 799,
    received: true,
    discount: 100,
    final_price: 699,
    ...change,
  };
}

export function redeemCall(token: string, body: unknown, key: string = crypto.randomUUID()) {
  return call('/api/redemption', { token, body, headers: { 'Idempotency-Key': key } });
}

export function lookupCall(token: string, instagram_id: string) {
  return call('/api/redemption', { token, body: { action: 'lookup', instagram_id } });
}

export function claimOn(prize: Prize) {
  return db
    .select()
    .from(redemptions)
    .where(eq(redemptions.enrollmentNo, prize.enrollmentNo))
    .get();
}

export function entryOf(prize: Prize) {
  return db
    .select()
    .from(giveawayEntries)
    .where(eq(giveawayEntries.enrollmentNo, prize.enrollmentNo))
    .get();
}
