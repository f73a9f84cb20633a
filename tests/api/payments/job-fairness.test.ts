import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { d1Ledger } from '../../../functions/domain/giveaways/ledger/d1';
import type { Ledger } from '../../../functions/domain/giveaways/ledger/ledger';
import { runJobs } from '../../../functions/domain/jobs/run';
import { refundSurplus } from '../../../functions/domain/orders/payments/jobs';
import { contextAt, emptyShop } from '../../support/api/orders/orders';
import { db, loggedIn } from '../../support/api/people';
import { plansOf } from '../../support/api/queries';
import { claimOn, somePrize } from '../../support/api/redemption/prizes';
import { someRedemption } from '../../support/api/redemption/redemptions';

beforeEach(emptyShop);

describe('the payment jobs', () => {
  it('find due refunds through an index', async () => {
    const [plan] = await plansOf(env.DB, (d1) =>
      refundSurplus({ ...contextAt(Date.now()), db: connect(d1) }),
    );
    expect(plan).toContain('SEARCH payments USING INDEX payments_owed (provider=?)');
  });

  it('resolve a redemption even when the ledger cannot resolve older ones', async () => {
    const { user } = await loggedIn('advisor');
    const unsettled = { state: 'unknown', refNo: null } as const;
    for (const claimedAt of [1, 2, 3, 4, 5]) {
      await someRedemption(user.id, { ...unsettled, claimedAt });
    }
    const prize = await somePrize({ refNo: 'CHW-BEHIND' });
    await someRedemption(user.id, { ...prize, ...unsettled, claimedAt: 6 });
    const ledger = d1Ledger(db);
    const failing: Ledger = {
      ...ledger,
      lookup: async (instagramId) => {
        if (instagramId !== prize.instagramId) throw new Error('The ledger does not answer');
        return ledger.lookup(instagramId);
      },
    };
    const isResolved = async () => (await claimOn(prize))?.state === 'redeemed';
    for (let runs = 0; runs < 100 && !(await isResolved()); runs += 1) {
      await runJobs({ ...contextAt(Date.now()), ledger: failing });
    }
    expect(await isResolved()).toBe(true);
  });
});
