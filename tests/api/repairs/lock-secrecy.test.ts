import { env } from 'cloudflare:workers';
import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { repairLockCodes } from '../../../functions/db/repair-device';
import { scheduled } from '../../../functions/jobs';
import { DAY_MS } from '../../../src/lib/durations';
import { db } from '../../support/api/people';
import { CODE, LOCK, viewCode } from '../../support/api/repairs/lock';
import {
  bench,
  boardOf,
  done,
  emptyBench,
  keyOf,
  repairStep,
  see,
  takeIn,
} from '../../support/api/repairs/repairs';
import { readSet } from '../backup/set';

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

const here = () => ({ token });
const rows = () => db.select().from(repairLockCodes);

it('the unlock code appears only in its own column and response, and in no list, log or audit row', async () => {
  const repair = await takeIn(token, { ...LOCK, note: 'Fell on the stairs' });
  const { body: opened } = await see(repair.name, { repairKey: await keyOf(repair) });
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

it('the nightly jobs exclude the unlock code from the backup, and delete it after a week', async () => {
  const { reference } = await takeIn(token, LOCK);
  const night = Date.UTC(2031, 0, 2, 21);
  await db.update(repairLockCodes).set({ enteredAt: night });
  const [{ sealed = '' } = {}] = await rows();
  const key = randomBytes(32);
  const settings = { BACKUPS: env.BUCKET, BACKUP_KEY: key.toString('base64') };
  await scheduled({ scheduledTime: night }, { ...env, ...settings });
  expect(await rows()).toHaveLength(1);
  const { rows: backedUp } = await readSet('2031-01-02', key);
  const backup = JSON.stringify([...backedUp]);
  expect(backup).toContain(reference);
  for (const secret of ['repair_lock_codes', sealed, CODE]) expect(backup).not.toContain(secret);

  await scheduled({ scheduledTime: night + 7 * DAY_MS }, env);
  expect(await rows()).toEqual([]);
});
