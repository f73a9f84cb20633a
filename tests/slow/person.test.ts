import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { select, write } from '../../scripts/owner/database/execute.ts';
import type { DatabaseTarget } from '../../scripts/owner/database/target.ts';
import { migratedDatabase } from '../support/scripts/database.ts';
import { EMAIL, MOBILE, NEEDED_UNTIL, NOW, ROWS } from '../support/scripts/person.ts';
import { runScript } from '../support/scripts/run.ts';

const CLOSES = ['SELECT * FROM day_closes', 'SELECT * FROM payments'];

let target: DatabaseTarget & { kind: 'local' };

beforeAll(async () => {
  target = await migratedDatabase({ keep: true });
  await write(target, ROWS);
});

function run(script: string, args: readonly string[], lines: readonly string[] = []) {
  return runScript(`scripts/owner/person/${script}.ts`, ['--persist-to', target.folder, ...args], {
    lines,
  });
}

const ALL = [
  'SELECT * FROM users ORDER BY id',
  'SELECT * FROM orders ORDER BY number',
  'SELECT * FROM complaints ORDER BY id',
  'SELECT * FROM redemptions',
  'SELECT * FROM audit_log ORDER BY id',
  'SELECT * FROM sessions',
  'SELECT * FROM order_events',
  'SELECT text FROM order_notes',
  'SELECT reference, name, mobile, serial FROM repairs ORDER BY id',
  'SELECT text FROM repair_notes',
  'SELECT * FROM repair_lock_codes',
  'SELECT count(*) AS n FROM orders_search WHERE text MATCH \'"Joshi"\'',
  'SELECT * FROM invoice_recipients',
  'SELECT order_id FROM billing_details',
  'SELECT * FROM invoices ORDER BY id',
];

it('person:export outputs all data about a person except secrets', async () => {
  const file = join(target.folder, 'meera.json');
  const { code, stdout } = await run('export', [EMAIL, `+91 ${MOBILE}`, '--to', file]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('     3  orders')]);
  const text = readFileSync(file, 'utf8');
  const content = JSON.parse(text);
  const counts = Object.entries(content)
    .filter(([, rows]) => Array.isArray(rows))
    .map(([name, rows]) => [name, (rows as unknown[]).length]);
  expect(Object.fromEntries(counts)).toMatchObject({
    users: 1,
    sessions: 1,
    orders: 3,
    order_lines: 1,
    order_events: 1,
    order_notes: 2,
    repairs: 2,
    repair_events: 1,
    repair_notes: 2,
    repair_photos: 2,
    payments: 1,
    invoices: 3,
    invoice_recipients: 3,
    billing_details: 2,
    redemptions: 1,
    giveaway_entries: 1,
    complaints: 2,
    audit_log: 4,
    audit_values: 4,
  });
  expect(content.audit_log[0]).toMatchObject({ at: new Date(NOW).toISOString(), after: ['email'] });
  expect(content.audit_values[0]).toMatchObject({ after: { email: EMAIL } });
  expect(text).not.toMatch(/hash2|refresh|123456"|asha|sealed/);
});

it('person:export writes a private file that Git ignores when no file name is given', async () => {
  const { code, stdout } = await run('export', [MOBILE]);
  expect(code).toBe(0);
  const [, file = ''] = /The data is in (\S+\.json)\./.exec(stdout) ?? [];
  const mode = statSync(file).mode & 0o777;
  const ignored = spawnSync('git', ['check-ignore', file], { encoding: 'utf8' });
  rmSync(file);
  expect([mode, ignored.stdout.trim()]).toEqual([0o600, file]);
});

it('person:export lists audit rows only for the person’s own redemptions', async () => {
  const file = join(target.folder, 'redemptions.json');
  await run('export', [MOBILE, '--to', file]);
  const { audit_log: rows, audit_values: values } = JSON.parse(readFileSync(file, 'utf8'));
  const ofRedemptions = rows.filter(
    ({ subject_type }: { subject_type: string }) => subject_type === 'redemption',
  );
  expect(ofRedemptions).toMatchObject([
    { action: 'redemption.claim', subject_id: 'CHP-1' },
    { action: 'redemption.redeemed', subject_id: 'CHP-1' },
    { action: 'redemption.claim', subject_id: 'CHP-2' },
  ]);
  const claim = { customerName: 'Meera Joshi', mobile: MOBILE };
  expect(values.slice(-3)).toMatchObject([
    { after: claim },
    { after: { refNo: 'REF1' } },
    { after: claim },
  ]);
});

it('person:export finds a guest order only by its mobile number, and fails for an unknown person', async () => {
  const file = join(target.folder, 'by-mail.json');
  await run('export', [EMAIL, '--to', file]);
  const ids = JSON.parse(readFileSync(file, 'utf8')).orders.map(
    ({ number }: { number: number }) => number,
  );
  expect(ids).toEqual([1, 3]);
  const unknown = await run('export', [
    'unknown@example.in',
    '--to',
    join(target.folder, 'none.json'),
  ]);
  expect([unknown.code, unknown.stderr]).toEqual([1, '\nNo data was found for this person.\n']);
  expect(existsSync(join(target.folder, 'none.json'))).toBe(false);
});

it('person:erase refuses to erase the only admin', async () => {
  const before = await select(target, ...ALL);
  const { code, stderr } = await run('erase', ['asha@shop.test'], ['yes']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('This is the only System Admin.')]);
  expect(await select(target, ...ALL)).toEqual(before);
});

it('person:erase erases nothing without confirmation', async () => {
  const before = await select(target, ...ALL);
  const { code, stdout, stderr } = await run('erase', [EMAIL, MOBILE], ['no']);
  expect([code, stderr]).toEqual([1, '\nNothing was erased.\n']);
  expect(stdout).toContain('the account of Meera Joshi (customer, meera@example.in)');
  expect(stdout).toContain('code, notes and typed payment references of 2 orders');
  expect(stdout).toContain('all of order ORD1700000000003CCCCC: it is open');
  expect(stdout).toContain('serial number, notes and typed texts of 1 repair');
  expect(stdout).toContain('1 photo of devices, by the next run of the background jobs');
  expect(stdout).toContain('the unlock code of repair B-BBBBBBBB');
  expect(stdout).toContain('all of repair B-BBBBBBBB: it is open');
  expect(stdout).toContain('complaint CMPBBBBBBBB: it is open');
  expect(stdout).toContain('name, address and GSTIN on 1 bill, until');
  expect(stdout).toContain('1 redemption with name and mobile number');
  expect(stdout).toContain('the values in 4 audit log rows');
  expect(stdout).toContain('4 audit log rows with IDs, actions and names of fields, until');
  expect(stdout).toContain('the lines of 3 bills, as they were issued: the law requires');
  expect(stdout).toContain('a text in day_closes 1 (reason) that mentions the person');
  expect(await select(target, ...ALL)).toEqual(before);
});

it('person:erase erases all data about a person except the data that the law requires the shop to keep', async () => {
  const issued = await select(target, ...ALL.slice(-1));
  const closes = await select(target, ...CLOSES);
  expect(await run('erase', [EMAIL, MOBILE], ['yes'])).toMatchObject({ code: 0 });
  expect(await select(target, ...CLOSES)).toEqual(closes);
  const rows: unknown[][] = await select(target, ...ALL);
  const [users = [], orders, complaints, redemptions, audit = [], sessions, events, notes] = rows;
  const [repairs, repairNotes, lockCodes, found, recipients, details, bills] = rows.slice(8);
  expect(recipients).toEqual([
    {
      ...{ invoice_id: 2, name: 'Meera Traders', mobile: '', address: 'Paud Road', state: '27' },
      ...{ gstin: '27ABCFE1234H1ZS', needed_until: NEEDED_UNTIL },
    },
  ]);
  expect([details, [bills]]).toEqual([[{ order_id: 'ORD1700000000003CCCCC' }], issued]);
  expect(users[1]).toMatchObject({
    first_name: 'Erased',
    last_name: '',
    email: 'erased-2@erased.invalid',
    username: 'erased-2',
    phone: '',
    password_hash: '',
    is_active: 0,
    deleted_at: expect.any(Number),
  });
  const masked = { name: null, mobile: null, address: null, collection_code: null, total: 118 };
  expect(orders).toMatchObject([
    masked,
    masked,
    { name: 'Meera Joshi', mobile: MOBILE, total: 118 },
  ]);
  expect(complaints).toMatchObject([
    { name: '', mobile: '', email: null, text: '', state: 'closed' },
    { name: 'Meera Joshi', text: 'Still none' },
  ]);
  expect(redemptions).toMatchObject([{ customer_name: 'Meera Joshi', mobile: MOBILE }]);
  expect(audit).toHaveLength(8);
  expect([audit[0], audit.at(-1)]).toMatchObject([
    { action: 'user.register' },
    { action: 'user.erase', actor_id: null, subject_id: '2', before: null, after: null },
  ]);
  expect([sessions, events?.length, found]).toEqual([[], 1, [{ n: 1 }]]);
  expect(notes).toEqual([{ text: 'Meera waits' }]);
  expect(repairs).toEqual([
    { reference: 'B-AAAAAAAA', name: null, mobile: null, serial: '' },
    { reference: 'B-BBBBBBBB', name: 'Meera Joshi', mobile: MOBILE, serial: '' },
  ]);
  expect(repairNotes).toEqual([{ text: 'Meera waits for a part' }]);
  expect(lockCodes).toEqual([]);
});
