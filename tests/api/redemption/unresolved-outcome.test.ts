import { beforeAll, describe, expect, it } from 'vitest';
import type { RedeemOutcome } from '../../../functions/domain/giveaways/ledger/ledger';
import type { SessionUser } from '../../../src/contract/auth';
import { someone } from '../../support/api/people';
import { claimOn } from '../../support/api/redemption/prizes';
import { broken, remoteLedger, TAKEN } from '../../support/api/redemption/remote-ledger';

const NOW = 1_000_000;
const LATER = NOW + 60_000;
const UNCONFIRMED =
  'This is not confirmed yet. Do not repeat this redemption. Scan the code again in a few minutes.';
const REDEEMED = 'This code has already been redeemed.';
const HELD = { code: 'unconfirmed', message: UNCONFIRMED };
const TAKEN_REPLY = { error: REDEEMED, code: 'already-redeemed' };

let actor: SessionUser;

beforeAll(async () => {
  actor = await someone('advisor');
});

describe('a definite rejection by the ledger', () => {
  it('is returned to the client and frees the code for another attempt', async () => {
    const outcomes: RedeemOutcome[] = [
      { kind: 'refused', text: 'Not open yet' },
      { kind: 'redeemed', refNo: 'REF-1' },
    ];
    const shop = remoteLedger(actor, async () => outcomes.shift() ?? { kind: 'unknown' });
    expect(await shop.submit(NOW)).toEqual({ error: 'Not open yet', code: 'refused-by-ledger' });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'released', refNo: null });
    expect(await shop.scan(NOW)).toMatchObject({ redeemed: false });
    expect(await shop.submit(NOW + 1, shop.otherKey)).toEqual({ ref_no: 'REF-1' });
    expect(await claimOn(shop.prize)).toMatchObject({
      state: 'redeemed',
      idempotencyKey: shop.otherKey,
      claimedAt: NOW + 1,
    });
    expect(await shop.actions()).toEqual([
      'redemption.claim',
      'redemption.released',
      'redemption.claim',
      'redemption.redeemed',
    ]);
  });

  it('allows the same submission to be retried', async () => {
    const outcomes: RedeemOutcome[] = [{ kind: 'refused', text: 'Busy' }];
    const shop = remoteLedger(
      actor,
      async () => outcomes.shift() ?? { kind: 'redeemed', refNo: 'REF-1' },
    );
    await shop.submit(NOW);
    expect(await shop.submit(NOW)).toEqual({ ref_no: 'REF-1' });
  });
});

describe.each([
  ['fails', broken],
  ['is ambiguous', async (): Promise<RedeemOutcome> => ({ kind: 'unknown' })],
])('a ledger response that %s', (_case, redeemNow) => {
  it('is reported as unconfirmed and keeps the code locked', async () => {
    const shop = remoteLedger(actor, redeemNow);
    await expect(shop.submit(NOW)).rejects.toMatchObject({
      code: 'unconfirmed',
      message: UNCONFIRMED,
    });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'unknown', refNo: null });
    expect(await shop.actions()).toEqual(['redemption.claim', 'redemption.unknown']);
  });

  it('never causes an automatic retry', async () => {
    const shop = remoteLedger(actor, redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    expect(await shop.scan(NOW + 59_999)).toEqual({ error: UNCONFIRMED, code: 'unconfirmed' });
    expect(await shop.submit(NOW + 59_999, shop.otherKey)).toEqual({
      error: UNCONFIRMED,
      code: 'unconfirmed',
    });
    await expect(shop.submit(NOW + 59_999)).rejects.toMatchObject(HELD);
    expect(shop.calls.redeem).toBe(1);
  });

  it('is resolved by a later scan when the ledger did redeem the prize', async () => {
    const shop = remoteLedger(actor, redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    shop.set(TAKEN);
    expect(await shop.scan(NOW + 5)).toEqual({
      enrollment_no: shop.prize.enrollmentNo,
      redeemed: true,
      redeemed_at: NOW,
      staff_name: 'Asha Rao',
    });
    expect(await claimOn(shop.prize)).toMatchObject({
      state: 'redeemed',
      refNo: 'REF-1',
      resolvedAt: NOW + 5,
    });
    expect(await shop.actions()).toEqual([
      'redemption.claim',
      'redemption.unknown',
      'redemption.redeemed',
    ]);
  });

  it('is replaced by the reference number when the same submission is repeated', async () => {
    const shop = remoteLedger(actor, redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    shop.set(TAKEN);
    expect(await shop.submit(NOW + 5)).toEqual({ ref_no: 'REF-1' });
    expect(await shop.submit(NOW + 6, shop.otherKey)).toMatchObject(TAKEN_REPLY);
    expect(shop.calls.redeem).toBe(1);
  });

  it('frees the code once the ledger can no longer redeem it', async () => {
    const shop = remoteLedger(actor, redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    expect(await shop.scan(LATER)).toEqual({
      enrollment_no: shop.prize.enrollmentNo,
      redeemed: false,
    });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'released' });
  });

  it('keeps the code locked but shows it as redeemed when the ledger returns no reference number', async () => {
    const shop = remoteLedger(actor, redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    shop.set({ redeemed: true, refNo: null });
    expect(await shop.scan(LATER)).toMatchObject({ redeemed: true });
    expect(await shop.submit(LATER, shop.otherKey)).toMatchObject(TAKEN_REPLY);
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'unknown' });
  });
});
