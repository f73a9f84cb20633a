import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairEstimates, repairEvents, repairMoves, repairs } from '../../../functions/db/repairs';
import { maskRepairs } from '../../../functions/domain/repairs/mask';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { DAY_MS } from '../../../src/lib/durations';
import { IMEI_TEXTS } from '../../../src/lib/identity/texts';
import { contextAt } from '../../support/api/orders/orders';
import { db, loggedIn } from '../../support/api/people';
import {
  bench,
  boardOf,
  book,
  claimOf,
  done,
  emptyBench,
  intakeBody,
  LINES,
  namesOn,
  repairStep,
  see,
  sendIntake,
  takeIn,
} from '../../support/api/repairs/repairs';
import { phone } from '../../support/api/repairs/warranty';

let staff: Awaited<ReturnType<typeof bench>>;
let here: { token: string };
let there: { token: string };

beforeAll(async () => {
  staff = await bench();
  here = { token: staff.advisor.token };
  there = { token: staff.elsewhere.token };
});
beforeEach(emptyBench);

/** The details recorded at the counter when a booked device arrives. */
function arrival(change: { name?: string; mobile?: string } = {}) {
  const { device, faults, lock, price } = intakeBody();
  return { step: 'receive' as const, device, faults, lock, price, ...change };
}

it('a phone is taken in with the 15 digits of its IMEI, and a wrong digit is named', async () => {
  const takenIn = async (device: object) => {
    const intake = intakeBody({ device: { ...phone(''), ...device } });
    const { body } = await sendIntake(here.token, intake);
    return body.fields ?? body.device.serial;
  };
  const imei = '353577582081717';
  for (const serial of ['353577582081717/01', '35357758208171701', '3535775820817101']) {
    expect(await takenIn({ serial })).toBe(imei);
  }
  expect(await takenIn({ serial: `IMEI ${imei}` })).toBe(imei);
  expect(await takenIn({ serial: '35357758208171801' })).toEqual({
    'device.serial': IMEI_TEXTS['wrong-check-digit'],
  });
  expect(await takenIn({ type: 'laptop', serial: '3535775820817101' })).toBe('3535775820817101');
});

describe('a booking whose device is brought to another branch', () => {
  it('can be found there only by its exact reference, and without the customer’s details', async () => {
    const { repair } = await book({ note: 'Call Meera first' });
    const { status, body } = await see(repair.name, there);
    expect([status, body.side, body.customer, body.branch.code]).toEqual([
      ...[200, 'finder', null, 'PUN-01'],
    ]);
    for (const name of ['note', 'claim', 'key', 'technician', 'custody']) {
      expect(body).not.toHaveProperty(name);
    }
    const mobile = repair.customer?.mobile ?? '';
    for (const query of ['tab=booked', 'tab=all', 'search=Meera', `search=${mobile}`]) {
      expect(await namesOn(there.token, query)).toEqual([]);
    }
    expect(await namesOn(there.token, `search=${repair.name}`)).toEqual([]);
    expect((await see(`${repair.name.slice(0, -1)}?`, there)).status).toBe(404);
  });

  it('lets the other branch receive the device but do nothing else', async () => {
    const { repair } = await book();
    const { head } = staff;
    const other = { step: 'note' as const, text: 'Hello' };
    for (const body of [other, { step: 'cancel' as const }]) {
      expect((await repairStep(repair, there, body)).status).toBe(403);
    }
    const cancelled = await done(repair, { token: head.token }, { step: 'cancel' });
    expect((await see(cancelled.name, there)).status).toBe(404);
    expect((await repairStep(cancelled, there, arrival())).status).toBe(404);
  });

  it('belongs to the branch that received it, and no longer to the branch that was booked', async () => {
    const { repair, key } = await book();
    const received = await done(repair, there, arrival());
    expect(received).toMatchObject({
      ...{ name: 'R-1001', state: 'received', branch: { code: 'PUN-02' }, side: 'holder' },
      customer: { name: 'Meera Joshi', mobile: repair.customer?.mobile },
    });
    const branches = received.timeline.map(({ step, detail }) => [step, detail.branch]);
    expect(branches).toEqual([
      ['book', 'PUN-01'],
      ['receive', 'PUN-02'],
    ]);
    expect(received.timeline.at(-1)?.by).toBeTypeOf('string');
    for (const query of ['tab=booked', 'tab=all', 'search=R-1001', 'search=Meera']) {
      expect(await namesOn(here.token, query)).toEqual([]);
    }
    expect((await boardOf(here.token, '')).counts).toMatchObject({ booked: 0, all: 0 });
    expect((await boardOf(there.token, '')).counts).toMatchObject({ 'to-look-at': 1, all: 1 });
    for (const name of [repair.name, 'R-1001']) expect((await see(name, here)).status).toBe(404);
    expect((await see(repair.name, { repairKey: key })).body.branch.code).toBe('PUN-02');
  });

  it('is received by only one branch when two branches try to receive it concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const { repair } = await book();
      const answers = await Promise.all([
        repairStep(repair, here, arrival()),
        repairStep(repair, there, arrival()),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [row] = await db.select().from(repairs).where(eq(repairs.reference, repair.reference));
      const winner = answers[0].status === 200 ? 'PUN-01' : 'PUN-02';
      expect([row?.branch, row?.firstBranch]).toEqual([winner, winner]);
    }
  });
});

describe('the name and mobile number of a booking', () => {
  async function rawEvents({ reference }: RepairReply): Promise<string> {
    const events = await db
      .select({ detail: repairEvents.detail })
      .from(repairEvents)
      .innerJoin(repairs, eq(repairs.id, repairEvents.repairId))
      .where(eq(repairs.reference, reference));
    return JSON.stringify(events);
  }

  it('can be corrected at the counter, which is a correction like any other', async () => {
    const { repair, key } = await book({ name: 'Mira Joshy', mobile: '9812300011' });
    const price = { kind: 'agreed' as const, lines: LINES };
    const contact = { name: 'Meera Joshi', mobile: '9812300099' };
    const received = await done(repair, here, { ...arrival(contact), price });
    expect([received.state, received.customer]).toEqual(['approved', contact]);
    expect(received.timeline.at(-1)).toMatchObject({
      ...{ step: 'correct', by: expect.any(String) },
      corrections: [
        { field: 'mobile', from: '9812300011', to: '9812300099' },
        { field: 'name', from: 'Mira Joshy', to: 'Meera Joshi' },
      ],
    });
    expect(await rawEvents(repair)).not.toMatch(/Mira|Meera|98123/);
    const { body: shown } = await see(received.name, { repairKey: key });
    expect(JSON.stringify(shown)).not.toContain('Mira');
    for (const mobile of ['9812300099', '9812300011']) {
      expect(await namesOn(here.token, `tab=all&search=${mobile}`)).toEqual([received.name]);
    }

    const ready = await done(received, here, {
      step: 'ready',
      outcome: 'not_repaired',
      reason: '-',
    });
    const proof = { kind: 'claim' as const, claim: claimOf(received, 1) };
    await done(ready, staff.head, { step: 'hand-over', proof });
    expect(await maskRepairs(contextAt(Date.now() + DAY_MS), 1)).toBe(1);
    const { body: masked } = await see(received.name, here);
    expect(JSON.stringify(masked)).not.toMatch(/Mira|98123/);
  });

  it('can be corrected at the counter only by a head when the booking is in an account', async () => {
    const { token } = await loggedIn('customer');
    const { repair } = await book({}, { token });
    const arrived = arrival({ name: 'Other' });
    expect((await repairStep(repair, here, arrived)).status).toBe(403);
    expect((await repairStep(repair, staff.head, arrived)).status).toBe(200);
  });

  it('are erased with every typed text, while a listed model stays', async () => {
    const models = ['Tarang T5 5G', 'Joshi’s old phone'].map((name) => {
      const [brand = '', ...model] = name.split(' ');
      return { ...intakeBody().device, brand, model: model.join(' '), colour: 'Joshi pink' };
    });
    for (const device of models) {
      const lines = [{ text: 'Joshi display', price: 100, kind: 'part' as const }];
      const change = { device, place: 'Joshi shelf', price: { kind: 'agreed' as const, lines } };
      await takeIn(here.token, change);
    }
    await db.update(repairs).set({ endedAt: 1, outcome: 'repaired' });
    expect(await maskRepairs(contextAt(), 1)).toBe(2);
    const stored = await db.select().from(repairs).orderBy(repairs.id);
    expect(stored.map(({ brand, model }) => [brand, model])).toEqual([
      ['Tarang', 'T5 5G'],
      ['', 'Phone'],
    ]);
    const lines = await db.select({ lines: repairEstimates.lines }).from(repairEstimates);
    expect(lines[0]?.lines).toEqual([{ text: 'Part', price: 100, kind: 'part' }]);
    const texts = [
      stored,
      lines,
      await db.select().from(repairMoves),
      await db.select().from(repairEvents),
    ];
    expect(JSON.stringify(texts)).not.toContain('Joshi');
    expect(await namesOn(here.token, 'tab=all&search=Joshi')).toEqual([]);
  });

  it('stay unchanged when the counter sends the same values or none', async () => {
    const { repair } = await book();
    const same = { name: repair.customer?.name ?? '', mobile: repair.customer?.mobile ?? '' };
    const received = await done(repair, here, arrival(same));
    expect(received.timeline.map(({ step }) => step)).toEqual(['book', 'receive']);
    const other = await book();
    const kept = await done(other.repair, here, arrival());
    expect(kept.customer).toEqual(other.repair.customer);
    const wrong = await repairStep((await book()).repair, here, arrival({ mobile: '12' }));
    expect([wrong.status, wrong.body.fields]).toEqual([422, { mobile: expect.any(String) }]);
  });
});
