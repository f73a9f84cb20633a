import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book as bookOn } from '../../../functions/domain/repairs/booking';
import { endNoShows } from '../../../functions/domain/repairs/jobs';
import { maskRepairs } from '../../../functions/domain/repairs/mask';
import type { CustomerReply } from '../../../src/contract/repairs/intake';
import type { TrackRepairReply } from '../../../src/contract/repairs/list';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { DAY_MS } from '../../../src/lib/durations';
import { dayText } from '../../../src/lib/india-time';
import { auditOf } from '../../support/api/audit';
import { call } from '../../support/api/call';
import { ask, BRANCH, contextAt, counterBody, place } from '../../support/api/orders/orders';
import {
  bench,
  book,
  bookingBody,
  claimOf,
  done,
  emptyBench,
  intakeBody,
  keyOf,
  namesOn,
  repairStep,
  see,
  sendBooking,
  sendIntake,
  takeIn,
} from '../../support/api/repairs/repairs';

let staff: Awaited<ReturnType<typeof bench>>;
let token: string;

beforeAll(async () => {
  staff = await bench();
  token = staff.advisor.token;
});
beforeEach(emptyBench);

describe('a booking', () => {
  it('is rejected for a past day, a day too far ahead or a day that does not exist', async () => {
    const days = [dayText(Date.now() - DAY_MS), dayText(Date.now() + 30 * DAY_MS), '2026-02-31'];
    for (const day of days) {
      const { status, body } = await sendBooking(bookingBody({ day }));
      expect([status, body.fields]).toEqual([422, { day: expect.any(String) }]);
    }
  });

  it('for today is rejected once the branch has closed', async () => {
    const day = dayText(Date.now());
    const bookAt = (time: string) =>
      bookOn(contextAt(Date.parse(`${day}T${time}+05:30`)), bookingBody({ day }), {
        ...{ customerId: null, address: '203.0.113.9' },
      });
    await expect(bookAt('21:00')).rejects.toMatchObject({
      fields: { day: REPAIR_TEXTS.wrongDay },
    });
    expect((await bookAt('20:59')).isNew).toBe(true);
  });

  it('expires two days after the booked day, but the device can still be received', async () => {
    const { repair } = await book();
    const day = new Date(`${repair.booked_day}T00:00:00+05:30`).getTime();
    expect(await endNoShows(contextAt(day + 2 * DAY_MS))).toBe(0);
    expect(await endNoShows(contextAt(day + 3 * DAY_MS))).toBe(1);
    const { body: ended } = await see(repair.name, { token });
    expect(ended.state).toBe('no_show');
    const { device, faults, lock, price } = intakeBody();
    const received = await done(ended, { token }, { step: 'receive', device, faults, lock, price });
    expect([received.state, received.name]).toEqual(['received', 'R-1001']);
    expect(await namesOn(token, 'tab=to-look-at')).toEqual(['R-1001']);
  });

  it('can be cancelled by its customer until the device is received', async () => {
    const { repair, key } = await book();
    const cancelled = await done(repair, { repairKey: key }, { step: 'cancel' });
    expect(cancelled.state).toBe('cancelled');
    const other = await book();
    const refused = await repairStep(
      other.repair,
      { repairKey: other.key },
      { step: 'note', text: 'Hello' },
    );
    expect(refused.status).toBe(403);
  });
});

describe('a customer’s earlier devices', () => {
  const find = (mobile: string, as: string) =>
    ask<CustomerReply>('/api/repairs/customers', { token: as }, { mobile });

  it('are shown in full to their branch, but only with the model and first name to another branch', async () => {
    const { customer } = await takeIn(token, {
      device: {
        type: 'phone',
        brand: 'Tarang',
        model: 'T5 5G',
        colour: 'Blue',
        serial: '490154203237518',
      },
    });
    const mobile = customer?.mobile ?? '';
    const device = { type: 'phone', brand: 'Tarang', model: 'T5 5G' };
    const own = { ...device, colour: 'Blue', serial: '490154203237518' };
    expect((await find(mobile, token)).body).toEqual({
      is_of_branch: true,
      people: [{ name: 'Meera Joshi', devices: [own], products: [] }],
    });
    expect((await find(mobile, staff.elsewhere.token)).body).toEqual({
      is_of_branch: false,
      people: [{ name: 'Meera', devices: [device], products: [] }],
    });
    const [audit] = await auditOf(mobile.slice(-4));
    expect(audit).toMatchObject({
      action: 'repair.customer-lookup',
      actorId: staff.advisor.user.id,
    });
  });

  it('are listed by the names of all people who gave their number, with what they bought', async () => {
    const contact = { mobile: '9812300042' };
    await takeIn(token, { ...contact, name: 'Sunil' });
    const body = counterBody({ contact });
    await place({ ...body, fulfilment: { kind: 'collect', branch: BRANCH, name: 'Asha' } });
    const { people } = (await find(contact.mobile, token)).body;
    expect(people.map(({ name, devices, products }) => [name, devices.length, products])).toEqual([
      ['Sunil', 1, []],
      ['Asha', 0, [expect.any(String)]],
    ]);
  });

  it('cannot be looked up more than 40 times an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, () => find('9812300000', token)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('tracking a repair by its number', () => {
  it('returns only the state and branch, and identical bytes for a wrong mobile number and an unknown repair', async () => {
    const { name, customer } = await takeIn(token);
    const track = async (number: string, mobile: string) => {
      const response = await call('/api/repairs/track', {
        body: { number, mobile },
        headers: { 'CF-Connecting-IP': `track-${number}-${mobile}` },
      });
      return [
        response.status,
        (await response.text()).replace(/"request_id":"[^"]+"/, ''),
      ] as const;
    };
    const [status, text] = await track(name, customer?.mobile ?? '');
    expect([status, JSON.parse(text) as TrackRepairReply]).toEqual([
      200,
      { number: name, state: 'received', branch: { code: 'PUN-01', name: 'Laxmi Road' } },
    ]);
    expect(await track(name, '9000000000')).toEqual(await track('R-9999', '9000000000'));
  });
});

describe('an ended repair', () => {
  it('loses only the customer’s name and mobile number, the serial number and the notes after the retention period', async () => {
    const body = {
      ...intakeBody({ note: 'Meera dropped it' }),
      device: { type: 'phone', brand: 'Tarang', model: 'T5 5G', serial: '490154203237518' },
    };
    const { body: repair } = await sendIntake(token, body);
    const key = await keyOf(repair);
    const ready = await done(repair, { token }, { step: 'ready', outcome: 'not_repaired' });
    const proof = { kind: 'claim' as const, claim: claimOf(repair) };
    await done(ready, { token }, { step: 'hand-over', proof });
    const later = Date.now() + DAY_MS;
    expect(await maskRepairs(contextAt(later), 2 * DAY_MS)).toBe(0);
    expect(await maskRepairs(contextAt(later), 1)).toBe(1);
    expect(await maskRepairs(contextAt(later), 1)).toBe(0);
    const { body: masked } = await see(repair.name, { token });
    expect(masked).toMatchObject({ customer: null, device: { model: 'T5 5G', serial: '' } });
    expect(masked).not.toHaveProperty('note');
    for (const repairKey of [key, claimOf(masked)]) {
      expect((await see(repair.name, { repairKey })).status).toBe(404);
    }
    expect(await namesOn(token, 'tab=all&search=Meera')).toEqual([]);
  });
});
