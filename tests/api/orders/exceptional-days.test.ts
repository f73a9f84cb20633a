import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { branchDays } from '../../../functions/db/branch-days';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { takeStep } from '../../../functions/domain/orders/take-step';
import { HOURS } from '../../../src/content/site';
import type { BranchDaysReply } from '../../../src/contract/branch-days';
import type { PublicStockReply } from '../../../src/contract/stock/public';
import { DAY_MS } from '../../../src/lib/durations';
import { dayText, startOfDay } from '../../../src/lib/india-time';
import { endInOpening } from '../../../src/lib/opening-time';
import { auditOf } from '../../support/api/audit';
import {
  ask,
  BRANCH,
  contextAt,
  counterBody,
  emptyShop,
  look,
  PRODUCT,
  place,
  setStock,
} from '../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { bookingBody, emptyBench, sendBooking } from '../../support/api/repairs/repairs';

const OTHER = 'PUN-02';
type Person = Awaited<ReturnType<typeof staffAt>>;
let head: Person;
let admin: Person;

beforeAll(async () => {
  head = await staffAt('branch_head', await branchStore(BRANCH));
  admin = await staffAt('system_admin', null);
  await branchStore(OTHER);
});
beforeEach(async () => {
  await emptyShop();
  await emptyBench();
  await setStock(PRODUCT, 10);
  await db.delete(branchDays);
});

const dayIn = (days: number) => dayText(Date.now() + days * DAY_MS);
const set = (
  day: string,
  hours: 'closed' | 'usual' | { opens: string; closes: string },
  { by = head, branch = BRANCH } = {},
) =>
  ask<BranchDaysReply & { code?: string; fields?: object }>(
    '/api/branch-days',
    { token: by.token },
    { branch, day, ...(typeof hours === 'string' ? { kind: hours } : { kind: 'hours', ...hours }) },
  );

describe('the hours of an exceptional day', () => {
  it('are entered by the branch’s head and by an admin, with an audit row, and can be removed', async () => {
    const half = { opens: '10:00', closes: '14:00' };
    expect((await set(dayIn(1), half)).body).toEqual({ dates: { [dayIn(1)]: half } });
    const { body } = await set(dayIn(2), 'closed', { by: admin });
    expect(body.dates).toEqual({ [dayIn(1)]: half, [dayIn(2)]: 'closed' });
    expect((await set(dayIn(1), 'usual')).body).toEqual({ dates: { [dayIn(2)]: 'closed' } });
    const read = await ask<BranchDaysReply>(`/api/branch-days?branch=${BRANCH}`, head);
    expect(read.body).toEqual({ dates: { [dayIn(2)]: 'closed' } });
    const trail = (await auditOf(await branchStore(BRANCH))).slice(-3);
    expect(trail.map(({ action, after }) => [action, after])).toEqual([
      ['store.set-day', { day: dayIn(1), hours: '10:00–14:00' }],
      ['store.set-day', { day: dayIn(2), hours: 'closed' }],
      ['store.set-day', { day: dayIn(1), hours: 'usual' }],
    ]);
  });

  it('are refused for another branch, a day that is over and a closing time before the opening', async () => {
    expect(await set(dayIn(1), 'closed', { branch: OTHER })).toMatchObject({ status: 403 });
    expect(await ask(`/api/branch-days?branch=${OTHER}`, head)).toMatchObject({ status: 403 });
    expect((await set(dayIn(-1), 'closed')).status).toBe(422);
    expect((await set(dayIn(500), 'closed')).status).toBe(422);
    expect((await set(dayIn(1), { opens: '14:00', closes: '10:00' })).status).toBe(422);
    expect(await db.select().from(branchDays)).toEqual([]);
  });

  it('need both times, each on its own field', async () => {
    const { body } = await set(dayIn(1), { opens: 'ten', closes: '' });
    expect(Object.keys(body.fields ?? {})).toEqual(['opens', 'closes']);
  });

  it('apply to bookings and are part of the answer that the shop’s pages read', async () => {
    await set(dayIn(1), 'closed');
    const refused = await sendBooking(bookingBody({ branch: BRANCH, day: dayIn(1) }));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['day']]);
    const elsewhere = bookingBody({ branch: OTHER, day: dayIn(1) });
    expect((await sendBooking(elsewhere)).status).toBe(201);
    const { body } = await ask<PublicStockReply>('/api/stock/public');
    expect(body.branches.dates).toEqual({ [BRANCH]: { [dayIn(1)]: 'closed' } });
  });

  it('extend the hold of an order, from its beginning and when it is ready', async () => {
    // Two days later, at 1 pm, the usual hours would let the hold end at once.
    const now = startOfDay(dayIn(3)) + 13 * 60 * 60_000;
    const context = contextAt(now);
    const held = (at: number, closed: string[]) => {
      const dates = Object.fromEntries(closed.map((day) => [day, 'closed' as const]));
      return endInOpening(at, { ...HOURS, dates });
    };
    const ends = now + context.shop.counterHoldMs;
    const closed = [dayText(ends)];
    await set(closed[0] ?? '', 'closed');
    const shopper = { customerId: null, address: '203.0.113.9' };
    const { reply } = await placeOrder(context, counterBody(), shopper);
    expect(reply.order.expires_at).toBe(held(ends, closed));
    expect(held(ends, closed)).toBeGreaterThan(held(ends, []));
    expect(reply.order.dates).toEqual({ [closed[0] ?? '']: 'closed' });

    const later = now + context.shop.counterHoldMs;
    await set(dayText(later), 'closed');
    const body = { step: 'ready', version: reply.order.version } as const;
    const visitor = { key: undefined, user: head.user };
    const ready = await takeStep(context, reply.order.order_id, visitor, body);
    expect(ready.expires_at).toBe(held(later, [...closed, dayText(later)]));
  });

  it('are in the reply of an order at that branch only if there are any', async () => {
    const { order, key } = await place(counterBody());
    expect((await look(order.order_id, { key })).body).not.toHaveProperty('dates');
    await set(dayIn(1), 'closed');
    const { body } = await look(order.order_id, { key });
    expect(body.dates).toEqual({ [dayIn(1)]: 'closed' });
  });
});
