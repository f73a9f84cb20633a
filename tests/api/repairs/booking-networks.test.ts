import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { repairs } from '../../../functions/db/repairs';
import { auditLog } from '../../../functions/db/schema';
import { book as bookIn } from '../../../functions/domain/repairs/booking';
import { endNoShows } from '../../../functions/domain/repairs/jobs';
import { BOOKINGS } from '../../../functions/domain/repairs/places';
import { SHOP } from '../../../functions/http/orders/shop';
import { BENCH } from '../../../functions/http/repairs/bench';
import type { ReleaseReply } from '../../../src/contract/orders/networks';
import type { BookingNetworks } from '../../../src/contract/repairs/networks';
import { DAY_MS } from '../../../src/lib/durations';
import { dayText } from '../../../src/lib/india-time';
import { ask, contextAt } from '../../support/api/orders/orders';
import { db, loggedIn } from '../../support/api/people';
import { plansOf } from '../../support/api/queries';
import {
  bench,
  bookingBody,
  done,
  emptyBench,
  intakeBody,
  repairStep,
  see,
  sendBooking,
} from '../../support/api/repairs/repairs';

const { bookingsPerDay, sameNetworkBookings } = BENCH;
const HALF = Math.ceil((bookingsPerDay * BENCH.crowdedDayPercent) / 100);
const { times56, times48, regularMs } = SHOP.wideNetworks;

/** An address in the /48 2001:db8:5::, in its own /56 and /64. */
const inSite = (n: number) => `2001:db8:5:${(n * 256).toString(16)}::1`;
const inHome = (n: number) => `2001:db8:5:ff${n.toString(16).padStart(2, '0')}::1`;
const onDay = (n: number) => ({ day: dayText(Date.now() + (2 + n) * DAY_MS) });

let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(emptyBench);

const rows = () => db.select().from(repairs);

/** Books from this address, which must not be rejected; returns the booking and its key. */
async function bookAt(address: string, change = {}, token?: string) {
  const requester = { address, ...(token !== undefined && { token }) };
  const { status, body } = await sendBooking(bookingBody(change), requester);
  if (status !== 201) throw new Error(`the booking was refused: ${status}`);
  return body;
}

describe('bookings from one wide network', () => {
  it('take no place beyond half a day once the network has three of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => sendBooking(bookingBody(), { address: inSite(n) })),
    );
    const states = Map.groupBy(answers, ({ status, body }) => `${status} ${body.repair?.state}`);
    expect([states.get('201 booked')?.length, states.get('201 to_confirm')?.length]).toEqual([
      HALF,
      40 - HALF,
    ]);
    const elsewhere = await bookAt('2001:db8:6::1');
    expect(elsewhere.repair.state).toBe('booked');
  });

  it('take places on a half-booked day while the network has fewer than three', async () => {
    for (let n = 0; n < HALF; n++) await bookAt(`198.51.100.${n}`);
    const states = [];
    for (let n = 0; n <= sameNetworkBookings; n++) {
      states.push((await bookAt(n % 2 ? inSite(n) : inHome(n))).repair.state);
    }
    expect(states).toEqual(['booked', 'booked', 'booked', 'to_confirm']);
    for (let n = 0; n < sameNetworkBookings; n++) await bookAt('203.0.113.9', onDay(3));
    for (let n = 0; n < HALF; n++) await bookAt(`198.51.100.${50 + n}`, onDay(3));
    expect((await bookAt('203.0.113.9', onDay(3))).repair.state).toBe('to_confirm');
  });

  it.each([
    ['/56', inHome, times56],
    ['/48', inSite, times48],
  ] as const)(
    'take no place beyond the limit of a %s in a day',
    async (_what, addressOf, times) => {
      const most = times * BOOKINGS.limit;
      const context = contextAt();
      const roomy = { ...context, bench: { ...context.bench, bookingsPerDay: 1000 } };
      const states = [];
      for (let n = 0; n <= most; n++) {
        const booker = { customerId: null, address: addressOf(n).replace('::1', '') };
        states.push(
          (await bookIn(roomy, bookingBody({ ...onDay(n % 5) }), booker)).reply.repair.state,
        );
      }
      expect(states).toEqual([...Array(most).fill('booked'), 'to_confirm']);
      await db.update(repairs).set({ createdAt: Date.now() - DAY_MS - 1 });
      expect((await bookAt(addressOf(200), onDay(6))).repair.state).toBe('booked');
    },
  );

  it('do not count a customer with a repair that was handed over at least a week ago', async () => {
    for (let n = 0; n < HALF; n++) await bookAt(inSite(n));
    const { token, user } = await loggedIn('customer');
    const [earlier] = await rows();
    const end = (endedAt: number) =>
      db
        .update(repairs)
        .set({ state: 'handed_over', number: 1001, customerId: user.id, endedAt })
        .where(eq(repairs.id, earlier?.id ?? 0));
    await end(Date.now() - regularMs + DAY_MS);
    await bookAt('198.51.100.1');
    expect((await bookAt(inSite(50), {}, token)).repair.state).toBe('to_confirm');
    await end(Date.now() - regularMs);
    const { repair } = await bookAt(inSite(51), {}, token);
    expect(repair.state).toBe('booked');
    const row = (await rows()).find(({ reference }) => reference === repair.reference);
    expect([row?.placedFrom, row?.placedFrom48]).toEqual([null, null]);
  });

  it('are looked up through indexes', async () => {
    const booker = { customerId: null, address: '2001:db8:9:9' };
    const plans = await plansOf(env.DB, (d1) =>
      bookIn({ ...contextAt(), db: connect(d1) }, bookingBody(), booker),
    );
    const ways = plans.flat().join('\n');
    expect(ways).toContain('SEARCH b USING INDEX repairs_booked_from_56');
    expect(ways).toContain('SEARCH b USING INDEX repairs_booked_from_48');
    expect(ways).not.toMatch(/SCAN b\b/);
  });
});

describe('a booking that waits for a call', () => {
  /** Fills half of a day from the /48, then books once more. */
  async function request() {
    for (let n = 0; n < HALF; n++) await bookAt(inSite(n));
    const booked = await bookAt(inSite(100));
    expect(booked.repair.state).toBe('to_confirm');
    return booked;
  }

  it('takes a place when a clerk confirms it', async () => {
    const { token } = staff.advisor;
    const { repair, key } = await request();
    const noted = await done(repair, { token }, { step: 'note', text: 'No answer' });
    expect(noted.state).toBe('to_confirm');
    expect((await repairStep(noted, { repairKey: key }, { step: 'confirm' })).status).toBe(403);
    const confirmed = await done(noted, { token }, { step: 'confirm' });
    expect(confirmed.state).toBe('booked');
    expect(confirmed.timeline.map(({ step }) => step)).toEqual(['book', 'note', 'confirm']);
    const row = (await rows()).find(({ reference }) => reference === repair.reference);
    expect([row?.state, row?.holds]).toEqual(['booked', true]);
  });

  it('is refused when the day is full, even if two clerks confirm at once', async () => {
    const { token } = staff.advisor;
    const [first, second] = [await request(), await bookAt(inSite(101))];
    for (let n = HALF + 1; n < bookingsPerDay; n++) await bookAt(`198.51.100.${n}`);
    const answers = await Promise.all(
      [first, second].map(({ repair }) => repairStep(repair, { token }, { step: 'confirm' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'day-full',
      current: { state: 'to_confirm' },
    });
    expect((await rows()).filter(({ holds }) => holds)).toHaveLength(bookingsPerDay);
  });

  it('can be cancelled by its customer or received without a confirmation', async () => {
    const { token } = staff.advisor;
    const { repair, key } = await request();
    const other = await bookAt(inSite(101));
    const { device, faults, lock, price } = intakeBody();
    const receipt = { step: 'receive' as const, device, faults, lock, price };
    expect((await done(other.repair, { token }, receipt)).state).toBe('received');
    expect((await done(repair, { repairKey: key }, { step: 'cancel' })).state).toBe('cancelled');
    const left = await rows();
    for (const { state, placedFrom, placedFrom56, placedFrom48 } of left) {
      const hashes = [placedFrom, placedFrom56, placedFrom48];
      expect(hashes.every((hash) => (hash === null) === (state !== 'booked'))).toBe(true);
    }
  });

  it('ends like any booking after its day and keeps no network', async () => {
    const { repair } = await request();
    await endNoShows(contextAt(Date.now() + 10 * DAY_MS));
    expect((await see(repair.name, { token: staff.advisor.token })).body.state).toBe('no_show');
    expect(
      (await rows()).flatMap(({ placedFrom, placedFrom48 }) => [placedFrom, placedFrom48]),
    ).toEqual(Array(2 * (HALF + 1)).fill(null));
  });
});

describe('releasing the bookings of one network', () => {
  const networks = async (token: string) =>
    (await ask<BookingNetworks>('/api/repairs/networks', { token })).body.content;
  const release = async (token: string, network: string) =>
    (await ask<ReleaseReply>('/api/repairs/networks/release', { token }, { network })).body;

  it('cancels each open booking of the branch once when two clerks submit the request', async () => {
    const { token, user } = staff.advisor;
    const address = '203.0.113.40';
    for (let n = 0; n < sameNetworkBookings; n++) await bookAt(address, onDay(n));
    await bookAt(address, { branch: 'PUN-02' });
    await bookAt('203.0.113.41');
    const [found, ...others] = await networks(token);
    const days = Array.from({ length: sameNetworkBookings }, (_, n) => onDay(n).day);
    expect(found).toEqual({
      ...{ network: expect.any(String), bookings: sameNetworkBookings, days },
    });
    expect(others).toEqual([]);
    expect(await networks(staff.elsewhere.token)).toEqual([]);

    const network = found?.network ?? '';
    const answers = await Promise.all([release(token, network), release(token, network)]);
    expect(answers.map(({ released }) => released).toSorted()).toEqual([0, sameNetworkBookings]);
    const ended = (await rows()).filter(({ state }) => state === 'cancelled');
    expect(ended).toHaveLength(sameNetworkBookings);
    for (const { version, placedFrom } of ended) expect([version, placedFrom]).toEqual([2, null]);
    expect(await networks(token)).toEqual([]);
    const isRelease = and(eq(auditLog.action, 'repair.release'), eq(auditLog.actorId, user.id));
    const audit = await db.select().from(auditLog).where(isRelease);
    expect(audit).toMatchObject([{ subjectType: 'repair' }]);
  });
});
