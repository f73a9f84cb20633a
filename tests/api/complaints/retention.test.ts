import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { complaints } from '../../../functions/db/complaints';
import { orders } from '../../../functions/db/orders';
import { sessions, users } from '../../../functions/db/schema';
import { RETENTION_MS } from '../../../functions/domain/core/retention';
import { d1Ledger } from '../../../functions/domain/giveaways/ledger/d1';
import { runJobs } from '../../../functions/domain/jobs/run';
import { call } from '../../support/api/call';
import { someComplaint } from '../../support/api/orders/complaints';
import { contextAt, emptyShop, place } from '../../support/api/orders/orders';
import { db, enter, PASSWORD, someone } from '../../support/api/people';

const NOW = Date.now() + 5 * RETENTION_MS.unusedAccount;
const LONG_AGO = NOW - RETENTION_MS.unusedAccount;
const NOTIFIED = NOW - RETENTION_MS.erasureNotice;

beforeEach(emptyShop);

const run = (now: number) => runJobs({ ...contextAt(now), ledger: d1Ledger(db) });

function rowOf({ id }: { id: number }) {
  return db.select().from(users).where(eq(users.id, id)).get();
}

it('the job erases a customer who has not logged in for three years and was notified two days ago', async () => {
  const customer = await someone('customer', { lastUsedAt: LONG_AGO, erasureNoticeAt: NOTIFIED });
  expect(await run(NOW)).toMatchObject({ accounts_erased: 1 });
  expect(await rowOf(customer)).toMatchObject({
    username: `erased-${customer.id}`,
    email: `erased-${customer.id}@erased.invalid`,
    phone: '',
    firstName: 'Erased',
    lastName: '',
    passwordHash: '',
    isActive: false,
    deletedAt: NOW,
  });
  expect(await run(NOW + 1)).toMatchObject({ accounts_erased: 0 });
});

it.each([
  ['was notified less than two days ago', { lastUsedAt: LONG_AGO, erasureNoticeAt: NOTIFIED + 1 }],
  ['was never notified', { lastUsedAt: LONG_AGO }],
  ['logged in later than that', { lastUsedAt: LONG_AGO + 1, erasureNoticeAt: NOTIFIED }],
] as const)('the job does not erase a customer who %s', async (_why, times) => {
  const customer = await someone('customer', times);
  await run(NOW);
  expect(await rowOf(customer)).toMatchObject({ firstName: 'Asha', deletedAt: null });
});

it('the job never erases staff', async () => {
  const advisor = await someone('advisor', { lastUsedAt: LONG_AGO, erasureNoticeAt: NOTIFIED });
  await run(NOW);
  expect(await rowOf(advisor)).toMatchObject({ firstName: 'Asha', deletedAt: null });
});

it('the job does not erase a customer who is owed a refund', async () => {
  const customer = await someone('customer', { lastUsedAt: LONG_AGO, erasureNoticeAt: NOTIFIED });
  const { order } = await place();
  await db
    .update(orders)
    .set({ customerId: customer.id, state: 'cancelled', endedAt: 1, paymentState: 'refund_due' })
    .where(eq(orders.id, order.order_id));
  expect(await run(NOW)).toMatchObject({ accounts_erased: 0 });
  expect(await rowOf(customer)).toMatchObject({ firstName: 'Asha', deletedAt: null });
});

it('a login cancels the erasure notice', async () => {
  const customer = await someone('customer', { lastUsedAt: 1, erasureNoticeAt: 2 });
  const before = Date.now();
  const body = { username: customer.username, password: PASSWORD };
  expect((await call('/api/auth/login', { body })).status).toBe(200);
  const { lastUsedAt, erasureNoticeAt } = (await rowOf(customer)) ?? {};
  expect([Number(lastUsedAt) >= before, erasureNoticeAt]).toEqual([true, null]);
});

it('an erased account has no sessions and cannot be used to log in', async () => {
  const customer = await someone('customer', { lastUsedAt: LONG_AGO, erasureNoticeAt: NOTIFIED });
  await enter(customer, LONG_AGO);
  await db
    .update(users)
    .set({ lastUsedAt: LONG_AGO, erasureNoticeAt: NOTIFIED })
    .where(eq(users.id, customer.id));
  await run(NOW);
  expect(await db.select().from(sessions).where(eq(sessions.userId, customer.id))).toEqual([]);
  for (const username of [customer.username, `erased-${customer.id}`]) {
    const answer = await call('/api/auth/login', { body: { username, password: PASSWORD } });
    expect(answer.status).toBe(401);
  }
});

it('the job deletes only complaints answered more than three years ago', async () => {
  const [old, later, open] = [await someComplaint(), await someComplaint(), await someComplaint()];
  const close = (id: number, closedAt: number) =>
    db
      .update(complaints)
      .set({ state: 'closed', answer: 'Sent', closedAt })
      .where(eq(complaints.id, id));
  await close(old.id, NOW - RETENTION_MS.complaint);
  await close(later.id, NOW - RETENTION_MS.complaint + 1);
  expect(await run(NOW)).toMatchObject({ complaints_pruned: 1 });
  const left = (await db.select().from(complaints)).map(({ id }) => id);
  expect(left).not.toContain(old.id);
  expect(left).toEqual(expect.arrayContaining([later.id, open.id]));
});
