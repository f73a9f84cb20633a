import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduled } from '../../../functions/clockwork';
import { orders } from '../../../functions/db/orders';
import { redemptions } from '../../../functions/db/redemptions';
import { sessions } from '../../../functions/db/schema';
import { attempts } from '../../../functions/db/throttle';
import { RETENTION_MS } from '../../../functions/domain/clockwork/retention';
import { runClockwork } from '../../../functions/domain/clockwork/run';
import type { PaymentFact, PaymentProvider } from '../../../functions/domain/payments/port';
import { simulatedPayments } from '../../../functions/domain/payments/simulated';
import { d1Ledger } from '../../../functions/domain/redemption/ledger/d1';
import {
  contextAt,
  deliveryBody,
  emptyShop,
  newTransactionId,
  orderBody,
  orderInDb,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
  stockOf,
} from '../../support/api/orders/orders';
import { db, loggedIn } from '../../support/api/people';
import { claimOn, somePrize } from '../../support/api/redemption/prizes';
import { someRedemption } from '../../support/api/redemption/redemptions';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(emptyShop);

const run = (now: number, payments: PaymentProvider = simulatedPayments) =>
  runClockwork({ ...contextAt(now, { payments }), ledger: d1Ledger(db) });

describe('the clockwork', () => {
  it('ends holds that are over, once, and leaves the others', async () => {
    await setStock(PRODUCT, 10);
    const first = await place();
    const second = await place();
    await pay(second.order.order_id, second.key);
    const now = (first.order.expires_at ?? 0) + 1;
    expect(await run(now)).toMatchObject({ orders_expired: 1 });
    expect(await run(now)).toMatchObject({ orders_expired: 0 });
    expect((await orderInDb(first.order.order_id)).state).toBe('expired');
    expect((await orderInDb(second.order.order_id)).state).toBe('confirmed');
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 10, held: 1 });
  });

  it('asks the provider what became of a payment, and takes its word once', async () => {
    const { order } = await place();
    const fact: PaymentFact = {
      orderId: order.order_id,
      providerOrderId: null,
      providerPaymentId: newTransactionId(),
      amountPaise: order.total * 100,
      currency: 'INR',
      state: 'paid',
    };
    const provider = { ...simulatedPayments, fetch: async () => [fact] };
    const now = Date.now() + 4 * MINUTE;
    expect(await run(now, provider)).toMatchObject({ payments_settled: 1 });
    expect(await run(now + 5 * MINUTE, provider)).toMatchObject({ payments_settled: 0 });
    expect(await orderInDb(order.order_id)).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
    });
  });

  it.each([
    ['another amount', { amountPaise: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('confirms nothing by a payment of %s', async (_what, change) => {
    const { order } = await place();
    const fetch = async (): Promise<PaymentFact[]> => [
      {
        orderId: order.order_id,
        providerOrderId: null,
        providerPaymentId: newTransactionId(),
        amountPaise: order.total * 100,
        currency: 'INR',
        state: 'paid',
        ...change,
      },
    ];
    await run(Date.now() + 4 * MINUTE, { ...simulatedPayments, fetch });
    expect(await orderInDb(order.order_id)).toMatchObject({
      state: 'placed',
      paymentState: 'started',
    });
  });

  it('gives back what came twice', async () => {
    const { order, key } = await place();
    await pay(order.order_id, key);
    await pay(order.order_id, key);
    const refunds: string[] = [];
    const refund: PaymentProvider['refund'] = async ({ key: once }) => {
      refunds.push(once);
    };
    expect(await run(Date.now(), { ...simulatedPayments, refund })).toMatchObject({
      surplus_refunded: 1,
    });
    expect(await run(Date.now(), { ...simulatedPayments, refund })).toMatchObject({
      surplus_refunded: 0,
    });
    expect(refunds).toHaveLength(1);
    expect(await orderInDb(order.order_id)).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
    });
  });

  it('erases who it was for once the retention time is over, and keeps the amounts', async () => {
    const { order, key } = await place(deliveryBody());
    await step(order.order_id, { key }, { step: 'cancel', version: 1 });
    const over = Date.now() + RETENTION_MS.orderContact;
    expect(await run(over - DAY)).toMatchObject({ orders_masked: 0 });
    expect(await run(over + DAY)).toMatchObject({ orders_masked: 1 });
    expect(await orderInDb(order.order_id)).toMatchObject({
      name: null,
      mobile: null,
      address: null,
      pinCode: '411004',
      total: order.total,
    });
    const found = await env.DB.prepare(
      `SELECT count(*) AS n FROM orders_search WHERE orders_search MATCH '"meera"'`,
    ).first('n');
    expect(found).toBe(0);
  });

  it('keeps who money is owed to', async () => {
    const { order, key } = await place(deliveryBody());
    await pay(order.order_id, key);
    await step(order.order_id, { key }, { step: 'cancel', version: 2 });
    expect(await run(Date.now() + 400 * DAY)).toMatchObject({ orders_masked: 0 });
  });

  it('settles a redemption of unknown outcome by the word of the ledger', async () => {
    const { user } = await loggedIn('advisor');
    const [taken, free] = [await somePrize({ refNo: 'CHW-TAKEN' }), await somePrize()];
    for (const prize of [taken, free]) {
      await someRedemption(user.id, { ...prize, state: 'unknown', refNo: null, claimedAt: 1 });
    }
    expect(await run(Date.now())).toMatchObject({ redemptions_settled: 2 });
    expect(await claimOn(taken)).toMatchObject({ state: 'redeemed', refNo: 'CHW-TAKEN' });
    expect(await claimOn(free)).toMatchObject({ state: 'released' });
    expect(await db.select().from(redemptions).where(eq(redemptions.state, 'unknown'))).toEqual([]);
  });

  it('ends old sessions and forgets attempts that nothing counts any more', async () => {
    const { sessionId } = await loggedIn('advisor', 1);
    await place();
    const report = await run(Date.now() + 16 * MINUTE);
    expect(report).toMatchObject({ attempts_pruned: 1 });
    expect(Number(report.sessions_ended)).toBeGreaterThan(0);
    expect(await db.select().from(attempts)).toEqual([]);
    const session = await db.select().from(sessions).where(eq(sessions.id, sessionId)).get();
    expect(session?.endedAt).toBe(session?.expiresAt);
  });

  it('goes on with the rest when one job fails', async () => {
    const { order } = await place();
    const fetch = async () => {
      throw new Error('The provider is down');
    };
    const report = await run((order.expires_at ?? 0) + 1, { ...simulatedPayments, fetch });
    expect(report).toMatchObject({ payments_settled: 'failed', orders_expired: 1 });
  });

  it('is what the cron trigger runs, and says in one line what it did', async () => {
    const { order } = await place();
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await scheduled({ scheduledTime: (order.expires_at ?? 0) + 1 }, env);
    expect(said.mock.calls).toEqual([
      [{ clockwork: expect.objectContaining({ orders_expired: 1 }) }],
    ]);
    said.mockRestore();
    const { state } = (await db.select().from(orders).get()) ?? {};
    expect(state).toBe('expired');
  });
});

describe('an order whose time is over', () => {
  it('is ended by whoever looks at it first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { order, key } = await place(orderBody());
    vi.setSystemTime((order.expires_at ?? 0) + 1);
    const { status, body } = await step(order.order_id, { key }, { step: 'cancel', version: 1 });
    vi.useRealTimers();
    expect([status, body.code, body.current?.state]).toEqual([409, 'stale', 'expired']);
  });
});
