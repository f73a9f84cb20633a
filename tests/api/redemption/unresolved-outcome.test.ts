import { beforeAll, describe, expect, it } from 'vitest';
import type { Ledger, LedgerEntry, RedeemOutcome } from '../../../functions/domain/ledger/ledger';
import type { RedemptionContext } from '../../../functions/domain/redemption/eligibility';
import { lookUp, redeem } from '../../../functions/domain/redemption/redeem';
import type { SessionUser } from '../../../src/contract/auth';
import type { RedeemBody } from '../../../src/contract/redemption';
import { auditOf } from '../../support/api/audit';
import { db, someone } from '../../support/api/people';
import { claimOn, saleOf } from '../../support/api/prizes';

const NOW = 1_000_000;
const LATER = NOW + 60_000;
const UNCONFIRMED =
  'The outcome is not confirmed. Do not repeat this redemption; scan the code again in a few minutes.';
const IN_PROGRESS = 'This code is being redeemed right now. Wait a moment and scan it again.';
const REDEEMED = 'This code has already been redeemed.';
const HELD = { code: 'unconfirmed', message: UNCONFIRMED };
const TAKEN_REPLY = { error: REDEEMED, code: 'already-redeemed' };
const OPEN = { redeemed: false, refNo: null };
const TAKEN = { redeemed: true, refNo: 'REF-1' };

let actor: SessionUser;
let count = 0;

beforeAll(async () => {
  actor = await someone('advisor');
});

/** A ledger elsewhere: its entry can change behind our back, and `redeem` does what it is told. */
function remote(redeemNow: () => Promise<RedeemOutcome>) {
  count += 1;
  const prize = { instagramId: `far.${count}`, enrollmentNo: `FAR-${count}` };
  const entry: LedgerEntry = { kind: 'winner', enrollmentNo: prize.enrollmentNo, ...OPEN };
  const calls = { redeem: 0 };
  const ledger: Ledger = {
    longestRunMs: 60_000,
    lookup: async () => entry,
    redeem: () => {
      calls.redeem += 1;
      return redeemNow();
    },
  };
  const [key, otherKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const context = (now: number): RedemptionContext => ({ db, ledger, actor, now });
  return {
    prize,
    otherKey,
    calls,
    context,
    ledger,
    set: (change: { redeemed: boolean; refNo: string | null }) => Object.assign(entry, change),
    scan: (now: number) => lookUp(context(now), prize.instagramId),
    submit: (now: number, sent = key) => redeem(context(now), saleOf(prize) as RedeemBody, sent),
    actions: async () => (await auditOf(prize.enrollmentNo)).map(({ action }) => action),
  };
}

const broken = async (): Promise<RedeemOutcome> => {
  throw new Error('Network connection lost.');
};

describe('a clean refusal by the ledger', () => {
  it('is passed on and frees the code for another attempt', async () => {
    const outcomes: RedeemOutcome[] = [
      { kind: 'refused', text: 'Not open yet' },
      { kind: 'redeemed', refNo: 'REF-1' },
    ];
    const shop = remote(async () => outcomes.shift() ?? { kind: 'unknown' });
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

  it('lets the same submission try again', async () => {
    const outcomes: RedeemOutcome[] = [{ kind: 'refused', text: 'Busy' }];
    const shop = remote(async () => outcomes.shift() ?? { kind: 'redeemed', refNo: 'REF-1' });
    await shop.submit(NOW);
    expect(await shop.submit(NOW)).toEqual({ ref_no: 'REF-1' });
  });
});

describe.each([
  ['breaks', broken],
  ['is ambiguous', async (): Promise<RedeemOutcome> => ({ kind: 'unknown' })],
])('an answer of the ledger that %s', (_case, redeemNow) => {
  it('is told as not confirmed, and the code is held', async () => {
    const shop = remote(redeemNow);
    await expect(shop.submit(NOW)).rejects.toMatchObject({
      code: 'unconfirmed',
      message: UNCONFIRMED,
    });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'unknown', refNo: null });
    expect(await shop.actions()).toEqual(['redemption.claim', 'redemption.unknown']);
  });

  it('is never tried again by itself, whoever asks', async () => {
    const shop = remote(redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    expect(await shop.scan(NOW + 59_999)).toEqual({ error: UNCONFIRMED, code: 'unconfirmed' });
    expect(await shop.submit(NOW + 59_999, shop.otherKey)).toEqual({
      error: UNCONFIRMED,
      code: 'unconfirmed',
    });
    await expect(shop.submit(NOW + 59_999)).rejects.toMatchObject(HELD);
    expect(shop.calls.redeem).toBe(1);
  });

  it('is settled by a later scan when the ledger did redeem', async () => {
    const shop = remote(redeemNow);
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
      settledAt: NOW + 5,
    });
    expect(await shop.actions()).toEqual([
      'redemption.claim',
      'redemption.unknown',
      'redemption.redeemed',
    ]);
  });

  it('becomes the reference number when the same submission is sent again', async () => {
    const shop = remote(redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    shop.set(TAKEN);
    expect(await shop.submit(NOW + 5)).toEqual({ ref_no: 'REF-1' });
    expect(await shop.submit(NOW + 6, shop.otherKey)).toMatchObject(TAKEN_REPLY);
    expect(shop.calls.redeem).toBe(1);
  });

  it('frees the code once the ledger can no longer have done it', async () => {
    const shop = remote(redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    expect(await shop.scan(LATER)).toEqual({
      enrollment_no: shop.prize.enrollmentNo,
      redeemed: false,
    });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'released' });
  });

  it('stays held, but reads as redeemed, when the ledger gives no number', async () => {
    const shop = remote(redeemNow);
    await shop.submit(NOW).catch(() => undefined);
    shop.set({ redeemed: true, refNo: null });
    expect(await shop.scan(LATER)).toMatchObject({ redeemed: true });
    expect(await shop.submit(LATER, shop.otherKey)).toMatchObject(TAKEN_REPLY);
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'unknown' });
  });
});

describe('a till that vanishes in the middle of a redemption', () => {
  const never = () => new Promise<RedeemOutcome>(() => undefined);

  async function vanish() {
    const shop = remote(never);
    void shop.submit(NOW);
    while (shop.calls.redeem === 0) await claimOn(shop.prize);
    return shop;
  }

  it('holds the code for a minute', async () => {
    const shop = await vanish();
    expect(await shop.scan(NOW + 59_999)).toEqual({ error: IN_PROGRESS, code: 'in-progress' });
    expect(await shop.submit(NOW + 59_999, shop.otherKey)).toEqual({
      error: IN_PROGRESS,
      code: 'in-progress',
    });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'claimed' });
  });

  it('leaves a code that can be redeemed after that', async () => {
    const shop = await vanish();
    shop.ledger.redeem = async () => ({ kind: 'redeemed', refNo: 'REF-2' });
    expect(await shop.submit(LATER, shop.otherKey)).toEqual({ ref_no: 'REF-2' });
    expect(await shop.actions()).toEqual([
      'redemption.claim',
      'redemption.released',
      'redemption.claim',
      'redemption.redeemed',
    ]);
  });

  it('leaves a redeemed code when the ledger had got that far', async () => {
    const shop = await vanish();
    shop.set(TAKEN);
    expect(await shop.submit(LATER)).toEqual({ ref_no: 'REF-1' });
  });
});

it('a slow till that comes back cannot overwrite what was settled meanwhile', async () => {
  let finish: (outcome: RedeemOutcome) => void = () => undefined;
  const shop = remote(() => new Promise((resolve) => (finish = resolve)));
  const slow = shop.submit(NOW);
  while (shop.calls.redeem === 0) await claimOn(shop.prize);
  shop.set(TAKEN);
  await shop.scan(LATER);
  finish({ kind: 'refused', text: REDEEMED });
  expect(await slow).toEqual({ error: REDEEMED, code: 'refused-by-ledger' });
  expect(await claimOn(shop.prize)).toMatchObject({ state: 'redeemed', refNo: 'REF-1' });
});

describe('a number that the ledger gave but that cannot be written down', () => {
  /** The database, whose batches fail from the second one on this many times. */
  function flaky(failures: number): typeof db {
    let batches = 0;
    return Object.assign(Object.create(db), {
      batch: async (...statements: Parameters<typeof db.batch>) => {
        batches += 1;
        if (batches > 1 && batches <= 1 + failures) throw new Error('Network connection lost.');
        return db.batch(...statements);
      },
    });
  }

  const submit = (shop: ReturnType<typeof remote>, failures: number) =>
    redeem(
      { ...shop.context(NOW), db: flaky(failures) },
      saleOf(shop.prize) as RedeemBody,
      shop.otherKey,
    );

  it('at once is written down the second time', async () => {
    const shop = remote(async () => ({ kind: 'redeemed', refNo: 'REF-1' }));
    expect(await submit(shop, 1)).toEqual({ ref_no: 'REF-1' });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'redeemed', refNo: 'REF-1' });
    expect(await shop.actions()).toEqual(['redemption.claim', 'redemption.redeemed']);
    expect(shop.calls.redeem).toBe(1);
  });

  it.each([
    ['twice', 2, 'unknown', { error: UNCONFIRMED, code: 'unconfirmed' }],
    ['at all', 3, 'claimed', { error: IN_PROGRESS, code: 'in-progress' }],
  ] as const)('%s holds the code', async (_case, failures, state, refusal) => {
    const shop = remote(async () => ({ kind: 'redeemed', refNo: 'REF-1' }));
    await expect(submit(shop, failures)).rejects.toMatchObject(HELD);
    expect(await claimOn(shop.prize)).toMatchObject({ state });
    expect(await shop.scan(NOW + 1)).toEqual(refusal);
    shop.set(TAKEN);
    expect(await shop.scan(LATER)).toMatchObject({ redeemed: true });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'redeemed', refNo: 'REF-1' });
    expect(shop.calls.redeem).toBe(1);
  });
});

it('a ledger that cannot be asked leaves no claim behind', async () => {
  const shop = remote(broken);
  shop.ledger.lookup = broken as unknown as Ledger['lookup'];
  const refusal = { code: 'upstream-failed', message: 'Failed to verify QR code' };
  await expect(shop.scan(NOW)).rejects.toMatchObject(refusal);
  await expect(shop.submit(NOW)).rejects.toMatchObject(refusal);
  expect(await claimOn(shop.prize)).toBeUndefined();
});

it('our own record counts when the ledger forgets that it redeemed', async () => {
  const shop = remote(async () => ({ kind: 'redeemed', refNo: 'REF-1' }));
  await shop.submit(NOW);
  shop.set(OPEN);
  expect(await shop.scan(LATER)).toMatchObject({ redeemed: true });
  expect(await shop.submit(LATER, shop.otherKey)).toMatchObject(TAKEN_REPLY);
  expect(shop.calls.redeem).toBe(1);
});
