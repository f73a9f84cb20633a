import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairLockCodes } from '../../../functions/db/repair-device';
import { eraseOldCodes } from '../../../functions/domain/repairs/lock/store';
import { takeRepairStep } from '../../../functions/domain/repairs/take-step';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { DAY_MS } from '../../../src/lib/durations';
import { auditOf } from '../../support/api/audit';
import { contextAt } from '../../support/api/orders/orders';
import { db, loggedIn } from '../../support/api/people';
import { CODE, LOCK, viewAt, viewCode } from '../../support/api/repairs/lock';
import {
  AGREED,
  bench,
  claimOf,
  done,
  emptyBench,
  intakeBody,
  keyOf,
  LINES,
  see,
  sendIntake,
  TOTAL,
  takeIn,
} from '../../support/api/repairs/repairs';

let staff: Awaited<ReturnType<typeof bench>>;
let token: string;

beforeAll(async () => {
  staff = await bench();
  token = staff.advisor.token;
});
beforeEach(emptyBench);

const READY = { step: 'ready', outcome: 'not_repaired', reason: 'No spare part' } as const;
const here = () => ({ token });
const there = () => ({ token: staff.elsewhere.token });
const rows = () => db.select().from(repairLockCodes);

describe('the unlock code of a device', () => {
  it('is shown to admins and to staff of the branch that has the device', async () => {
    const { name } = await takeIn(token, LOCK);
    const customer = await loggedIn('customer');
    for (const [{ token: own }, status] of [
      [staff.advisor, 200],
      [staff.head, 200],
      [staff.admin, 200],
      [staff.elsewhere, 404],
      [customer, 403],
    ] as const) {
      const { status: answered, body } = await viewCode(name, { token: own });
      expect(answered).toBe(status);
      if (status === 200) expect(body).toEqual({ code: CODE, is_pattern: false });
    }
    expect((await viewCode(name, {})).status).toBe(401);
    expect((await viewCode(name, here(), ' ')).status).toBe(422);
  });

  it('is hidden from every branch while the device is in transit, and then shown only to the receiver', async () => {
    const repair = await takeIn(token, LOCK);
    const sent = await done(repair, here(), { step: 'move', branch: 'PUN-02', place: 'Van' });
    expect(await viewCode(repair.name, here())).toMatchObject({
      ...{ status: 409, body: { code: 'in-transit' } },
    });
    expect((await viewCode(repair.name, there())).status).toBe(403);
    await done(sent, there(), { step: 'accept-move', place: 'Desk' });
    expect((await viewCode(repair.name, there())).body.code).toBe(CODE);
    expect((await viewCode(repair.name, here())).status).toBe(403);
  });

  it('is shown only in states in which a technician works on the device, and stays deleted after the repair is reopened', async () => {
    const repair = await takeIn(token, LOCK);
    const statuses: string[] = [];
    const look = async ({ name, state }: RepairReply) =>
      statuses.push(`${state} ${(await viewCode(name, here())).status}`);
    const current = async () => (await see(repair.name, here())).body;
    await look(repair);
    await look(await done(await current(), here(), { step: 'quote', lines: LINES }));
    const approve = { step: 'approve', estimate_version: 1, by: 'phone' } as const;
    await look(await done(await current(), here(), approve));
    await look(await done(await current(), here(), READY));
    const reopen = { step: 'reopen', reason: 'A part was found' } as const;
    const reopened = await done(await current(), here(), reopen);
    await look(reopened);
    expect(reopened).toMatchObject({ lock: 'code', lock_code: { stored_until: null } });
    const lock = { kind: 'code' as const, code: '2589', is_pattern: true };
    await look(await done(reopened, here(), { step: 'set-lock', lock }));
    expect(statuses).toEqual([
      'received 200',
      'quoted 200',
      'approved 200',
      'ready 409',
      'approved 409',
      'approved 200',
    ]);
    expect((await viewCode(repair.name, here())).body).toEqual({ code: '2589', is_pattern: true });
  });

  it('can be viewed at most five times in 24 hours, even by 20 concurrent requests', async () => {
    const { name } = await takeIn(token, LOCK);
    const answers = await Promise.all(Array.from({ length: 20 }, () => viewCode(name, here())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await viewCode(name, { token: staff.admin.token })).toMatchObject({
      ...{ status: 429, body: { code: 'rate-limited' } },
    });
    const { body } = await see(name, here());
    expect(body.lock_code?.viewed_at).toHaveLength(5);
    await viewAt(Date.now() + DAY_MS + 1000, name, staff.advisor.user);
  });

  it('is replaced when staff enter a new code, and deleted when the customer chooses repair mode', async () => {
    const repair = await takeIn(token, LOCK);
    const lock = { kind: 'code' as const, code: '9001', is_pattern: false };
    const changed = await done(repair, here(), { step: 'set-lock', lock });
    expect((await viewCode(repair.name, here())).body.code).toBe('9001');
    // A view raises no version, so a colleague's form stays valid.
    await done(changed, here(), { step: 'set-lock', lock: { kind: 'repair-mode' } });
    expect(await rows()).toEqual([]);
    const refused = await viewCode(repair.name, here());
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong-state']);
  });

  it('is stored only once when an intake is repeated, even if the repeated request contains another code', async () => {
    const body = intakeBody(LOCK);
    const first = await sendIntake(token, body);
    const lock = { kind: 'code', code: 'other', is_pattern: false };
    const again = await sendIntake(token, { ...body, lock });
    expect([first.status, again.status, again.body.name]).toEqual([201, 200, first.body.name]);
    expect((await viewCode(first.body.name, here())).body.code).toBe(CODE);
  });
});

describe('a view of the unlock code', () => {
  it('is recorded without the code, is visible to heads and admins, and is shown to the customer only as a count', async () => {
    const repair = await takeIn(token, LOCK);
    const { name, reference } = repair;
    const key = await keyOf(repair);
    await viewCode(name, here());
    const timelineOf = async (own: string) =>
      (await see(name, { token: own })).body.timeline.filter(({ step }) => step === 'view-lock');
    const entry = { by: expect.any(String), note: 'To test the touch screen', detail: {} };
    expect(await timelineOf(staff.head.token)).toEqual([expect.objectContaining(entry)]);
    expect(await timelineOf(staff.admin.token)).toHaveLength(1);
    expect(await timelineOf(token)).toEqual([]);
    expect((await see(name, { token })).body.version).toBe(repair.version);
    expect(await auditOf(reference)).toMatchObject([
      { action: 'repair.view-lock', actorId: staff.advisor.user.id, before: null, after: null },
    ]);

    const { body: byCustomer } = await see(name, { repairKey: key });
    expect(byCustomer.timeline.map(({ step }) => step)).toEqual(['receive', 'open-link']);
    expect(byCustomer.lock_code?.viewed_at).toEqual([expect.any(Number)]);
    const { body: bySlip } = await see(name, { repairKey: claimOf(repair) });
    expect(bySlip).not.toHaveProperty('lock_code');
  });
});

describe('the stored code is deleted', () => {
  const quoted = async (repair: RepairReply) =>
    done(repair, here(), { step: 'quote', lines: LINES });

  it('when the repair is marked ready, declined, closed without an answer or handed over', async () => {
    await done(await takeIn(token, LOCK), here(), READY);
    const declined = await quoted(await takeIn(token, LOCK));
    await done(declined, here(), { step: 'decline', estimate_version: 1 });

    let silent = await quoted(await takeIn(token, LOCK));
    for (const text of ['No answer', 'Phone is off']) {
      silent = await done(silent, here(), { step: 'note', text, is_attempt: true });
    }
    expect(await rows()).toHaveLength(1);
    const user = staff.advisor.user;
    const later = contextAt(Date.now() + 7 * DAY_MS + 1000);
    const noReply = { step: 'no-reply', version: silent.version } as const;
    const visitor = { key: undefined, user };
    expect((await takeRepairStep(later, silent.name, visitor, noReply)).state).toBe('ready');
    expect(await rows()).toEqual([]);

    const sold = await takeIn(token, { ...LOCK, ...AGREED });
    const ready = await done(sold, here(), { step: 'ready', outcome: 'repaired' });
    const payments = [{ method: 'cash' as const, reference: '', amount: TOTAL }];
    const proof = { kind: 'claim' as const, claim: claimOf(ready) };
    const over = await done(ready, here(), { step: 'hand-over', proof, payments });
    expect([over.state, over.lock_code?.stored_until]).toEqual(['handed_over', null]);
    expect(await rows()).toEqual([]);
  });

  it('seven days after it was entered, and is hidden from then on even if the job has not run yet', async () => {
    const { name, lock_code: lock } = await takeIn(token, LOCK);
    const until = lock?.stored_until ?? 0;
    await viewAt(until - 1, name, staff.advisor.user);
    const late = viewAt(until, name, staff.advisor.user);
    await expect(late).rejects.toMatchObject({ code: 'wrong-state' });
    expect([await eraseOldCodes(db, until - 1), await eraseOldCodes(db, until)]).toEqual([0, 1]);
    expect(await rows()).toEqual([]);
  });
});
