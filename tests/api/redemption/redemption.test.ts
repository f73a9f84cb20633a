import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../functions/db/schema';
import { auditOf } from '../../support/api/audit';
import { answer, call, failure } from '../../support/api/call';
import { db, loggedIn, someStore } from '../../support/api/people';
import {
  claimOn,
  entryOf,
  lookupCall,
  redeemCall,
  SALE,
  saleOf,
  somePrize,
} from '../../support/api/redemption/prizes';

const UNKNOWN = { error: 'Invalid or mismatched QR code.', code: 'unknown-code' };
const RECEIPT = { redeemed_at: expect.any(Number), store_name: 'Baner', staff_name: 'Asha Rao' };
const MARKED = 'Please check the marked fields.';
const REFERENCE = /^CHW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

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

describe('staff who scan a code', () => {
  it.each([
    ['as it is written', (id: string) => id],
    ['in capitals', (id: string) => id.toUpperCase()],
    ['with an @ before it', (id: string) => `@${id}`],
    ['with spaces around it', (id: string) => ` ${id} `],
  ])('find the winner when the code is entered %s', async (_case, spell) => {
    const prize = await somePrize();
    expect(await answer(lookupCall(token, spell(prize.instagramId)))).toEqual([
      200,
      { enrollment_no: prize.enrollmentNo, redeemed: false },
    ]);
  });

  it('see when a prize has already been redeemed', async () => {
    const prize = await somePrize({ refNo: 'CHW-0000-0001' });
    expect(await answer(lookupCall(token, prize.instagramId))).toEqual([
      200,
      { enrollment_no: prize.enrollmentNo, redeemed: true },
    ]);
  });

  it.each(['unknown', '@', "' OR 1=1 --", '%'])('find no winner for %j', async (id) => {
    expect(await answer(lookupCall(token, id))).toEqual([200, UNKNOWN]);
  });

  it('get an error for an empty scan', async () => {
    expect(await failure(lookupCall(token, ' '))).toEqual([
      422,
      { code: 'invalid', message: MARKED, fields: { instagram_id: 'Instagram ID is required' } },
    ]);
  });

  it.each([{}, { action: 'steal' }, { action: 1 }])(
    'get an error for an unknown action: %j',
    async (body) => {
      expect((await call('/api/redemption', { token, body })).status).toBe(400);
    },
  );
});

describe('staff who redeem a prize', () => {
  it('get a reference number, and the Worker stores every field', async () => {
    const prize = await somePrize();
    const [status, reply] = await answer(redeemCall(token, saleOf(prize)));
    expect([status, reply]).toEqual([200, { ref_no: expect.stringMatching(REFERENCE) }]);

    const { ref_no } = reply as { ref_no: string };
    expect(await entryOf(prize)).toMatchObject({ refNo: ref_no, redeemedAt: expect.any(Number) });
    expect(await claimOn(prize)).toMatchObject({
      ...prize,
      state: 'redeemed',
      ...SALE,
      refNo: ref_no,
      staffId,
      storeId,
      resolvedAt: expect.any(Number),
    });
  });

  it('create one audit row for the claim and one for its outcome', async () => {
    const prize = await somePrize();
    const [, reply] = await answer(redeemCall(token, saleOf(prize)));
    const { ref_no } = reply as { ref_no: string };
    expect(await auditOf(prize.enrollmentNo)).toMatchObject([
      {
        actorId: staffId,
        action: 'redemption.claim',
        subjectType: 'redemption',
        before: null,
        after: { ...prize, customerName: 'Meera Joshi', finalPrice: 699 },
      },
      {
        actorId: staffId,
        action: 'redemption.redeemed',
        before: { state: 'claimed' },
        after: { state: 'redeemed', refNo: ref_no },
      },
    ]);
  });

  it('can omit the discount and the final price', async () => {
    const prize = await somePrize();
    const { discount: _, final_price: __, ...sale } = saleOf(prize);
    expect((await redeemCall(token, sale)).status).toBe(200);
    expect(await claimOn(prize)).toMatchObject({ discount: 100, finalPrice: 699 });
  });

  it('can redeem a prize when the discount covers the full price', async () => {
    const prize = await somePrize();
    const sale = saleOf(prize, { original_price: 100, final_price: 0 });
    expect((await redeemCall(token, sale)).status).toBe(200);
    expect(await claimOn(prize)).toMatchObject({ finalPrice: 0 });
  });

  it('see the prize as redeemed at the next scan', async () => {
    const prize = await somePrize();
    await redeemCall(token, saleOf(prize));
    expect(await answer(lookupCall(token, prize.instagramId))).toEqual([
      200,
      { enrollment_no: prize.enrollmentNo, redeemed: true, ...RECEIPT },
    ]);
  });
});
