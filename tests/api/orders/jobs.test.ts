import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { payments } from '../../../functions/db/payments';
import { redemptions } from '../../../functions/db/redemptions';
import { sessions } from '../../../functions/db/schema';
import { attempts } from '../../../functions/db/throttle';
import { RETENTION_MS } from '../../../functions/domain/core/retention';
import { d1Ledger } from '../../../functions/domain/giveaways/ledger/d1';
import { runJobs } from '../../../functions/domain/jobs/run';
import { scheduled } from '../../../functions/jobs';
import {
  contextAt,
  deliveryBody,
  emptyShop,
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

const run = (now: number) => runJobs({ ...contextAt(now), ledger: d1Ledger(db) });

describe('the scheduled jobs', () => {
  it('expire overdue holds once and leave other holds unchanged', async () => {
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

  it('refund a duplicate payment', async () => {
    const { order, key } = await place();
    await pay(order.order_id, key);
    await pay(order.order_id, key);
    expect(await run(Date.now())).toMatchObject({ surplus_refunded: 1 });
    expect(await run(Date.now())).toMatchObject({ surplus_refunded: 0 });
    expect(await orderInDb(order.order_id)).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
    });
    const rows = await db.select().from(payments).where(eq(payments.orderId, order.order_id));
    expect(rows.map(({ state }) => state)).toEqual(['paid', 'refunded']);
  });

  it('erase personal data after the retention period but keep the amounts', async () => {
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

  it('keep the contact details when a refund is due', async () => {
    const { order, key } = await place(deliveryBody());
    await pay(order.order_id, key);
    await step(order.order_id, { key }, { step: 'cancel', version: 2 });
    expect(await run(Date.now() + 400 * DAY)).toMatchObject({ orders_masked: 0 });
  });

  it('look up a redemption in the ledger when its outcome is unknown, and resolve it', async () => {
    const { user } = await loggedIn('advisor');
    const [taken, free] = [await somePrize({ refNo: 'CHW-TAKEN' }), await somePrize()];
    for (const prize of [taken, free]) {
      await someRedemption(user.id, { ...prize, state: 'unknown', refNo: null, claimedAt: 1 });
    }
    expect(await run(Date.now())).toMatchObject({ redemptions_resolved: 2 });
    expect(await claimOn(taken)).toMatchObject({ state: 'redeemed', refNo: 'CHW-TAKEN' });
    expect(await claimOn(free)).toMatchObject({ state: 'released' });
    expect(await db.select().from(redemptions).where(eq(redemptions.state, 'unknown'))).toEqual([]);
  });

  it('delete expired sessions, and login attempts that no longer count towards a limit', async () => {
    const { sessionId } = await loggedIn('advisor', 1);
    await place();
    const report = await run(Date.now() + 16 * MINUTE);
    expect(report).toMatchObject({ attempts_pruned: 1 });
    expect(Number(report.sessions_ended)).toBeGreaterThan(0);
    expect(await db.select().from(attempts)).toEqual([]);
    const session = await db.select().from(sessions).where(eq(sessions.id, sessionId)).get();
    expect(session?.endedAt).toBe(session?.expiresAt);
  });

  it('continue with the other jobs when one fails', async () => {
    const { order } = await place();
    const ledger = { ...d1Ledger(db), lookup: () => Promise.reject(new Error('It is down')) };
    const { user } = await loggedIn('advisor');
    await someRedemption(user.id, { state: 'unknown', refNo: null, claimedAt: 1 });
    const report = await runJobs({ ...contextAt((order.expires_at ?? 0) + 1), ledger });
    expect(report).toMatchObject({ redemptions_resolved: 'failed', orders_expired: 1 });
    expect(report).toMatchObject({ attempts_pruned: expect.any(Number) });
  });

  it('run from the cron trigger and log one summary line', async () => {
    const { order } = await place();
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await scheduled({ scheduledTime: (order.expires_at ?? 0) + 1 }, env);
    expect(said.mock.calls).toEqual([[{ jobs: expect.objectContaining({ orders_expired: 1 }) }]]);
    said.mockRestore();
    const { state } = (await db.select().from(orders).get()) ?? {};
    expect(state).toBe('expired');
  });
});

describe('an overdue order', () => {
  it('expires the first time it is read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { order, key } = await place(orderBody());
    vi.setSystemTime((order.expires_at ?? 0) + 1);
    const { status, body } = await step(order.order_id, { key }, { step: 'cancel', version: 1 });
    vi.useRealTimers();
    expect([status, body.code, body.current?.state]).toEqual([409, 'stale', 'expired']);
  });
});
