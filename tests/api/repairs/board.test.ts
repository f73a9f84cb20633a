import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairs } from '../../../functions/db/repairs';
import { HOUR_MS } from '../../../src/lib/durations';
import { ask } from '../../support/api/orders/orders';
import { db } from '../../support/api/people';
import {
  AGREED,
  bench,
  boardOf,
  book,
  done,
  emptyBench,
  LINES,
  namesOn,
  repairStep,
  see,
  takeIn,
  techniciansOf,
} from '../../support/api/repairs/repairs';
import { handedOver, phone } from '../../support/api/repairs/warranty';

let staff: Awaited<ReturnType<typeof bench>>;
let token: string;

beforeAll(async () => {
  staff = await bench();
  token = staff.advisor.token;
});
beforeEach(emptyBench);

/** Creates one repair for each tab, and a waiting repair for each state that can wait. */
async function oneOfEach() {
  const booked = (await book()).repair;
  const received = await takeIn(token);
  const quoted = await done(await takeIn(token), { token }, { step: 'quote', lines: LINES });
  const forPart = await done(await takeIn(token, AGREED), { token }, { step: 'wait', for: 'part' });
  const approved = await takeIn(token, AGREED);
  const ready = await done(
    await takeIn(token),
    { token },
    { step: 'ready', outcome: 'not_repaired' },
  );
  return { booked, received, quoted, forPart, approved, ready };
}

describe('the board', () => {
  it('shows each open repair on exactly one tab, with a count on every tab', async () => {
    const each = await oneOfEach();
    expect(await namesOn(token, 'tab=booked')).toEqual([each.booked.name]);
    expect(await namesOn(token, 'tab=to-look-at')).toEqual([each.received.name]);
    expect(await namesOn(token, 'tab=waiting')).toEqual([each.quoted.name, each.forPart.name]);
    expect(await namesOn(token, 'tab=to-do')).toEqual([each.approved.name]);
    expect(await namesOn(token, 'tab=ready')).toEqual([each.ready.name]);
    const { counts, newest_booking } = await boardOf(token, 'tab=all');
    expect(newest_booking).toBe(each.booked.created_at);
    expect((await boardOf(staff.elsewhere.token, '')).newest_booking).toBeNull();
    expect(counts).toEqual({
      ...{ booked: 1, 'to-look-at': 1, waiting: 2, 'to-do': 1, ready: 1 },
      ...{ all: 6, mine: 0, late: 0 },
    });
  });

  it('lists the repairs of one state and refuses an unknown state', async () => {
    const each = await oneOfEach();
    expect(await namesOn(token, 'tab=waiting&state=quoted')).toEqual([each.quoted.name]);
    const listed = await boardOf(token, 'tab=all&state=approved');
    expect(listed.content.map(({ name }) => name)).toEqual([each.approved.name, each.forPart.name]);
    expect(listed.totalElements).toBe(2);
    expect(await namesOn(token, 'state=approved')).toEqual([each.approved.name, each.forPart.name]);
    expect(await namesOn(token, 'state=quoted')).toEqual([each.quoted.name]);
    const toCall = (await book()).repair;
    await db.update(repairs).set({ holds: false }).where(eq(repairs.reference, toCall.reference));
    expect(await namesOn(token, 'state=booked')).toEqual([each.booked.name]);
    expect(await namesOn(token, 'state=to_confirm')).toEqual([toCall.name]);
    const refused = await ask<{ message: string }>('/api/repairs?state=lost', { token });
    expect(refused).toMatchObject({ status: 400, body: { message: 'state is not known' } });
  });

  it('lists late repairs first and sorts the others by promised time', async () => {
    const now = Date.now();
    const promised = async (at: number | null) => (await takeIn(token, { promised_at: at })).name;
    const none = await promised(null);
    const later = await promised(now + 2 * HOUR_MS);
    const soon = await promised(now + HOUR_MS);
    const late = await promised(now - HOUR_MS);
    expect(await namesOn(token, 'tab=to-look-at')).toEqual([late, soon, later, none]);
    expect(await namesOn(token, 'late=1')).toEqual([late]);
    expect((await boardOf(token, '')).counts.late).toBe(1);
  });

  it('shows technicians their own jobs', async () => {
    const repair = await takeIn(token);
    await takeIn(token);
    await done(repair, { token }, { step: 'assign', technician: staff.advisor.user.id });
    expect(await namesOn(token, 'mine=1')).toEqual([repair.name]);
    const stranger = { step: 'assign' as const, technician: staff.elsewhere.user.id };
    const { body: current } = await see(repair.name, { token });
    expect((await repairStep(current, { token }, stranger)).body.fields).toHaveProperty(
      'technician',
    );
  });

  it('shows the branch’s staff and how many open jobs each has, but only to users who can assign the repair', async () => {
    const repair = await takeIn(token);
    const { advisor, head, elsewhere, admin } = staff;
    const assigned = await done(
      repair,
      { token: head.token },
      { step: 'assign', technician: advisor.user.id },
    );
    for (const who of [advisor, head, admin]) {
      const { body } = await techniciansOf(repair.name, { token: who.token });
      const jobs = new Map(body.content.map((each) => [each.id, each.jobs]));
      expect([jobs.get(advisor.user.id), jobs.get(head.user.id)]).toEqual([1, 0]);
      expect([jobs.has(elsewhere.user.id), jobs.has(admin.user.id)]).toEqual([false, false]);
    }
    const there = { token: elsewhere.token };
    expect((await techniciansOf(repair.name, there)).status).toBe(404);
    const sent = await done(
      assigned,
      { token },
      { step: 'move', branch: 'PUN-02', place: 'Courier' },
    );
    expect((await techniciansOf(repair.name, there)).status).toBe(403);
    const taken = await done(sent, there, { step: 'accept-move', place: 'Shelf' });
    expect(taken.technician).toBeNull();
    const { body } = await techniciansOf(repair.name, there);
    expect(body.content.map(({ id }) => id)).not.toContain(advisor.user.id);
  });

  it('shows whether the viewer’s branch has, is sending or is receiving the device', async () => {
    const here = await takeIn(token);
    const sent = await done(
      await takeIn(token),
      { token },
      { step: 'move', branch: 'PUN-02', place: 'Courier' },
    );
    const there = { token: staff.elsewhere.token };
    const sides = async (who: string, query: string) =>
      (await boardOf(who, query)).content.map(({ name, side }) => [name, side]);
    expect(await sides(token, 'tab=to-look-at')).toEqual([
      [here.name, 'holder'],
      [sent.name, 'holder'],
    ]);
    expect(await sides(there.token, 'tab=to-look-at')).toEqual([[sent.name, 'receiver']]);
    await done(sent, there, { step: 'accept-move', place: 'Shelf' });
    expect(await sides(token, `search=${sent.name}`)).toEqual([[sent.name, 'reader']]);
    expect(await sides(staff.admin.token, `search=${sent.name}`)).toEqual([[sent.name, 'both']]);
  });

  it.each([
    ['its number', 'R-1001'],
    ['its number in small letters', 'r-1001'],
    ['the name', 'meera'],
    ['the mobile number', '9812300077'],
    ['the model', 'T5 5G'],
    ['its number with another dash', 'R – 1001'],
    ['the mobile number as dialled from abroad', '0091 98123-00077'],
    ['the IMEI', '490154203237518'],
    ['the IMEI as printed on the box', 'IMEI 49-015420-323751-8'],
    ['the IMEI with its software version', '490154203237518/78'],
    ['the IMEI with its software version and no slash', '49015420323751878'],
    ['the IMEI with its software version in place of the check digit', '4901542032375178'],
  ])('finds a repair by %s on every tab', async (_, search) => {
    const device = {
      type: 'phone' as const,
      brand: 'Tarang',
      model: 'T5 5G',
      colour: '',
      serial: '4901542032375101',
    };
    const { name } = await takeIn(token, { mobile: '9812300077', device });
    await takeIn(token, { name: 'Someone', device: { ...device, model: 'N9', serial: '' } });
    expect(await namesOn(token, `tab=ready&search=${encodeURIComponent(search)}`)).toEqual([name]);
    expect(
      await namesOn(staff.elsewhere.token, `tab=ready&search=${encodeURIComponent(search)}`),
    ).toEqual([]);
  });

  it('finds a repair by its bill and by the serial number of its device in other spellings', async () => {
    const device = { ...phone('5cd 1234-xyz'), type: 'laptop' as const };
    const { name, invoices: [bill] = [] } = await handedOver(token, { device });
    const number = bill?.number ?? '';
    const spelt = number.replaceAll('-', '/');
    for (const search of [number, spelt, spelt.replaceAll('/', ''), '5CD-1234 XYZ', '5cd1234']) {
      expect(await namesOn(token, `search=${encodeURIComponent(search)}`)).toEqual([name]);
      const { elsewhere } = staff;
      expect(await namesOn(elsewhere.token, `search=${encodeURIComponent(search)}`)).toEqual([]);
    }
  });

  it('finds a model in spite of a serial number with the same letters, and that number alone', async () => {
    const laptop = { ...phone('IPHONE-13'), type: 'laptop' as const, brand: 'Vayu', model: 'Air' };
    const { elsewhere } = staff;
    const there = await takeIn(elsewhere.token, { device: laptop });
    const here = await takeIn(token, {
      device: { ...phone(''), brand: 'Apple', model: 'iPhone 13' },
    });
    expect(await namesOn(token, 'search=iphone%2013')).toEqual([here.name]);
    expect(await namesOn(elsewhere.token, 'search=iphone%2013')).toEqual([there.name]);
    expect(await namesOn(staff.admin.token, 'search=iphone%2013')).toEqual([here.name]);
  });

  it('shows no repairs to another branch and all repairs to an admin', async () => {
    await oneOfEach();
    for (const tab of ['booked', 'to-look-at', 'waiting', 'to-do', 'ready', 'all']) {
      expect(await namesOn(staff.elsewhere.token, `tab=${tab}`)).toEqual([]);
    }
    expect((await boardOf(staff.admin.token, 'tab=all')).totalElements).toBe(6);
    expect(await namesOn(staff.admin.token, 'tab=all&branch=PUN-02')).toEqual([]);
  });
});
