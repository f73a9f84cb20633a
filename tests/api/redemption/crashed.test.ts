import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashKeys } from '../../../functions/domain/core/keyed-hash';
import { takeClaim } from '../../../functions/domain/giveaways/claims';
import { d1Ledger } from '../../../functions/domain/giveaways/ledger/d1';
import { lookUp, redeem } from '../../../functions/domain/giveaways/redeem';
import type { SessionUser } from '../../../src/contract/auth';
import type { RedeemBody } from '../../../src/contract/redemption';
import { auditOf } from '../../support/api/audit';
import { db, someone } from '../../support/api/people';
import {
  claimOn,
  entryOf,
  type Prize,
  SALE,
  saleOf,
  somePrize,
} from '../../support/api/redemption/prizes';

const NOW = 1_000_000;
const SOON = NOW + 1000;
const IN_PROGRESS = 'This code is being redeemed right now. Wait a moment and scan it again.';

let actor: SessionUser;

beforeAll(async () => {
  actor = await someone('advisor');
});

/**
 * Simulates a submission during which the server crashed right after the ledger redeemed the prize.
 */
async function crashed() {
  const prize = await somePrize();
  const ledger = d1Ledger(db);
  const context = (now: number) => ({ db, ledger, actor, now, hashKeys: hashKeys(env) });
  const key = crypto.randomUUID();
  /** Writes the claim without an outcome, as if the server had crashed before writing it. */
  const killed: typeof db = Object.assign(Object.create(db), {
    batch: async (...statements: Parameters<typeof db.batch>) => {
      if (await claimOn(prize)) throw new Error('Network connection lost.');
      return db.batch(...statements);
    },
  });
  const body = saleOf(prize) as RedeemBody;
  await expect(redeem({ ...context(NOW), db: killed }, body, key)).rejects.toThrow();
  const refNo = (await entryOf(prize))?.refNo ?? '';
  return {
    prize,
    refNo,
    scan: (now: number) => lookUp(context(now), prize.instagramId),
    submit: (now: number, sent = key) => redeem(context(now), body, sent),
  };
}

const expectRedeemed = async (prize: Prize, refNo: string) => {
  expect(await claimOn(prize)).toMatchObject({ state: 'redeemed', refNo });
  expect((await auditOf(prize.enrollmentNo)).map(({ action }) => action)).toEqual([
    'redemption.claim',
    'redemption.redeemed',
  ]);
};

describe('when the server crashes after the embedded ledger has redeemed the prize', () => {
  it('the claim has no stored outcome', async () => {
    const { prize, refNo } = await crashed();
    expect(refNo).toMatch(/^CHW-/);
    expect(await claimOn(prize)).toMatchObject({ state: 'claimed', refNo: null });
  });

  it('an immediate retry of the same submission returns its reference number', async () => {
    const { prize, refNo, submit } = await crashed();
    expect(await submit(SOON)).toEqual({ ref_no: refNo });
    await expectRedeemed(prize, refNo);
    expect(await submit(SOON)).toEqual({ ref_no: refNo });
  });

  it('the next scan shows who redeemed the code', async () => {
    const { prize, refNo, scan } = await crashed();
    expect(await scan(SOON)).toEqual({
      enrollment_no: prize.enrollmentNo,
      redeemed: true,
      redeemed_at: NOW,
      staff_name: 'Asha Rao',
    });
    await expectRedeemed(prize, refNo);
  });

  it('the same sale cannot be submitted again with another idempotency key', async () => {
    const { prize, refNo, submit } = await crashed();
    expect(await submit(SOON, crypto.randomUUID())).toMatchObject({ code: 'already-redeemed' });
    await expectRedeemed(prize, refNo);
  });

  it('ten concurrent retries resolve the redemption only once', async () => {
    const { prize, refNo, scan, submit } = await crashed();
    const asked = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? submit(SOON) : scan(SOON)));
    const answers = await Promise.all(asked);
    expect(answers.filter((each) => 'ref_no' in each)).toEqual(Array(5).fill({ ref_no: refNo }));
    await expectRedeemed(prize, refNo);
  });
});

describe('a claim in progress', () => {
  async function claimed() {
    const prize = await somePrize();
    const ledger = d1Ledger(db);
    const sale = { ...prize, ...SALE };
    const claim = { sale, key: crypto.randomUUID(), bodyHash: 'another' };
    await takeClaim({ db, actor, now: NOW }, claim);
    return { prize, ledger, sale };
  }

  it('stays in progress when the ledger has not redeemed the prize', async () => {
    const { prize, ledger } = await claimed();
    expect(await lookUp({ db, ledger, actor, now: SOON }, prize.instagramId)).toEqual({
      error: IN_PROGRESS,
      code: 'in-progress',
    });
    expect(await claimOn(prize)).toMatchObject({ state: 'claimed' });
  });

  it('is not resolved when an earlier attempt redeems the prize late', async () => {
    const { prize, ledger, sale } = await claimed();
    await ledger.redeem(sale, NOW - 61_000);
    await lookUp({ db, ledger, actor, now: SOON }, prize.instagramId);
    expect(await claimOn(prize)).toMatchObject({ state: 'claimed', refNo: null });
  });
});
