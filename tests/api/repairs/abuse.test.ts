import { describe, expect, it } from 'vitest';
import { endNoShows } from '../../../functions/domain/repairs/jobs';
import { maskRepairs } from '../../../functions/domain/repairs/mask';
import { takeRepairStep } from '../../../functions/domain/repairs/take-step';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { DAY_MS } from '../../../src/lib/durations';
import { contextAt } from '../../support/api/orders/orders';
import { loggedIn } from '../../support/api/people';
import { openBench } from '../../support/api/repairs/open-bench';
import {
  book,
  bookingBody,
  checkOf,
  claimOf,
  decide,
  done,
  enterCheck,
  intakeBody,
  keyOf,
  LINES,
  openSlip,
  repairStep,
  see,
  sendBooking,
  sendIntake,
  takeIn,
} from '../../support/api/repairs/repairs';

const staff = openBench();

const priced = (price: number) => [{ text: 'Work', price, kind: 'part' as const }];
const AGREED = { price: { kind: 'agreed' as const, lines: priced(1000) } };
const cash = (amount: number) => ({ method: 'cash' as const, reference: '', amount });
const clerk = () => ({ key: undefined, user: staff.advisor.user });

/** Marks a device as not repaired and hands it over with the slip. */
async function returned(repair: Awaited<ReturnType<typeof takeIn>>) {
  const ready = await done(repair, staff.advisor, {
    step: 'ready',
    outcome: 'not_repaired',
    reason: 'No spare part',
  });
  const proof = { kind: 'claim' as const, claim: claimOf(ready) };
  return done(ready, staff.advisor, { step: 'hand-over', proof });
}

describe('a new link', () => {
  it('gives access to a booking again after the browser that made the booking has lost its key', async () => {
    const { repair, key } = await book();
    const { device, faults, lock, price } = intakeBody();
    const received = await done(repair, staff.advisor, {
      step: 'receive',
      device,
      faults,
      lock,
      price,
    });
    const renewed = await done(
      received,
      { token: staff.head.token },
      {
        ...{ step: 'new-link', reason: 'The phone was lost' },
      },
    );
    expect((await see(received.name, { repairKey: key })).status).toBe(404);
    const again = await keyOf(renewed, {}, 1);
    expect((await see(received.name, { repairKey: again })).status).toBe(200);
  });

  it('replaces the collection code, because the wrong person may have seen it', async () => {
    const repair = await takeIn(staff.advisor.token, AGREED);
    const key = await keyOf(repair);
    const ready = await done(repair, staff.advisor, { step: 'ready', outcome: 'repaired' });
    const codeFor = async (repairKey = '') =>
      (await see(repair.name, { repairKey })).body.collection_code;
    const before = await codeFor(key);
    const renewed = await done(
      ready,
      { token: staff.head.token },
      {
        ...{ step: 'new-link', reason: 'The wrong person has it' },
      },
    );
    const after = await codeFor(await keyOf(renewed, {}, 1));
    expect([before, after]).toEqual([expect.stringMatching(/^\d{6}$/), expect.any(String)]);
    expect(after).not.toBe(before);
  });
});

describe('the slip', () => {
  it('reveals nothing to someone who finds it after the handover', async () => {
    const repair = await takeIn(staff.advisor.token, AGREED);
    await returned(repair);
    const { body } = await see(repair.name, { repairKey: claimOf(repair) });
    expect([body.check, body.customer]).toEqual([undefined, null]);
    const late = await enterCheck(repair, checkOf(repair));
    expect([late.status, late.body.message]).toEqual([409, REPAIR_TEXTS.keyEnded]);
  });

  it('returns the key to a customer who is logged in to the shop', async () => {
    const repair = await takeIn(staff.advisor.token);
    const customer = await loggedIn('customer');
    expect(await keyOf(repair, { token: customer.token })).toBeTypeOf('string');
  });

  it('is shown only to the branch that has the device', async () => {
    const repair = await takeIn(staff.advisor.token);
    const sent = await done(repair, staff.advisor, {
      step: 'move',
      branch: 'PUN-02',
      place: 'Van',
    });
    const there = { token: staff.elsewhere.token };
    expect((await openSlip(repair.name, there, 'print')).status).toBe(403);
    const accepted = await done(sent, there, { step: 'accept-move', place: 'Desk' });
    expect(accepted.side).toBe('holder');
    const slip = await openSlip(repair.name, there, 'print');
    expect(slip).toMatchObject({ status: 200, body: { claim: claimOf(repair) } });
    expect((await openSlip(repair.name, staff.advisor, 'print')).status).toBe(403);
  });

  it('leaves the server only to be printed or messaged, and each time is recorded without a new version', async () => {
    const repair = await takeIn(staff.advisor.token);
    const [claim, check] = [claimOf(repair), checkOf(repair)];
    const quoted = await done(repair, staff.advisor, { step: 'quote', lines: LINES });
    expect((await openSlip(repair.name, staff.advisor, 'print')).body).toEqual({ claim, check });
    expect((await openSlip(repair.name, staff.advisor, 'message')).body).toEqual({ claim });
    const { body: seen } = await see(repair.name, { token: staff.head.token });
    expect(seen.version).toBe(quoted.version);
    expect(seen.timeline.map(({ step, by }) => [step, by]).slice(-2)).toEqual([
      ['print-slip', quoted.timeline.at(-1)?.by],
      ['message-slip', quoted.timeline.at(-1)?.by],
    ]);
    const { body: own } = await see(repair.name, staff.advisor);
    for (const answer of [repair, quoted, seen, own]) {
      expect(JSON.stringify(answer)).not.toContain(claim);
      expect(JSON.stringify(answer)).not.toContain(check);
    }
    expect(own.timeline.map(({ step }) => step)).toEqual(['receive', 'quote']);
    await keyOf(repair);
    expect((await openSlip(repair.name, staff.advisor, 'print')).body).toEqual({ claim });
  });
});

describe('a repair', () => {
  it('can be paid in full even if its price rises after three payments', async () => {
    const repair = await takeIn(staff.advisor.token, AGREED);
    const payments = [cash(300), cash(300), cash(400)];
    const paid = await done(repair, staff.advisor, { step: 'record-payment', payments });
    const quoted = await done(paid, staff.advisor, { step: 'quote', lines: priced(1500) });
    const approve = { step: 'approve', estimate_version: 2, by: 'counter' } as const;
    const approved = await done(quoted, staff.advisor, approve);
    const rest = { step: 'record-payment' as const, payments: [cash(500)] };
    expect((await done(approved, staff.advisor, rest)).due).toBe(0);
  });

  it('can be closed without a reply only once a week has passed since its newest estimate', async () => {
    const repair = await takeIn(staff.advisor.token);
    let quoted = await done(repair, staff.advisor, { step: 'quote', lines: LINES });
    for (const text of ['No answer', 'Phone is off']) {
      quoted = await done(quoted, staff.advisor, { step: 'note', text, is_attempt: true });
    }
    const later = contextAt(Date.now() + 7 * DAY_MS + 1000);
    const quote = { step: 'quote', version: quoted.version, lines: priced(1800) } as const;
    const { version } = await takeRepairStep(later, repair.name, clerk(), quote);
    const noReply = takeRepairStep(later, repair.name, clerk(), { step: 'no-reply', version });
    await expect(noReply).rejects.toMatchObject({ code: 'too-early' });
  });

  it('stays open when the customer declines while the device is in transit', async () => {
    const repair = await takeIn(staff.advisor.token);
    const key = await keyOf(repair);
    const quoted = await done(repair, staff.advisor, { step: 'quote', lines: LINES });
    await done(quoted, staff.advisor, { step: 'move', branch: 'PUN-02', place: 'Van' });
    const refused = await decide(repair.name, { repairKey: key }, 1, 'decline');
    expect([refused.status, refused.body.code]).toEqual([409, 'in-transit']);
    expect((await decide(repair.name, { repairKey: key }, 1)).status).toBe(200);
  });

  it('requires an approval for every new price once the customer has declined an estimate', async () => {
    const repair = await takeIn(staff.advisor.token, { price: { kind: 'limit', limit: 1000 } });
    const quoted = await done(repair, staff.advisor, { step: 'quote', lines: priced(1400) });
    const declined = await done(quoted, staff.advisor, { step: 'decline', estimate_version: 1 });
    const again = await done(declined, staff.advisor, { step: 'reopen', reason: 'Cheaper part' });
    const cheaper = await done(again, staff.advisor, { step: 'quote', lines: priced(1000) });
    expect(cheaper.state).toBe('quoted');
  });

  it('is returned in its current state when its intake is repeated after a transfer', async () => {
    const body = intakeBody();
    const first = await sendIntake(staff.advisor.token, body);
    const sent = await done(first.body, staff.advisor, {
      step: 'move',
      branch: 'PUN-02',
      place: 'Van',
    });
    const there = { token: staff.elsewhere.token };
    await done(sent, there, { step: 'accept-move', place: 'Desk' });
    const { body: again } = await sendIntake(staff.advisor.token, body);
    expect([again.side, again.branch.code]).toEqual(['reader', 'PUN-02']);
  });

  it('requires a reason when approved work was not done, because that work is then free', async () => {
    const repair = await takeIn(staff.advisor.token, AGREED);
    const free = { step: 'ready' as const, outcome: 'not_repaired' as const };
    const refused = await repairStep(repair, staff.advisor, free);
    expect([refused.status, refused.body.fields]).toEqual([422, { reason: expect.any(String) }]);
    const ready = await done(repair, staff.advisor, { ...free, reason: 'No spare part' });
    expect(ready.timeline.at(-1)).toMatchObject({ step: 'ready', note: 'No spare part' });
  });

  it('stores each problem once, and rejects a list that has more entries than there are possible values', async () => {
    expect(
      (await takeIn(staff.advisor.token, { faults: ['screen', 'screen'] })).faults,
    ).toHaveLength(1);
    const many = intakeBody({ conditions: Array<'works'>(500).fill('works') });
    expect((await sendIntake(staff.advisor.token, many)).status).toBe(422);
  });
});

describe('erasing personal data', () => {
  it('is postponed while a refund is due, because staff may have to call the customer', async () => {
    const repair = await takeIn(staff.advisor.token, AGREED);
    const paid = await done(repair, staff.advisor, {
      step: 'record-payment',
      payments: [cash(500)],
    });
    const over = await returned(paid);
    const later = Date.now() + 400 * DAY_MS;
    expect(await maskRepairs(contextAt(later), DAY_MS)).toBe(0);
    const refund = { step: 'record-refund', ...cash(500) } as const;
    await done(over, { token: staff.head.token }, refund);
    expect(await maskRepairs(contextAt(later), DAY_MS)).toBe(1);
  });

  it('prevents an erased booking from being received, because staff could not inform the customer', async () => {
    const { repair } = await book();
    const later = Date.now() + 20 * DAY_MS;
    await endNoShows(contextAt(later));
    await maskRepairs(contextAt(later + 400 * DAY_MS), DAY_MS);
    const { body: ended } = await see(repair.name, staff.advisor);
    const { device, faults, lock, price } = intakeBody();
    const receive = { step: 'receive' as const, device, faults, lock, price };
    expect((await repairStep(ended, staff.advisor, receive)).body.code).toBe('wrong-state');
  });
});

describe('a time that staff enter', () => {
  it('is rejected for an estimate beyond 90 days and for a promise beyond a year', async () => {
    const repair = await takeIn(staff.advisor.token);
    const quote = (days: number) =>
      repairStep(repair, staff.advisor, {
        ...{ step: 'quote', lines: LINES },
        valid_until: Date.now() + days * DAY_MS,
      });
    const tooLong = { fields: { valid_until: REPAIR_TEXTS.validTooLong } };
    expect((await quote(91)).body).toMatchObject(tooLong);
    expect((await quote(89)).status).toBe(200);
    const intake = (days: number) =>
      sendIntake(staff.advisor.token, intakeBody({ promised_at: Date.now() + days * DAY_MS }));
    const tooFar = { fields: { promised_at: REPAIR_TEXTS.promiseTooFar } };
    for (const days of [367, -367]) expect((await intake(days)).body).toMatchObject(tooFar);
    expect((await intake(364)).status).toBe(201);
  });
});

describe('a booking', () => {
  it('is rejected for a day that does not exist', async () => {
    const { status, body } = await sendBooking(bookingBody({ day: '2027-11-31' }));
    expect([status, body.fields]).toEqual([422, { day: expect.any(String) }]);
  });
});
