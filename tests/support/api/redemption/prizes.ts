import { eq } from 'drizzle-orm';
import { giveawayEntries, redemptions } from '../../../../functions/db/redemptions';
import { call } from '../call';
import { db } from '../people';

let count = 0;

/** Creates an unredeemed winner in the local ledger. */
export async function somePrize(redeemed?: { refNo: string }) {
  count += 1;
  const prize = { instagramId: `Fan.${count}`, enrollmentNo: `CHP-${count}` };
  const redemption = redeemed ? { ...redeemed, redeemedAt: 1 } : {};
  await db.insert(giveawayEntries).values({ ...prize, ...redemption, createdAt: 1 });
  return prize;
}

export type Prize = Awaited<ReturnType<typeof somePrize>>;

/** The sale that all tests record, as a table row and as JSON. */
export const SALE = {
  customerName: 'Meera Joshi',
  mobile: '9812345678',
  product: 'Kavach Glass Duo',
  originalPrice: 799,
  discount: 100,
  finalPrice: 699,
};

export const SALE_FIELDS = {
  customer_name: SALE.customerName,
  mobile: SALE.mobile,
  product: SALE.product,
  original_price: SALE.originalPrice,
  discount: SALE.discount,
  final_price: SALE.finalPrice,
};

export function saleOf(prize: Prize, change: object = {}) {
  return {
    action: 'redeem',
    instagram_id: prize.instagramId,
    enrollment_no: prize.enrollmentNo,
    ...SALE_FIELDS,
    received: true,
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
