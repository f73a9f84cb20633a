import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { payments } from '../../../functions/db/orders';
import { d1Ledger } from '../../../functions/domain/giveaways/ledger/d1';
import type { Ledger } from '../../../functions/domain/giveaways/ledger/ledger';
import { runJobs } from '../../../functions/domain/jobs/run';
import type { PaymentProvider } from '../../../functions/domain/orders/payments/port';
import { refundSurplus } from '../../../functions/domain/orders/payments/resolve';
import { simulatedPayments } from '../../../functions/domain/orders/payments/simulated';
import {
  contextAt,
  emptyShop,
  newTransactionId,
  orderInDb,
  pay,
  place,
} from '../../support/api/orders/orders';
import { db, loggedIn } from '../../support/api/people';
import { plansOf } from '../../support/api/queries';
import { claimOn, somePrize } from '../../support/api/redemption/prizes';
import { someRedemption } from '../../support/api/redemption/redemptions';

const MINUTE = 60_000;

beforeEach(emptyShop);

const run = (now: number, provider: PaymentProvider) =>
  runJobs({ ...contextAt(now, { payments: provider }), ledger: d1Ledger(db) });

/** Returns the payment of an order for which a refund is due. */
async function surplusOf(orderId: string): Promise<string | null | undefined> {
  const isOwed = and(eq(payments.orderId, orderId), eq(payments.state, 'refund_due'));
  return (await db.select().from(payments).where(isOwed).get())?.providerPaymentId;
}

describe('the payment jobs', () => {
  it('process the remaining payments and report the failure when the provider fails for one payment', async () => {
    const [bad, good] = [await place(), await place()];
    const fetch: PaymentProvider['fetch'] = async ({ orderId, amountPaise }) => {
      if (orderId === bad.order.order_id) throw new Error('The provider does not know this order');
      const providerPaymentId = newTransactionId();
      const state = 'paid' as const;
      return [
        { orderId, providerOrderId: null, providerPaymentId, amountPaise, currency: 'INR', state },
      ];
    };
    const report = await run(Date.now() + 4 * MINUTE, { ...simulatedPayments, fetch });
    expect(report).toMatchObject({ payments_resolved: 'failed' });
    expect((await orderInDb(good.order.order_id)).paymentState).toBe('paid');
    expect((await orderInDb(bad.order.order_id)).paymentState).toBe('started');
  });

  it('refund the remaining payments when the provider fails for one payment', async () => {
    const [bad, good] = [await place(), await place()];
    for (const { order, key } of [bad, bad, good, good]) await pay(order.order_id, key);
    const owed = await surplusOf(bad.order.order_id);
    const refund: PaymentProvider['refund'] = async ({ providerPaymentId }) => {
      if (providerPaymentId === owed) throw new Error('The provider does not know this payment');
    };
    const report = await run(Date.now(), { ...simulatedPayments, refund });
    expect(report).toMatchObject({ surplus_refunded: 'failed' });
    expect(await surplusOf(good.order.order_id)).toBeUndefined();
    expect(await surplusOf(bad.order.order_id)).toBe(owed);
  });

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
