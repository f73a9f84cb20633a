import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../functions/domain/core/refusal';
import { openRepair } from '../../../functions/domain/repairs/open';
import { takeRepairStep } from '../../../functions/domain/repairs/take-step';
import type { SessionUser } from '../../../src/contract/auth';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/durations';
import { IMEI_TEXTS } from '../../../src/lib/identity/texts';
import { shortDateText } from '../../../src/lib/india-time';
import { contextAt } from '../../support/api/orders/orders';
import { loggedIn } from '../../support/api/people';
import {
  AGREED,
  bench,
  book,
  bookingBody,
  checkOf,
  claimOf,
  done,
  emptyBench,
  enterCheck,
  intakeBody,
  keyOf,
  namesOn,
  openSlip,
  repairStep,
  see,
  sendBooking,
  sendIntake,
  takeIn,
} from '../../support/api/repairs/repairs';
import {
  claimOn,
  handedOver,
  IMEI,
  OTHER_IMEI,
  phone,
  warrantiesOf,
} from '../../support/api/repairs/warranty';

const RIGHT = '9333301111';
const SENTENCE = `The number was changed to …1111 on ${shortDateText(Date.now())}.`;

let staff: Awaited<ReturnType<typeof bench>>;
let advisor: { token: string };
let head: { token: string };

beforeAll(async () => {
  staff = await bench();
  advisor = { token: staff.advisor.token };
  head = { token: staff.head.token };
});
beforeEach(emptyBench);

const correct = (change: object) => ({ step: 'correct' as const, ...change });

/** Takes a step this much later; returns the status. */
async function takeLater(
  ms: number,
  { name }: Pick<RepairReply, 'name'>,
  user: SessionUser,
  step:
    | { step: 'correct'; name: string }
    | { step: 'hand-over'; proof: { kind: 'claim'; claim: string } },
) {
  const { body } = await see(name, { token: staff.admin.token });
  const context = contextAt(Date.now() + ms);
  const taken = takeRepairStep(
    context,
    name,
    { key: undefined, user },
    { ...step, version: body.version },
  );
  return taken.then(
    (reply) => reply,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
}

/** Finishes the work on a device for which nothing was approved. */
function ready(repair: RepairReply): Promise<RepairReply> {
  return done(repair, advisor, { step: 'ready', outcome: 'not_repaired', reason: '' });
}

describe('a correction', () => {
  it('keeps the old and new details in the timeline for staff, and a search finds both', async () => {
    const repair = await takeIn(advisor.token, {
      device: phone(IMEI),
      second_mobile: '+91 93333 02222',
    });
    const old = repair.customer?.mobile ?? '';
    const serial = `${OTHER_IMEI}78`;
    const change = { mobile: RIGHT, second_mobile: '', name: 'Asha Rao', serial };
    const after = await done(repair, advisor, correct({ ...change, accessories: ['charger'] }));
    expect(after.customer).toEqual({ name: 'Asha Rao', mobile: RIGHT });
    expect(after.timeline.at(-1)?.corrections).toEqual([
      { field: 'mobile', from: old, to: RIGHT },
      { field: 'second_mobile', from: '9333302222', to: '' },
      { field: 'name', from: 'Meera Joshi', to: 'Asha Rao' },
      { field: 'serial', from: IMEI, to: OTHER_IMEI },
      { field: 'accessories', from: '', to: 'charger' },
    ]);
    for (const text of [
      old,
      RIGHT,
      '9333302222',
      IMEI,
      OTHER_IMEI,
      'Meera',
      'Asha',
      old.slice(-4),
    ]) {
      expect([text, await namesOn(advisor.token, `search=${text}`)]).toEqual([text, [repair.name]]);
    }
    const key = await keyOf(repair, {}, 1);
    const shown = (await see(repair.name, { repairKey: key })).body;
    expect(shown.timeline.filter((each) => each.corrections)).toEqual([]);
    expect(shown.number_changed).toBeUndefined();
  });

  it('of one repair by two clerks at once is taken once, and a lost answer repeats it', async () => {
    const repair = await takeIn(advisor.token);
    const [one, other] = [correct({ mobile: RIGHT }), correct({ mobile: '9333302222' })];
    const answers = await Promise.all([
      repairStep(repair, advisor, one),
      repairStep(repair, { token: staff.admin.token }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won] = answers[0].status === 200 ? [one] : [other];
    const again = await repairStep(repair, advisor, won);
    expect([again.status, again.body.version]).toEqual([200, repair.version + 1]);
  });

  it('stores the 15 digits of a phone’s IMEI, and other digits of a laptop as they are', async () => {
    const serialOf = async (type: 'phone' | 'laptop', serial: string) => {
      const repair = await takeIn(advisor.token, { device: { ...phone(''), type } });
      const { body } = await repairStep(repair, advisor, correct({ serial }));
      return body.fields ?? body.device.serial;
    };
    expect(await serialOf('phone', '353577582081717/01')).toBe('353577582081717');
    expect(await serialOf('phone', '3535775820817101')).toBe('353577582081717');
    expect(await serialOf('phone', '35357758208171801')).toEqual({
      serial: IMEI_TEXTS['wrong-check-digit'],
    });
    expect(await serialOf('laptop', '3535775820817101')).toBe('3535775820817101');
  });

  it.each([
    ['nothing changes', {}, 422],
    ['the mobile number is incomplete', { mobile: '12345' }, 422],
    ['the model is empty', { model: ' ' }, 422],
    ['the IMEI has a wrong digit', { serial: '490154203237519' }, 422],
    ['the IMEI with its software version has a wrong digit', { serial: '49015420323751978' }, 422],
  ])('is refused when %s', async (_when, change, status) => {
    const repair = await takeIn(advisor.token);
    expect((await repairStep(repair, advisor, correct(change))).status).toBe(status);
  });
});

describe('the right to correct a repair', () => {
  async function statuses(repair: RepairReply, ...requesters: { token: string }[]) {
    const found = [];
    for (const requester of requesters) {
      const { body: now } = await see(repair.name, staff.admin);
      const { status } = await repairStep(now, requester, correct({ name: `N ${found.length}` }));
      found.push(status);
    }
    return found;
  }

  it('belongs to any staff of the branch while it is booked', async () => {
    const { repair } = await book();
    expect(await statuses(repair, advisor, head)).toEqual([200, 200]);
  });

  it('belongs for 30 minutes to the person who took it in, then to a head who did not', async () => {
    const own = await takeIn(advisor.token);
    const ofHead = await takeIn(head.token);
    expect(await statuses(own, advisor, head)).toEqual([200, 200]);
    expect(await statuses(ofHead, advisor, head)).toEqual([403, 200]);
    const later = (repair: RepairReply, { user }: { user: SessionUser }, name: string) =>
      takeLater(31 * MINUTE_MS, repair, user, { step: 'correct', name });
    expect(await later(own, staff.advisor, 'Late')).toBe('forbidden');
    expect(await later(own, staff.head, 'By head')).toMatchObject({
      customer: { name: 'By head' },
    });
    expect(await later(ofHead, staff.head, 'Late')).toBe('forbidden');
    expect(await later(ofHead, staff.admin, 'Admin')).toMatchObject({
      customer: { name: 'Admin' },
    });
  });

  it('belongs to a head who did not take it in once it is approved or ready', async () => {
    const approved = await takeIn(head.token, AGREED);
    const finished = await ready(await takeIn(advisor.token));
    expect(await statuses(approved, head, advisor, staff.admin)).toEqual([403, 403, 200]);
    expect(await statuses(finished, advisor, head)).toEqual([403, 200]);
  });

  it('with an account belongs only to its customer, for the contact, and to a head', async () => {
    const { token } = await loggedIn('customer');
    const { repair, key } = await book({}, { token });
    expect(await statuses(repair, advisor, head, { token })).toEqual([403, 200, 200]);
    const { body: now } = await see(repair.name, { token });
    const ofDevice = await repairStep(now, { token }, correct({ serial: IMEI }));
    const withKey = await repairStep(now, { repairKey: key }, correct({ name: 'Other' }));
    expect([ofDevice.status, withKey.status]).toEqual([403, 403]);
  });
});

describe('the links after a new mobile number', () => {
  it('say only that the number was changed, for seven days, while the new slip works', async () => {
    const repair = await takeIn(advisor.token);
    const oldKey = await keyOf(repair);
    await done(repair, advisor, correct({ mobile: RIGHT }));
    for (const repairKey of [claimOf(repair), oldKey]) {
      const { status, body } = await see(repair.name, { repairKey });
      expect([status, body.code, body.message]).toEqual([404, 'number-changed', SENTENCE]);
      expect(body).not.toHaveProperty('device');
    }
    const { body: slip } = await openSlip(repair.name, advisor, 'print');
    expect(slip).toEqual({ claim: claimOf(repair, 1), check: checkOf(repair, 1) });
    expect((await see(repair.name, { repairKey: slip.claim })).status).toBe(200);
    const open = (ms: number) =>
      openRepair(contextAt(Date.now() + ms), repair.name, { key: oldKey, user: undefined });
    await expect(open(7 * DAY_MS - MINUTE_MS)).rejects.toMatchObject({ code: 'number-changed' });
    await expect(open(7 * DAY_MS)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leave the key of the browser that booked, which shows the change, until a new link', async () => {
    const booking = bookingBody();
    const { repair, key: repairKey } = (await sendBooking(booking)).body;
    const after = await done(repair, advisor, correct({ mobile: RIGHT }));
    const seen = await see(repair.reference, { repairKey });
    expect([seen.status, seen.body.number_changed]).toEqual([200, SENTENCE]);
    // Repeating the booking gives the booker no key of the new number.
    const repeated = await sendBooking(booking);
    expect([repeated.status, repeated.body.key]).toEqual([200, repairKey]);
    await done(after, head, { step: 'new-link', reason: 'Sold the phone' });
    expect((await see(repair.reference, { repairKey })).status).toBe(404);
    expect((await sendBooking(booking)).status).toBe(422);
  });
});

describe('a clerk who corrects a mobile number to read the collection code', () => {
  it('cannot hand over with it for a day, and a head who does is listed in the day close', async () => {
    const repair = await takeIn(advisor.token);
    const corrected = await done(repair, advisor, correct({ mobile: RIGHT }));
    // The clerk keeps the new slip and receives the customer's key on a phone of their own.
    const { body } = await enterCheck(repair, checkOf(repair, 1), {}, 1);
    const isReady = await ready(corrected);
    const { body: own } = await see(repair.name, { repairKey: body.key });
    const code = own.collection_code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const handOver = { step: 'hand-over' as const, proof: { kind: 'code' as const, code } };
    const bySlip = { kind: 'claim' as const, claim: claimOf(repair, 1) };
    const refused = [
      await repairStep(isReady, advisor, handOver),
      await repairStep(isReady, advisor, { ...handOver, proof: bySlip }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    const over = await done(isReady, head, handOver);
    expect(over.timeline.at(-1)?.detail).toEqual({ after_correction: true });
  });

  it('can hand over again after a day', async () => {
    const repair = await takeIn(advisor.token);
    await ready(await done(repair, advisor, correct({ mobile: RIGHT })));
    const proof = { kind: 'claim' as const, claim: claimOf(repair, 1) };
    const over = (ms: number) =>
      takeLater(ms, repair, staff.advisor.user, { step: 'hand-over', proof });
    expect(await over(DAY_MS - MINUTE_MS)).toBe('forbidden');
    const { timeline } = (await over(DAY_MS)) as RepairReply;
    expect(timeline.at(-1)).toMatchObject({ step: 'hand-over', detail: {} });
  });

  it('gets another code when a head corrects a ready repair', async () => {
    const repair = await takeIn(advisor.token);
    await ready(repair);
    const repairKey = await keyOf(repair);
    const { body: before } = await see(repair.name, { repairKey });
    await done(before, head, correct({ mobile: RIGHT }));
    const { body } = await see(repair.name, { repairKey: await keyOf(repair, {}, 1) });
    expect(body.collection_code).not.toBe(before.collection_code);
  });
});

describe('a warranty claim on a corrected device', () => {
  it('needs a head, who alone finds the warranty', async () => {
    const first = await handedOver(advisor.token);
    const { body: now } = await see(first.name, head);
    await done(now, head, correct({ serial: OTHER_IMEI }));
    const intake = { ...intakeBody(), device: phone(OTHER_IMEI), ...claimOn(first) };
    const query = { mobile: null, serial: OTHER_IMEI };
    expect(await warrantiesOf(advisor.token, query)).toEqual([]);
    expect(await warrantiesOf(head.token, query)).toHaveLength(1);
    expect((await sendIntake(advisor.token, intake)).status).toBe(403);
    expect((await sendIntake(head.token, intake)).status).toBe(201);
  });
});
