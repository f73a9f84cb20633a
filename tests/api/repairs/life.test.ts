import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { timestampText } from '../../../src/lib/india-time';
import {
  bench,
  book,
  claimOf,
  decide,
  done,
  emptyBench,
  keyOf,
  LINES,
  see,
  TOTAL,
  takeIn,
} from '../../support/api/repairs/repairs';

type Staff = Awaited<ReturnType<typeof bench>>;
let staff: Staff;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(emptyBench);

describe('a walk-in repair', () => {
  it('is received, quoted, approved by link, repaired, paid and handed over by code', async () => {
    const { token } = staff.advisor;
    const received = await takeIn(token);
    expect(received).toMatchObject({ name: 'R-1001', state: 'received', due: 0 });

    const quoted = await done(received, { token }, { step: 'quote', lines: LINES });
    expect(quoted).toMatchObject({ state: 'quoted', estimates: [{ state: 'open', total: TOTAL }] });

    const customer = { repairKey: await keyOf(received) };
    const { status, body: approved } = await decide('R-1001', customer, 1);
    expect([status, approved.state, approved.due]).toEqual([200, 'approved', TOTAL]);

    const ready = await done(approved, { token }, { step: 'ready', outcome: 'repaired' });
    const unpaid = await see('R-1001', customer);
    expect(unpaid.body).toMatchObject({
      faults: [{ name: 'Cracked screen', work: 'Screen replacement', time: '40 minutes' }],
      warranty_days: 90,
    });
    expect(unpaid.body.collection_code).toMatch(/^\d{6}$/);

    const paid = await done(
      ready,
      { token },
      {
        step: 'record-payment',
        payments: [{ method: 'cash', reference: '', amount: TOTAL }],
      },
    );
    expect(paid).toMatchObject({ due: 0, payments: [{ amount: TOTAL, method: 'cash' }] });

    const code = unpaid.body.collection_code ?? '';
    const proof = { kind: 'code' as const, code, is_scanned: true };
    const over = await done(paid, { token }, { step: 'hand-over', proof });
    expect(over.state).toBe('handed_over');
    const last = (await see('R-1001', customer)).body.timeline.at(-1);
    expect(last).toMatchObject({ step: 'hand-over', proof: 'qr' });
    const until = over.warranty_until ?? 0;
    expect(until).toBeGreaterThan(Date.now());
    expect(timestampText(until)).toMatch(/ 23:59:59$/);
    expect(over.timeline.map(({ step }) => step)).toEqual([
      'receive',
      'quote',
      'open-link',
      'approve',
      'ready',
      'record-payment',
      'hand-over',
    ]);
  });

  it('is approved on arrival if the price is agreed, and handed over with the slip', async () => {
    const { token } = staff.advisor;
    const agreed = await takeIn(token, { price: { kind: 'agreed', lines: LINES } });
    expect(agreed).toMatchObject({ state: 'approved', due: TOTAL, version: 3 });
    const ready = await done(
      agreed,
      { token },
      { step: 'ready', outcome: 'not_repaired', reason: 'No spare part' },
    );
    expect(ready.due).toBe(0);
    const proof = { kind: 'claim' as const, claim: claimOf(agreed) };
    const over = await done(ready, { token }, { step: 'hand-over', proof });
    expect([over.state, over.warranty_until]).toEqual(['handed_over', null]);
    expect(over.timeline.at(-1)).toMatchObject({ step: 'hand-over', proof: 'slip' });
  });

  it('is approved without asking the customer only if the estimate is within their limit', async () => {
    const { token } = staff.advisor;
    const limited = await takeIn(token, { price: { kind: 'limit', limit: TOTAL } });
    const approved = await done(limited, { token }, { step: 'quote', lines: LINES });
    expect(approved).toMatchObject({
      state: 'approved',
      estimates: [{ state: 'approved', approved_by: 'limit' }],
    });
    const more = [...LINES, { text: 'Frame', price: 1, kind: 'part' as const }];
    const asked = await done(approved, { token }, { step: 'quote', lines: more });
    expect(asked.state).toBe('quoted');
  });

  it('is ready for collection without charge if the first estimate is declined', async () => {
    const { token } = staff.advisor;
    const quoted = await done(await takeIn(token), { token }, { step: 'quote', lines: LINES });
    const declined = await done(quoted, { token }, { step: 'decline', estimate_version: 1 });
    expect(declined).toMatchObject({ state: 'ready', outcome: 'declined', due: 0 });
  });

  it('keeps the approved price if a later estimate is declined', async () => {
    const { token } = staff.advisor;
    const agreed = await takeIn(token, { price: { kind: 'agreed', lines: LINES } });
    const more = [...LINES, { text: 'Battery', price: 900, kind: 'part' as const }];
    const quoted = await done(agreed, { token }, { step: 'quote', lines: more });
    const declined = await done(quoted, { token }, { step: 'decline', estimate_version: 2 });
    expect(declined).toMatchObject({ state: 'approved', due: TOTAL, outcome: null });
    expect(declined.estimates.map(({ state }) => state)).toEqual(['approved', 'declined']);
  });
});

describe('a booked repair', () => {
  it('has a reference until the branch receives the device, and its link stays valid', async () => {
    const { repair, key } = await book();
    expect(repair.name).toMatch(/^B-[A-HJ-NP-Z2-9]{8}$/);
    const { token } = staff.advisor;
    const { body: booked } = await see(repair.name, { token });
    const received = await done(
      booked,
      { token },
      {
        step: 'receive',
        device: { type: 'phone', brand: 'Tarang', model: 'T5 5G', colour: 'Blue', serial: '' },
        faults: ['screen'],
        lock: { kind: 'repair-mode' },
        price: { kind: 'look-first' },
      },
    );
    expect(received).toMatchObject({ name: 'R-1001', state: 'received' });
    const { status, body } = await see(repair.name, { repairKey: key });
    expect([status, body.name, body.state]).toEqual([200, 'R-1001', 'received']);
  });
});
