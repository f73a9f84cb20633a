import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCustomer, LOOKUPS_BY_BRANCH } from '../../../functions/domain/repairs/customers';
import { REPAIR_TRACKING, trackRepair } from '../../../functions/domain/repairs/track';
import { REPAIR_TERMS } from '../../../src/content/repairs/terms';
import { DAY_MS } from '../../../src/lib/durations';
import { contextAt } from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import {
  bench,
  book,
  bookingBody,
  emptyBench,
  sendBooking,
  takeIn,
} from '../../support/api/repairs/repairs';

const STRANGER = '9812300000';

let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(emptyBench);

/** The number of these calls that were rejected by a rate limit; any other error fails the test. */
async function rejectedOf(calls: readonly Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(calls);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const error of errors) expect(error).toMatchObject({ code: 'rate-limited' });
  return errors.length;
}

describe('customer lookups', () => {
  it('are limited to 200 a day per branch, however many clerks make them', async () => {
    const here = await branchStore('PUN-01');
    const people = await Promise.all(Array.from({ length: 6 }, () => staffAt('advisor', here)));
    const now = Date.now();
    const lookups = people.flatMap(({ user }) =>
      Array.from({ length: 35 }, () => findCustomer(contextAt(now), STRANGER, user)),
    );
    expect(await rejectedOf(lookups)).toBe(lookups.length - LOOKUPS_BY_BRANCH.limit);

    const { user } = staff.elsewhere;
    expect(await rejectedOf([findCustomer(contextAt(now), STRANGER, user)])).toBe(0);
    const nextDay = contextAt(now + DAY_MS + 1);
    expect(await rejectedOf([findCustomer(nextDay, STRANGER, staff.advisor.user)])).toBe(0);
  });
});

describe('tracking', () => {
  const track = (number: string, mobile: string, address: string) =>
    trackRepair(contextAt(Date.now()), { number, mobile }, address);
  const guess = async (number: string, mobile: string, address: string) => {
    await expect(track(number, mobile, address)).rejects.toMatchObject({ code: 'not-found' });
  };

  it('is blocked after ten wrong mobile numbers for one repair from one address', async () => {
    const { name, customer } = await takeIn(staff.advisor.token);
    for (let n = 0; n < REPAIR_TRACKING.number.limit; n++) {
      await guess(name, String(9_100_000_000 + n), 'guesser');
    }
    const mobile = customer?.mobile ?? '';
    expect(await rejectedOf([track(name, mobile, 'guesser')])).toBe(1);
    expect(await rejectedOf([track(name, mobile, 'owner')])).toBe(0);
  });

  it('is blocked after 30 wrong lookups from one address', async () => {
    for (let n = 0; n < REPAIR_TRACKING.address.limit; n++) {
      await guess(`R-${2000 + n}`, String(9_100_000_000 + n), 'guesser');
    }
    expect(await rejectedOf([track('R-1001', STRANGER, 'guesser')])).toBe(1);
    await guess('R-1001', STRANGER, 'another');
  });

  it('is blocked after 30 wrong lookups with one mobile number, but not for the owner of a repair', async () => {
    const { name, customer } = await takeIn(staff.advisor.token);
    const mobile = customer?.mobile ?? '';
    for (let n = 0; n < REPAIR_TRACKING.contact.limit; n++) {
      await guess(`R-${2000 + n}`, mobile, `address-${n}`);
    }
    expect(await rejectedOf([track('R-2999', mobile, 'one-more')])).toBe(1);
    expect(await rejectedOf([track(name, mobile, 'owner')])).toBe(0);
  });
});

describe('bookings', () => {
  it('are limited per branch and day, and a rejection for a full day does not count towards the address limit', async () => {
    const { day, branch } = bookingBody();
    const sent = await Promise.all(
      Array.from({ length: REPAIR_TERMS.bookingsPerDay + 3 }, (_, n) =>
        sendBooking(bookingBody({ day, branch }), { address: `booker-${n}` }),
      ),
    );
    const statuses = sent.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(REPAIR_TERMS.bookingsPerDay);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);

    const from = { address: 'late' };
    for (let n = 0; n < 4; n++) {
      expect((await sendBooking(bookingBody({ day, branch }), from)).status).toBe(429);
    }
    expect((await sendBooking(bookingBody({ day, branch: 'PUN-02' }), from)).status).toBe(201);
  });

  it('are limited to two open bookings per mobile number, and a rejection does not count towards the address limit', async () => {
    const { mobile } = bookingBody();
    await book({ mobile });
    await book({ mobile });
    const from = { address: 'same-mobile' };
    for (let n = 0; n < 4; n++) {
      expect((await sendBooking(bookingBody({ mobile }), from)).status).toBe(429);
    }
    expect((await sendBooking(bookingBody(), from)).status).toBe(201);
  });
});
