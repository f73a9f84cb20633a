import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../functions/db/schema';
import { auditOf } from '../../support/api/audit';
import { answer, failure } from '../../support/api/call';
import { db, loggedIn, someStore } from '../../support/api/people';
import {
  claimOn,
  entryOf,
  redeemCall,
  saleOf,
  somePrize,
} from '../../support/api/redemption/prizes';

const UNKNOWN = { error: 'Invalid or mismatched QR code.', code: 'unknown-code' };
const MISMATCHED = { error: 'Invalid or mismatched QR code.', code: 'mismatched' };
const REDEEMED = { error: 'This code has already been redeemed.', code: 'already-redeemed' };
const RECEIPT = { redeemed_at: expect.any(Number), store_name: 'Baner', staff_name: 'Asha Rao' };
const PRICES = 'The discount or final price does not match. Please reload the page.';
const MARKED = 'Please check the marked fields.';

let token: string;
let staffId: number;
let storeId: number;

beforeAll(async () => {
  const { token: bearer, user } = await loggedIn('advisor');
  token = bearer;
  staffId = user.id;
  storeId = await someStore('Baner');
  await db.update(users).set({ storeId }).where(eq(users.id, staffId));
});

describe('a redemption', () => {
  it('is rejected when its code is unknown', async () => {
    const sale = saleOf({ instagramId: 'unknown', enrollmentNo: 'CHP-0' });
    expect(await answer(redeemCall(token, sale))).toEqual([200, UNKNOWN]);
  });

  it('is rejected when it contains another winner’s enrollment number', async () => {
    const [one, two] = [await somePrize(), await somePrize()];
    const sale = saleOf({ ...one, enrollmentNo: two.enrollmentNo });
    expect(await answer(redeemCall(token, sale))).toEqual([200, MISMATCHED]);
    expect(await claimOn(two)).toBeUndefined();
    expect(await auditOf(two.enrollmentNo)).toEqual([]);
  });

  it('is rejected when the ledger has already redeemed the prize', async () => {
    const prize = await somePrize({ refNo: 'CHW-0000-0002' });
    expect(await answer(redeemCall(token, saleOf(prize)))).toEqual([200, REDEEMED]);
    expect(await claimOn(prize)).toBeUndefined();
  });

  it('is rejected when the same prize has already been redeemed', async () => {
    const prize = await somePrize();
    await redeemCall(token, saleOf(prize));
    expect(await answer(redeemCall(token, saleOf(prize)))).toEqual([
      200,
      { ...REDEEMED, ...RECEIPT },
    ]);
  });

  it.each([
    ['customer_name', ' ', 'Customer name is required'],
    ['product', '', 'Item purchased is required'],
    ['mobile', '', 'Mobile number is required'],
    ['mobile', '98123', 'Please enter a valid 10-digit mobile number'],
    ['mobile', '98123456789', 'Please enter a valid 10-digit mobile number'],
    ['original_price', 99, 'Original price must be at least ₹100'],
    ['original_price', 100.5, 'Enter the original price in whole rupees'],
    ['original_price', undefined, 'Original price is required'],
    ['original_price', 10_000_000, 'Original price must be at most ₹99,99,999'],
    ['received', false, 'Tick the box after you receive the amount'],
    ['received', undefined, 'Tick the box after you receive the amount'],
    ['enrollment_no', '', 'Enrollment No is required'],
    ['instagram_id', '', 'Instagram ID is required'],
  ])('is rejected when it has an invalid %s: %j', async (field, value, text) => {
    const prize = await somePrize();
    const { final_price: _, ...sale } = saleOf(prize, { [field]: value });
    expect(await failure(redeemCall(token, sale))).toEqual([
      422,
      { code: 'invalid', message: MARKED, fields: { [field]: text } },
    ]);
    expect((await entryOf(prize))?.redeemedAt).toBeNull();
  });

  it.each([
    ['discount', 150],
    ['discount', 0],
    ['final_price', 599],
    ['final_price', 799],
  ])('is rejected when its %s differs from the computed value: %d', async (field, value) => {
    const prize = await somePrize();
    expect(await failure(redeemCall(token, saleOf(prize, { [field]: value })))).toEqual([
      422,
      { code: 'invalid', message: PRICES, fields: { [field]: PRICES } },
    ]);
    expect(await claimOn(prize)).toBeUndefined();
  });

  it.each(['', 'short', 'x'.repeat(101), 'has a space'])(
    'is rejected when it has an invalid Idempotency-Key: %j',
    async (key) => {
      const prize = await somePrize();
      expect(await failure(redeemCall(token, saleOf(prize), key))).toEqual([
        400,
        { code: 'malformed', message: 'The Idempotency-Key header must have 8 to 100 characters.' },
      ]);
      expect(await claimOn(prize)).toBeUndefined();
    },
  );
});
