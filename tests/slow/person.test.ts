import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { select, write } from '../../scripts/owner/database/execute.ts';
import type { DatabaseTarget } from '../../scripts/owner/database/target.ts';
import { migratedDatabase } from '../support/scripts/database.ts';
import { runScript } from '../support/scripts/run.ts';

const MOBILE = '9812345678';
const EMAIL = 'meera@example.in';
const NOW = Date.now();

function order(number: number, id: string, state: string, ended: number | null): string {
  return `INSERT INTO orders (number, id, body_hash, state, checkout, subtotal, shipping, tax, tax_included, total,
      fulfilment, branch, customer_id, name, mobile, address, pin_code, payment, payment_state, provider, is_test,
      collection_code, created_at, ended_at)
    VALUES (${number}, '${id}', 'hash', '${state}', 'cart', 100, 0, 18, 0, 118, 'deliver', 'PUN-01',
      ${number === 2 ? 'NULL' : 2}, 'Meera Joshi', '${MOBILE}', 'Paud Road', '411038', 'online', 'paid', 'simulated', 1,
      '123456', 1, ${ended})`;
}

/**
 * Inserts a customer with a closed and an open order, a guest order, a prize and two complaints.
 */
const ROWS = [
  `INSERT INTO users (id, username, email, phone, first_name, last_name, role, password_hash, created_at, updated_at)
    VALUES (1, 'ashrao', 'asha@shop.test', '9800000001', 'Asha', 'Rao', 'system_admin', 'hash1', 1, 1),
      (2, '${EMAIL}', '${EMAIL}', '${MOBILE}', 'Meera', 'Joshi', 'customer', 'hash2', 1, 1)`,
  `INSERT INTO sessions (id, user_id, refresh_hash, rotated_at, remember, created_at, expires_at)
    VALUES ('s1', 2, 'refresh', 1, 0, 1, ${NOW + 1e9})`,
  order(1, 'ORD1700000000001AAAAA', 'delivered', 5),
  order(2, 'ORD1700000000002BBBBB', 'delivered', 5),
  order(3, 'ORD1700000000003CCCCC', 'confirmed', null),
  `INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total)
    VALUES ('ORD1700000000001AAAAA', 'dhun-buds-2', 0, 'Dhun Buds', 100, 120, '8518', 1, 100)`,
  `INSERT INTO order_events (order_id, version, at, step, actor_id) VALUES ('ORD1700000000001AAAAA', 1, 1, 'placed', 2)`,
  `INSERT INTO order_notes VALUES ('ORD1700000000001AAAAA', 1, 'Meera rang'), ('ORD1700000000003CCCCC', 1, 'Meera waits')`,
  `INSERT INTO day_closes (id, branch, day, cut_at, opening_float, first_count, count, counted_cash, expected_cash,
      counted_by, confirmed_by, confirmed_at, created_at)
    VALUES (1, 'PUN-01', '2026-11-20', 2, 0, '{"coins":118}', '{"coins":118}', 11800, 11800, 1, 1, 3, 2)`,
  `INSERT INTO payments (order_id, provider, method, amount_paise, state, created_at, updated_at, branch, close_id)
    VALUES ('ORD1700000000001AAAAA', 'counter', 'cash', 11800, 'paid', 1, 1, 'PUN-01', 1)`,
  `INSERT INTO repairs (id, reference, number, request_id, body_hash, state, state_since, branch, first_branch, name,
      mobile, device_type, brand, model, serial, faults, conditions, accessories, created_at, ended_at)
    VALUES (1, 'B-AAAAAAAA', 1001, 'request-1', 'hash', 'handed_over', 1, 'PUN-01', 'PUN-01', 'Meera Joshi', '${MOBILE}',
        'phone', 'Tarang', 'T5 5G', '490154203237518', '["screen"]', '[]', '[]', 1, 5),
      (2, 'B-BBBBBBBB', 1002, 'request-2', 'hash', 'received', 1, 'PUN-01', 'PUN-01', 'Meera Joshi', '${MOBILE}',
        'phone', 'Tarang', 'T5 5G', '', '["screen"]', '[]', '[]', 1, NULL)`,
  `UPDATE repairs SET lock = 'code' WHERE id = 2`,
  `INSERT INTO repair_lock_codes VALUES (2, 'v.nonce.sealed', ${NOW}, 1)`,
  `INSERT INTO repair_events VALUES (1, 1, 1, 'receive', 'received', 1, '{}', NULL)`,
  `INSERT INTO repair_photos VALUES (1, 'intake', 1, 'hash', 1, NULL), (2, 'intake', 1, 'hash', 1, NULL)`,
  `INSERT INTO repair_notes VALUES (1, 1, 'Meera dropped it'), (2, 1, 'Meera waits for a part')`,
  `INSERT INTO giveaway_entries (instagram_id, enrollment_no, created_at) VALUES ('fan_1', 'CHP-1', 1)`,
  `INSERT INTO redemptions (enrollment_no, instagram_id, state, customer_name, mobile, product, original_price,
      discount, final_price, ref_no, idempotency_key, body_hash, staff_id, claimed_at)
    VALUES ('CHP-1', 'fan_1', 'redeemed', 'Meera Joshi', '${MOBILE}', 'Buds', 1799, 100, 1699, 'REF1', 'k', 'h', 1, 1)`,
  `INSERT INTO complaints (number, name, mobile, email, text, state, answer, received_at, closed_at)
    VALUES ('CMPAAAAAAAA', 'Meera Joshi', '${MOBILE}', '${EMAIL}', 'No charger', 'closed', 'Sent', 1, 2),
      ('CMPBBBBBBBB', 'Meera Joshi', '${MOBILE}', NULL, 'Still none', 'received', NULL, ${NOW}, NULL)`,
  `INSERT INTO audit_log (at, action, subject_type, subject_id, after)
    VALUES (${NOW}, 'user.register', 'user', '2', '{"email":"${EMAIL}"}'),
      (${NOW}, 'redemption.claim', 'redemption', 'CHP-1', '{"customerName":"Ravi Kale","mobile":"9800000099"}'),
      (${NOW}, 'redemption.released', 'redemption', 'CHP-1', '{"state":"released"}'),
      (${NOW}, 'redemption.claim', 'redemption', 'CHP-1', '{"customerName":"Meera Joshi","mobile":"${MOBILE}"}'),
      (${NOW}, 'redemption.redeemed', 'redemption', 'CHP-1', '{"state":"redeemed","refNo":"REF1"}'),
      (${NOW}, 'redemption.claim', 'redemption', 'CHP-2', '{"customerName":"Meera Joshi","mobile":"${MOBILE}"}'),
      (${NOW}, 'redemption.claim', 'redemption', '1', '{"customerName":"Ravi Kale","mobile":"9800000099"}')`,
];

/** A close has sums and names of staff, but nothing about a customer. */
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
    redemptions: 1,
    giveaway_entries: 1,
    complaints: 2,
    audit_log: 4,
  });
  expect(content.audit_log[0]).toMatchObject({
    at: new Date(NOW).toISOString(),
    after: { email: EMAIL },
  });
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
  const { audit_log: rows } = JSON.parse(readFileSync(file, 'utf8'));
  const ofRedemptions = rows.filter(
    ({ subject_type }: { subject_type: string }) => subject_type === 'redemption',
  );
  const claim = {
    action: 'redemption.claim',
    after: { customerName: 'Meera Joshi', mobile: MOBILE },
  };
  expect(ofRedemptions).toMatchObject([
    { ...claim, subject_id: 'CHP-1' },
    { action: 'redemption.redeemed', subject_id: 'CHP-1', after: { refNo: 'REF1' } },
    { ...claim, subject_id: 'CHP-2' },
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
  expect(stdout).toContain('name, mobile number, address, code and notes of 2 orders');
  expect(stdout).toContain('all of order ORD1700000000003CCCCC: it is open');
  expect(stdout).toContain('name, mobile number, serial number and notes of 1 repair');
  expect(stdout).toContain('1 photo of devices, by the next run of the background jobs');
  expect(stdout).toContain('the unlock code of repair B-BBBBBBBB');
  expect(stdout).toContain('all of repair B-BBBBBBBB: it is open');
  expect(stdout).toContain('complaint CMPBBBBBBBB: it is open');
  expect(stdout).toContain('1 redemption with name and mobile number');
  expect(stdout).toContain(
    '4 audit log rows, including 2 with the name and mobile number of a redemption, until',
  );
  expect(await select(target, ...ALL)).toEqual(before);
});

it('person:erase erases all data about a person except the data that the law requires the shop to keep', async () => {
  const closes = await select(target, ...CLOSES);
  expect(await run('erase', [EMAIL, MOBILE], ['yes'])).toMatchObject({ code: 0 });
  expect(await select(target, ...CLOSES)).toEqual(closes);
  const rows: unknown[][] = await select(target, ...ALL);
  const [users = [], orders, complaints, redemptions, audit = [], sessions, events, notes] = rows;
  const [repairs, repairNotes, lockCodes, found] = rows.slice(8);
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
