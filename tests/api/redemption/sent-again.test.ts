import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../functions/db/schema';
import { auditOf } from '../../support/api/audit';
import { answer, failure } from '../../support/api/call';
import { db, loggedIn, someStore } from '../../support/api/people';
import { claimOn, redeemCall, saleOf, somePrize } from '../../support/api/redemption/prizes';

const REDEEMED = { error: 'This code has already been redeemed.', code: 'already-redeemed' };
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

describe('a repeated submission', () => {
  it('gets the same reference number without a second redemption', async () => {
    const prize = await somePrize();
    const key = crypto.randomUUID();
    const first = await answer(redeemCall(token, saleOf(prize), key));
    const again = await answer(redeemCall(token, saleOf(prize), key));
    expect(first).toEqual([200, { ref_no: expect.stringMatching(REFERENCE) }]);
    expect(again).toEqual(first);
    expect(await auditOf(prize.enrollmentNo)).toHaveLength(2);
  });

  it('gets the same rejection as the first submission', async () => {
    const prize = await somePrize({ refNo: 'CHW-0000-0003' });
    const key = crypto.randomUUID();
    expect(await answer(redeemCall(token, saleOf(prize), key))).toEqual([200, REDEEMED]);
    expect(await answer(redeemCall(token, saleOf(prize), key))).toEqual([200, REDEEMED]);
  });

  it.each([
    ['price', { original_price: 899, final_price: 799 }],
    ['customer', { customer_name: 'Somebody Else' }],
  ])('is rejected when it has a different %s', async (_case, change) => {
    const prize = await somePrize();
    const key = crypto.randomUUID();
    await redeemCall(token, saleOf(prize), key);
    expect(await failure(redeemCall(token, saleOf(prize, change), key))).toEqual([
      422,
      {
        code: 'key-reused',
        message: 'This submission was already sent with other details. Please scan again.',
      },
    ]);
  });

  it('redeems only one of two prizes when it is sent concurrently for both', async () => {
    const [one, two] = [await somePrize(), await somePrize()];
    const key = crypto.randomUUID();
    const statuses = (
      await Promise.all([one, two].map((prize) => redeemCall(token, saleOf(prize), key)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    const states = await Promise.all([one, two].map(claimOn));
    expect(states.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  it('redeems the prize once when it is sent ten times concurrently', async () => {
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

describe.each([20, 200])('%d clients that redeem one code concurrently', (tills) => {
  it('receive only one reference number between them', async () => {
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
