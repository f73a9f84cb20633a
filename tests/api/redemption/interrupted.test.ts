import { beforeAll, describe, expect, it } from 'vitest';
import type { Ledger, RedeemOutcome } from '../../../functions/domain/giveaways/ledger/ledger';
import { redeem } from '../../../functions/domain/giveaways/redeem';
import type { SessionUser } from '../../../src/contract/auth';
import type { RedeemBody } from '../../../src/contract/redemption';
import { db, someone } from '../../support/api/people';
import { claimOn, saleOf } from '../../support/api/redemption/prizes';
import { broken, OPEN, remoteLedger, TAKEN } from '../../support/api/redemption/remote-ledger';

const NOW = 1_000_000;
const LATER = NOW + 60_000;
const UNCONFIRMED =
  'This is not confirmed yet. Do not repeat this redemption. Scan the code again in a few minutes.';
const IN_PROGRESS = 'This code is being redeemed right now. Wait a moment and scan it again.';
const REDEEMED = 'This code has already been redeemed.';
const HELD = { code: 'unconfirmed', message: UNCONFIRMED };
const TAKEN_REPLY = { error: REDEEMED, code: 'already-redeemed' };

let actor: SessionUser;

beforeAll(async () => {
  actor = await someone('advisor');
});

describe('a client that disconnects during a redemption', () => {
  const never = () => new Promise<RedeemOutcome>(() => undefined);

  async function vanish() {
    const shop = remoteLedger(actor, never);
    void shop.submit(NOW);
    while (shop.calls.redeem === 0) await claimOn(shop.prize);
    return shop;
  }

  it('locks the code for a minute', async () => {
    const shop = await vanish();
    expect(await shop.scan(NOW + 59_999)).toEqual({ error: IN_PROGRESS, code: 'in-progress' });
    expect(await shop.submit(NOW + 59_999, shop.otherKey)).toEqual({
      error: IN_PROGRESS,
      code: 'in-progress',
    });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'claimed' });
  });

  it('leaves the code redeemable once the one-minute lock has ended', async () => {
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

  it('leaves the code redeemed when the ledger has already redeemed it', async () => {
    const shop = await vanish();
    shop.set(TAKEN);
    expect(await shop.submit(LATER)).toEqual({ ref_no: 'REF-1' });
  });
});

it('an interrupted redemption that resumes late cannot overwrite a resolved outcome', async () => {
  let finish: (outcome: RedeemOutcome) => void = () => undefined;
  const shop = remoteLedger(actor, () => new Promise((resolve) => (finish = resolve)));
  const slow = shop.submit(NOW);
  while (shop.calls.redeem === 0) await claimOn(shop.prize);
  shop.set(TAKEN);
  await shop.scan(LATER);
  finish({ kind: 'refused', text: REDEEMED });
  expect(await slow).toEqual({ error: REDEEMED, code: 'refused-by-ledger' });
  expect(await claimOn(shop.prize)).toMatchObject({ state: 'redeemed', refNo: 'REF-1' });
});

describe('a reference number that the Worker fails to store', () => {
  /** Returns a database in which `failures` batches fail, starting with the second batch. */
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

  const submit = (shop: ReturnType<typeof remoteLedger>, failures: number) =>
    redeem(
      { ...shop.context(NOW), db: flaky(failures) },
      saleOf(shop.prize) as RedeemBody,
      shop.otherKey,
    );

  it('is stored on the second attempt when only the first attempt fails', async () => {
    const shop = remoteLedger(actor, async () => ({ kind: 'redeemed', refNo: 'REF-1' }));
    expect(await submit(shop, 1)).toEqual({ ref_no: 'REF-1' });
    expect(await claimOn(shop.prize)).toMatchObject({ state: 'redeemed', refNo: 'REF-1' });
    expect(await shop.actions()).toEqual(['redemption.claim', 'redemption.redeemed']);
    expect(shop.calls.redeem).toBe(1);
  });

  it.each([
    ['twice', 2, 'unknown', { error: UNCONFIRMED, code: 'unconfirmed' }],
    ['on every attempt', 3, 'claimed', { error: IN_PROGRESS, code: 'in-progress' }],
  ] as const)(
    'leaves the code locked when storing it fails %s',
    async (_case, failures, state, refusal) => {
      const shop = remoteLedger(actor, async () => ({ kind: 'redeemed', refNo: 'REF-1' }));
      await expect(submit(shop, failures)).rejects.toMatchObject(HELD);
      expect(await claimOn(shop.prize)).toMatchObject({ state });
      expect(await shop.scan(NOW + 1)).toEqual(refusal);
      shop.set(TAKEN);
      expect(await shop.scan(LATER)).toMatchObject({ redeemed: true });
      expect(await claimOn(shop.prize)).toMatchObject({ state: 'redeemed', refNo: 'REF-1' });
      expect(shop.calls.redeem).toBe(1);
    },
  );
});

it('a scan or a redemption leaves no claim behind when the ledger does not respond', async () => {
  const shop = remoteLedger(actor, broken);
  shop.ledger.lookup = broken as unknown as Ledger['lookup'];
  const refusal = { code: 'upstream-failed', message: 'Failed to verify QR code' };
  await expect(shop.scan(NOW)).rejects.toMatchObject(refusal);
  await expect(shop.submit(NOW)).rejects.toMatchObject(refusal);
  expect(await claimOn(shop.prize)).toBeUndefined();
});

it('the stored redemption stays valid when the ledger loses its own record', async () => {
  const shop = remoteLedger(actor, async () => ({ kind: 'redeemed', refNo: 'REF-1' }));
  await shop.submit(NOW);
  shop.set(OPEN);
  expect(await shop.scan(LATER)).toMatchObject({ redeemed: true });
  expect(await shop.submit(LATER, shop.otherKey)).toMatchObject(TAKEN_REPLY);
  expect(shop.calls.redeem).toBe(1);
});
