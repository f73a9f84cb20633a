import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { unresolvedReply } from '../../../src/contract/redemption-records';
import { auditOf } from '../../support/api/audit';
import { answer, call, failure } from '../../support/api/call';
import { loggedIn, someStore } from '../../support/api/people';
import {
  claimOn,
  lookupCall,
  redeemCall,
  SALE_FIELDS,
  saleOf,
  somePrize,
} from '../../support/api/redemption/prizes';
import { type Redemption, someRedemption } from '../../support/api/redemption/redemptions';

const LONGEST_RUN_MS = 60_000;
const REASON = 'Found in the sheet';
const ALREADY_SETTLED = 'This redemption is already resolved. Please reload the list.';
const TOO_EARLY =
  'This redemption may still be completed. Wait a few minutes, then release the code.';

let admin: string;
let adminId: number;
let advisor: string;
let advisorId: number;

beforeAll(async () => {
  const boss = await loggedIn('system_admin');
  const seller = await loggedIn('advisor');
  [admin, adminId, advisor, advisorId] = [boss.token, boss.user.id, seller.token, seller.user.id];
});

/** Creates a redemption with the given state and age for a prize in the embedded ledger. */
async function open(state: 'claimed' | 'unknown', age: number, storeId: number | null = null) {
  const prize = await somePrize();
  const claimedAt = Date.now() - age;
  const row = await someRedemption(advisorId, { ...prize, state, refNo: null, claimedAt, storeId });
  return { prize, row };
}

function resolveOutcome(row: Pick<Redemption, 'id'>, body: object, token = admin) {
  return call(`/api/redemption/${row.id}/resolve`, { token, body });
}

const redeemed = { outcome: 'redeemed', ref_no: 'SCR-77', reason: REASON };
const released = { outcome: 'released', reason: REASON };

describe('the list of unresolved outcomes', () => {
  it('shows unknown and overdue outcomes, oldest first', async () => {
    const storeId = await someStore('Aundh');
    const old = await open('claimed', LONGEST_RUN_MS + 5000, storeId);
    const fresh = await open('claimed', LONGEST_RUN_MS - 30_000);
    const unknown = await open('unknown', 1000);
    await someRedemption(advisorId);
    await someRedemption(advisorId, { state: 'released', refNo: null });

    const reply = parse(
      unresolvedReply,
      await (await call('/api/redemption/unresolved', { token: admin })).json(),
    );
    const ids = reply.content.map(({ id }) => id);
    expect(ids).toEqual([old.row.id, unknown.row.id]);
    expect(ids).not.toContain(fresh.row.id);
    expect(reply).toMatchObject({ totalElements: 2, totalPages: 1 });
    expect(reply.content[0]).toEqual({
      id: old.row.id,
      enrollment_no: old.prize.enrollmentNo,
      instagram_id: old.prize.instagramId,
      ...SALE_FIELDS,
      staff_name: 'Asha Rao',
      store_name: 'Aundh',
      state: 'claimed',
      claimed_at: old.row.claimedAt,
      releasable_at: old.row.claimedAt + LONGEST_RUN_MS,
    });
  });

  it('is available to admins only', async () => {
    expect((await call('/api/redemption/unresolved', { token: advisor })).status).toBe(403);
    expect((await resolveOutcome({ id: 1 }, released, advisor)).status).toBe(403);
    expect((await call('/api/redemption/unresolved')).status).toBe(401);
  });
});

describe('an admin who resolves an outcome', () => {
  it('stores the reference number when marking the outcome as redeemed', async () => {
    const { prize, row } = await open('unknown', 1000);
    expect(await answer(resolveOutcome(row, redeemed))).toEqual([
      200,
      { id: row.id, state: 'redeemed', ref_no: 'SCR-77' },
    ]);
    expect(await claimOn(prize)).toMatchObject({
      state: 'redeemed',
      refNo: 'SCR-77',
      resolvedBy: adminId,
      resolveReason: REASON,
      resolvedAt: expect.any(Number),
    });
    expect(await auditOf(prize.enrollmentNo)).toMatchObject([
      {
        actorId: adminId,
        action: 'redemption.redeemed',
        before: { state: 'unknown' },
        after: { state: 'redeemed', refNo: 'SCR-77', reason: REASON },
      },
    ]);
    expect(await answer(lookupCall(advisor, prize.instagramId))).toMatchObject([
      200,
      { redeemed: true, staff_name: 'Asha Rao' },
    ]);
    const found = `/api/redemption/history?search=scr-77+${prize.enrollmentNo}`;
    expect(await answer(call(found, { token: admin }))).toMatchObject([
      200,
      { content: [{ id: row.id, ref_no: 'SCR-77' }] },
    ]);
  });

  it('frees the code without affecting the next attempt when marking the outcome as not redeemed', async () => {
    const { prize, row } = await open('unknown', LONGEST_RUN_MS);
    expect(await answer(resolveOutcome(row, released))).toEqual([
      200,
      { id: row.id, state: 'released', ref_no: null },
    ]);
    expect(await claimOn(prize)).toMatchObject({ resolvedBy: adminId, resolveReason: REASON });

    expect((await redeemCall(advisor, saleOf(prize))).status).toBe(200);
    expect(await claimOn(prize)).toMatchObject({
      state: 'redeemed',
      resolvedBy: null,
      resolveReason: null,
    });
  });

  it.each([
    ['an unknown outcome', 'unknown', released],
    ['a claim in progress', 'claimed', released],
    ['a claim in progress', 'claimed', redeemed],
  ] as const)('gets an error when it is too early to resolve %s', async (_case, state, body) => {
    const { prize, row } = await open(state, LONGEST_RUN_MS - 30_000);
    expect(await failure(resolveOutcome(row, body))).toEqual([
      409,
      { code: 'too-early', message: TOO_EARLY },
    ]);
    expect(await claimOn(prize)).toMatchObject({ state });
  });

  it.each(['redeemed', 'released'] as const)(
    'gets a conflict when the outcome is already %s',
    async (state) => {
      const row = await someRedemption(advisorId, {
        state,
        refNo: state === 'redeemed' ? 'CHW-1' : null,
        claimedAt: 1,
      });
      expect(await failure(resolveOutcome(row, redeemed))).toEqual([
        409,
        { code: 'already-resolved', message: ALREADY_SETTLED },
      ]);
    },
  );

  it('gets a conflict when the form refers to an earlier attempt', async () => {
    const { row } = await open('unknown', LONGEST_RUN_MS);
    const stale = { ...redeemed, claimed_at: row.claimedAt - 1 };
    expect(await failure(resolveOutcome(row, stale))).toEqual([
      409,
      { code: 'already-resolved', message: ALREADY_SETTLED },
    ]);
    expect((await resolveOutcome(row, { ...redeemed, claimed_at: row.claimedAt })).status).toBe(
      200,
    );
  });

  it.each([
    ['reason', { ...released, reason: ' ' }, 'A reason is required'],
    ['reason', { outcome: 'released' }, 'A reason is required'],
    ['ref_no', { ...redeemed, ref_no: '' }, 'Ref No is required'],
  ])('gets a field error when the %s is missing', async (field, body, text) => {
    const { row } = await open('unknown', LONGEST_RUN_MS);
    expect(await failure(resolveOutcome(row, body))).toMatchObject([
      422,
      { fields: { [field]: text } },
    ]);
  });

  it.each(['0', '999999', 'x', '1e3'])(
    'gets a 404 for an unknown or invalid id: %s',
    async (id) => {
      const path = `/api/redemption/${id}/resolve`;
      expect((await call(path, { token: admin, body: released })).status).toBe(404);
    },
  );

  it('gets an error when the outcome is invalid', async () => {
    expect((await resolveOutcome({ id: 1 }, { outcome: 'lost', reason: REASON })).status).toBe(400);
  });

  it('succeeds only once when ten admins resolve it concurrently', async () => {
    const { prize, row } = await open('unknown', LONGEST_RUN_MS);
    const bodies = Array.from({ length: 10 }, (_, n) =>
      n % 2 === 0 ? released : { ...redeemed, ref_no: `SCR-${n}` },
    );
    const responses = await Promise.all(bodies.map((body) => resolveOutcome(row, body)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect(await auditOf(prize.enrollmentNo)).toHaveLength(1);
  });
});
