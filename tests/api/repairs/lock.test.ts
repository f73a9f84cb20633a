import { env } from 'cloudflare:workers';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { repairLockCodes } from '../../../functions/db/repair-device';
import { decrypt } from '../../../functions/domain/jobs/backup/encryption';
import { eraseOldCodes } from '../../../functions/domain/repairs/lock/store';
import { takeRepairStep } from '../../../functions/domain/repairs/steps';
import { scheduled } from '../../../functions/jobs';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { DAY_MS } from '../../../src/lib/durations';
import { auditOf } from '../../support/api/audit';
import { contextAt } from '../../support/api/orders/orders';
import { db, loggedIn } from '../../support/api/people';
import { CODE, LOCK, viewAt, viewCode } from '../../support/api/repairs/lock';
import {
  AGREED,
  bench,
  boardOf,
  done,
  emptyBench,
  intakeBody,
  LINES,
  repairStep,
  see,
  sendIntake,
  TOTAL,
  takeIn,
} from '../../support/api/repairs/repairs';

let staff: Awaited<ReturnType<typeof bench>>;
let token: string;
const output = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
  vi.spyOn(console, level),
);

beforeAll(async () => {
  staff = await bench();
  token = staff.advisor.token;
});
beforeEach(emptyBench);

const READY = { step: 'ready', outcome: 'not_repaired', reason: 'No spare part' } as const;
const here = () => ({ token });
const there = () => ({ token: staff.elsewhere.token });
const rows = () => db.select().from(repairLockCodes);

describe('the code of a device', () => {
  it('is shown to staff of the branch that has it, and to admins', async () => {
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

  it('is shown to no branch while the device is on its way, and then only to the receiver', async () => {
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

  it('is shown in the states in which a technician works, and stays deleted after a reopening', async () => {
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

  it('is viewed five times in 24 hours at most, even by 20 requests at once', async () => {
    const { name } = await takeIn(token, LOCK);
    const answers = [];
    // Parallel views of one version are repeated, so that a few rounds reach the limit.
    for (let round = 0; round < 5; round++) {
      answers.push(...(await Promise.all(Array.from({ length: 4 }, () => viewCode(name, here())))));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await viewCode(name, { token: staff.admin.token })).toMatchObject({
      ...{ status: 429, body: { code: 'rate-limited' } },
    });
    const { body } = await see(name, here());
    expect(body.lock_code?.viewed_at).toHaveLength(5);
    await viewAt(Date.now() + DAY_MS + 1000, name, staff.advisor.user);
  });

  it('is replaced by set-lock, and deleted by another answer', async () => {
    const repair = await takeIn(token, LOCK);
    const lock = { kind: 'code' as const, code: '9001', is_pattern: false };
    const changed = await done(repair, here(), { step: 'set-lock', lock });
    expect((await viewCode(repair.name, here())).body.code).toBe('9001');
    const { body: seen } = await see(repair.name, here());
    expect(seen.version).toBe(changed.version + 1);
    await done(seen, here(), { step: 'set-lock', lock: { kind: 'repair-mode' } });
    expect(await rows()).toEqual([]);
    const refused = await viewCode(repair.name, here());
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong-state']);
  });

  it('is stored once when an intake is repeated, and its hash does not depend on the code', async () => {
    const body = intakeBody(LOCK);
    const first = await sendIntake(token, body);
    const lock = { kind: 'code', code: 'other', is_pattern: false };
    const again = await sendIntake(token, { ...body, lock });
    expect([first.status, again.status, again.body.name]).toEqual([201, 200, first.body.name]);
    expect((await viewCode(first.body.name, here())).body.code).toBe(CODE);
  });
});

describe('a view of the code', () => {
  it('is recorded without the code, shown to heads and admins, and counted for the customer', async () => {
    const { name, reference, claim = '' } = await takeIn(token, LOCK);
    await viewCode(name, here());
    const timelineOf = async (own: string) =>
      (await see(name, { token: own })).body.timeline.filter(({ step }) => step === 'view-lock');
    const entry = { by: expect.any(String), note: 'To test the touch screen', detail: {} };
    expect(await timelineOf(staff.head.token)).toEqual([expect.objectContaining(entry)]);
    expect(await timelineOf(staff.admin.token)).toHaveLength(1);
    expect(await timelineOf(token)).toEqual([]);
    expect(await auditOf(reference)).toMatchObject([
      { action: 'repair.view-lock', actorId: staff.advisor.user.id, before: null, after: null },
    ]);

    const { body: byCustomer } = await see(name, { repairKey: claim });
    expect(byCustomer.timeline.map(({ step }) => step)).toEqual(['receive']);
    expect(byCustomer.lock_code?.viewed_at).toEqual([expect.any(Number)]);
    const { body: bySlip } = await see(name, { repairKey: claim });
    expect(bySlip).not.toHaveProperty('lock_code');
  });
});

describe('the stored code is deleted', () => {
  const quoted = async (repair: RepairReply) =>
    done(repair, here(), { step: 'quote', lines: LINES });

  it('when the repair becomes ready, declined, closed without an answer or handed over', async () => {
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
    const proof = { kind: 'claim' as const, claim: ready.claim ?? '' };
    const over = await done(ready, here(), { step: 'hand-over', proof, payments });
    expect([over.state, over.lock_code?.stored_until]).toEqual(['handed_over', null]);
    expect(await rows()).toEqual([]);
  });

  it('seven days after it was entered, and is not shown after that even before the job runs', async () => {
    const { name, lock_code: lock } = await takeIn(token, LOCK);
    const until = lock?.stored_until ?? 0;
    await viewAt(until - 1, name, staff.advisor.user);
    const late = viewAt(until, name, staff.advisor.user);
    await expect(late).rejects.toMatchObject({ code: 'wrong-state' });
    expect([await eraseOldCodes(db, until - 1), await eraseOldCodes(db, until)]).toEqual([0, 1]);
    expect(await rows()).toEqual([]);
  });
});

it('the code appears in no list, answer, log, audit row or other column', async () => {
  const repair = await takeIn(token, { ...LOCK, note: 'Fell on the stairs' });
  const { body: opened } = await see(repair.name, { repairKey: repair.claim ?? '' });
  await viewCode(repair.name, here());
  const { body: stale } = await repairStep(repair, here(), { step: 'resume' });
  expect(stale.current?.lock).toBe('code');
  const answers: unknown[] = [repair, opened, stale];
  for (const { token: own } of [staff.advisor, staff.head, staff.admin]) {
    answers.push((await see(repair.name, { token: own })).body);
    answers.push(await boardOf(own, `tab=all&search=${repair.name}`));
  }
  expect((await boardOf(token, `tab=all&search=${CODE}`)).totalElements).toBe(0);
  const { body: current } = await see(repair.name, here());
  const changed = await done(current, here(), { step: 'set-lock', ...LOCK });
  const lock = { kind: 'code' as const, code: CODE.repeat(3), is_pattern: false };
  const refused = await repairStep(changed, here(), { step: 'set-lock', lock });
  expect(refused.status).toBe(422);
  answers.push(changed, refused.body);
  expect(JSON.stringify(answers)).not.toContain(CODE);

  const tables = await env.DB.prepare(
    "SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  expect(tables.results).toContainEqual({ name: 'repair_lock_codes' });
  for (const { name } of tables.results) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    expect(JSON.stringify(results), name).not.toContain(CODE);
  }
  const logged = output.flatMap(({ mock }) => mock.calls.flat());
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toContain(CODE);
});

it('the nightly jobs leave the code out of the backup, and delete it after a week', async () => {
  const { reference } = await takeIn(token, LOCK);
  const night = Date.UTC(2031, 0, 2, 21);
  await db.update(repairLockCodes).set({ enteredAt: night });
  const [{ sealed = '' } = {}] = await rows();
  const key = randomBytes(32);
  const settings = { BACKUPS: env.BUCKET, BACKUP_KEY: key.toString('base64') };
  await scheduled({ scheduledTime: night }, { ...env, ...settings });
  expect(await rows()).toHaveLength(1);
  const object = await env.BUCKET.get('2031-01-02.jsonl.gz.enc');
  const file = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
  const backup = gunzipSync(decrypt(file, key)).toString();
  expect(backup).toContain(reference);
  for (const secret of ['repair_lock_codes', sealed, CODE]) expect(backup).not.toContain(secret);

  await scheduled({ scheduledTime: night + 7 * DAY_MS }, env);
  expect(await rows()).toEqual([]);
});
