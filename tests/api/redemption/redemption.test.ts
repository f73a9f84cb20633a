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
} from '../../support/api/prizes';

const UNKNOWN = { error: 'Invalid or mismatched QR code.', code: 'unknown-code' };
const MISMATCHED = { error: 'Invalid or mismatched QR code.', code: 'mismatched' };
const REDEEMED = { error: 'This code has already been redeemed.', code: 'already-redeemed' };
const RECEIPT = { redeemed_at: expect.any(Number), store_name: 'Baner', staff_name: 'Asha Rao' };
const PRICES = 'The discount or final price does not match. Please reload the page.';
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
  ])('find the winner %s', async (_case, spell) => {
    const prize = await somePrize();
    expect(await answer(lookupCall(token, spell(prize.instagramId)))).toEqual([
      200,
      { enrollment_no: prize.enrollmentNo, redeemed: false },
    ]);
  });

  it('learn that the prize was taken', async () => {
    const prize = await somePrize({ refNo: 'CHW-0000-0001' });
    expect(await answer(lookupCall(token, prize.instagramId))).toEqual([
      200,
      { enrollment_no: prize.enrollmentNo, redeemed: true },
    ]);
  });

  it.each(['nobody', '@', "' OR 1=1 --", '%'])('find nobody by %j', async (id) => {
    expect(await answer(lookupCall(token, id))).toEqual([200, UNKNOWN]);
  });

  it('must scan something', async () => {
    expect(await failure(lookupCall(token, ' '))).toEqual([
      422,
      { code: 'invalid', message: MARKED, fields: { instagram_id: 'Instagram ID is required' } },
    ]);
  });

  it.each([{}, { action: 'steal' }, { action: 1 }])('must say what they want: %j', async (body) => {
    expect((await call('/api/redemption', { token, body })).status).toBe(400);
  });
});

describe('staff who redeem a prize', () => {
  it('get a reference number, and everything is written down', async () => {
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
      settledAt: expect.any(Number),
    });
  });

  it('leave an audit row for the claim and one for its end', async () => {
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

  it('may leave discount and final price to the server', async () => {
    const prize = await somePrize();
    const { discount: _, final_price: __, ...sale } = saleOf(prize);
    expect((await redeemCall(token, sale)).status).toBe(200);
    expect(await claimOn(prize)).toMatchObject({ discount: 100, finalPrice: 699 });
  });

  it('may sell for the discount itself: nothing is left to pay', async () => {
    const prize = await somePrize();
    const sale = saleOf(prize, { original_price: 100, final_price: 0 });
    expect((await redeemCall(token, sale)).status).toBe(200);
    expect(await claimOn(prize)).toMatchObject({ finalPrice: 0 });
  });

  it('see the prize as taken when they scan it again', async () => {
    const prize = await somePrize();
    await redeemCall(token, saleOf(prize));
    expect(await answer(lookupCall(token, prize.instagramId))).toEqual([
      200,
      { enrollment_no: prize.enrollmentNo, redeemed: true, ...RECEIPT },
    ]);
  });
});

describe('a redemption that is refused', () => {
  it('has a code that nobody won with', async () => {
    const sale = saleOf({ instagramId: 'nobody', enrollmentNo: 'CHP-0' });
    expect(await answer(redeemCall(token, sale))).toEqual([200, UNKNOWN]);
  });

  it('has the enrollment number of another winner', async () => {
    const [one, two] = [await somePrize(), await somePrize()];
    const sale = saleOf({ ...one, enrollmentNo: two.enrollmentNo });
    expect(await answer(redeemCall(token, sale))).toEqual([200, MISMATCHED]);
    expect(await claimOn(two)).toBeUndefined();
    expect(await auditOf(two.enrollmentNo)).toEqual([]);
  });

  it('comes after the prize was taken', async () => {
    const prize = await somePrize({ refNo: 'CHW-0000-0002' });
    expect(await answer(redeemCall(token, saleOf(prize)))).toEqual([200, REDEEMED]);
    expect(await claimOn(prize)).toBeUndefined();
  });

  it('is the second of two', async () => {
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
    ['received', false, 'Tick that the amount was received'],
    ['received', undefined, 'Tick that the amount was received'],
    ['enrollment_no', '', 'Enrollment No is required'],
    ['instagram_id', '', 'Instagram ID is required'],
  ])('breaks the rule of %s with %j', async (field, value, text) => {
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
  ])('has a %s of its own making: %d', async (field, value) => {
    const prize = await somePrize();
    expect(await failure(redeemCall(token, saleOf(prize, { [field]: value })))).toEqual([
      422,
      { code: 'invalid', message: PRICES, fields: { [field]: PRICES } },
    ]);
    expect(await claimOn(prize)).toBeUndefined();
  });

  it.each(['', 'short', 'x'.repeat(101), 'has a space'])(
    'has no proper Idempotency-Key: %j',
    async (key) => {
      const prize = await somePrize();
      expect(await failure(redeemCall(token, saleOf(prize), key))).toEqual([
        400,
        { code: 'malformed', message: 'The Idempotency-Key header must hold 8 to 100 characters.' },
      ]);
      expect(await claimOn(prize)).toBeUndefined();
    },
  );
});

describe('the same submission sent again', () => {
  it('gets the same reference number again, and nothing happens twice', async () => {
    const prize = await somePrize();
    const key = crypto.randomUUID();
    const first = await answer(redeemCall(token, saleOf(prize), key));
    const again = await answer(redeemCall(token, saleOf(prize), key));
    expect(first).toEqual([200, { ref_no: expect.stringMatching(REFERENCE) }]);
    expect(again).toEqual(first);
    expect(await auditOf(prize.enrollmentNo)).toHaveLength(2);
  });

  it('gets the same refusal again', async () => {
    const prize = await somePrize({ refNo: 'CHW-0000-0003' });
    const key = crypto.randomUUID();
    expect(await answer(redeemCall(token, saleOf(prize), key))).toEqual([200, REDEEMED]);
    expect(await answer(redeemCall(token, saleOf(prize), key))).toEqual([200, REDEEMED]);
  });

  it.each([
    ['price', { original_price: 899, final_price: 799 }],
    ['customer', { customer_name: 'Somebody Else' }],
  ])('with another %s is refused', async (_case, change) => {
    const prize = await somePrize();
    const key = crypto.randomUUID();
    await redeemCall(token, saleOf(prize), key);
    expect(await failure(redeemCall(token, saleOf(prize, change), key))).toEqual([
      422,
      {
        code: 'key-reused',
        message: 'This submission was already used for other details. Please scan again.',
      },
    ]);
  });

  it('for two prizes at once redeems one and refuses the other', async () => {
    const [one, two] = [await somePrize(), await somePrize()];
    const key = crypto.randomUUID();
    const statuses = (
      await Promise.all([one, two].map((prize) => redeemCall(token, saleOf(prize), key)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    const states = await Promise.all([one, two].map(claimOn));
    expect(states.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  it('ten times at once redeems once', async () => {
    const prize = await somePrize();
    const key = crypto.randomUUID();
    const send = () => answer(redeemCall(token, saleOf(prize), key));
    const replies = await Promise.all(Array.from({ length: 10 }, send));
    const numbers = replies.flatMap(([, reply]) => Object.values(reply as object));
    const references = numbers.filter((text) => REFERENCE.test(text));
    expect(new Set(references).size).toBe(1);
    expect(await answer(redeemCall(token, saleOf(prize), key))).toEqual([
      200,
      { ref_no: references[0] },
    ]);
    const actions = (await auditOf(prize.enrollmentNo)).map(({ action }) => action);
    expect(actions).toEqual(['redemption.claim', 'redemption.redeemed']);
  });
});

describe.each([20, 200])('%d tills that redeem one code at the same moment', (tills) => {
  it('give out exactly one reference number', async () => {
    const prize = await somePrize();
    const send = () => answer(redeemCall(token, saleOf(prize)));
    const replies = await Promise.all(Array.from({ length: tills }, send));
    expect(replies.every(([status]) => status === 200)).toBe(true);

    const bodies = replies.map(([, body]) => body as { ref_no?: string; code?: string });
    const won = bodies.filter(({ ref_no }) => ref_no !== undefined);
    const lost = bodies.filter(({ code }) => code === 'already-redeemed' || code === 'in-progress');
    expect([won.length, lost.length]).toEqual([1, tills - 1]);
    expect((await claimOn(prize))?.refNo).toBe(won[0]?.ref_no);
    const actions = (await auditOf(prize.enrollmentNo)).map(({ action }) => action);
    expect(actions).toEqual(['redemption.claim', 'redemption.redeemed']);
  }, 60_000);
});
