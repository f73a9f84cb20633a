import { expect, it } from 'vitest';
import { select } from '../../scripts/owner/database/execute.ts';
import { withServer } from '../../scripts/process/with-server.ts';
import { callShop, logInto } from '../support/scripts/calls.ts';
import { migratedDatabase } from '../support/scripts/database.ts';
import { runScript } from '../support/scripts/run.ts';

const EMAIL = 'owner@shop.test';
const [PASSWORD, OTHER] = ['Nariyal7Pani', 'Nariyal8Pani'];
const OWNER = [EMAIL, 'Asha Rao Kulkarni', '9812345678', PASSWORD, PASSWORD];

function createAdmin(folder: string, lines: readonly string[]) {
  return runScript('scripts/owner/admin/create.ts', ['--persist-to', folder], { lines });
}

it('an owner creates the first admin of a new shop, logs in and sees the list of users', async () => {
  const { folder } = await migratedDatabase();
  const { code, stdout } = await createAdmin(folder, OWNER);
  expect(stdout).toMatch(/Log in at \/login as [a-z]{6} or owner@shop\.test\.\n$/);
  expect(code).toBe(0);

  await withServer(folder, async (origin) => {
    const { status, user, token } = await logInto(origin, EMAIL, PASSWORD);
    expect([status, user.role, user.first_name, user.last_name]).toEqual([
      200,
      'system_admin',
      'Asha',
      'Rao Kulkarni',
    ]);
    const users = await callShop(origin, '/api/users?search=asha', { token });
    expect(users.body).toMatchObject({ totalElements: 1, userData: [{ email: EMAIL }] });
    const audit = await callShop(origin, `/api/users/${user.id}/audit`, { token });
    expect(audit.body.content).toMatchObject([{ actor: null, action: 'user.create' }]);
  });
});

it('admin:create prompts again when the password violates the server’s rules', async () => {
  const target = await migratedDatabase();
  const [email = '', name = '', phone = ''] = OWNER;
  const weak = ['short1A', 'nariyal7pani', 'Password1', 'Chipwala2026', 'RaoKulkarni9', PASSWORD];
  const { stdout } = await createAdmin(target.folder, [email, name, phone, ...weak, OTHER]);
  expect(stdout.split('\n').filter((line) => line.includes('  '))).toEqual([
    expect.stringContaining('Password must be at least 8 characters'),
    expect.stringContaining('Must contain at least 1 uppercase, 1 lowercase letter and a number'),
    ...Array(3).fill(expect.stringContaining('too easy to guess')),
    expect.stringContaining('Passwords do not match'),
  ]);
  expect(await select(target, 'SELECT * FROM users')).toEqual([[]]);
});

it('admin:create restores access for an owner who is locked out, and ends all existing sessions', async () => {
  const target = await migratedDatabase();
  await createAdmin(target.folder, OWNER);
  await select(
    target,
    `INSERT INTO stores (id, store_name, address, code, branch_head_id, created_at, updated_at)
      VALUES (7, 'Camp', 'MG Road', 'PUN-07', 1, 1, 1)`,
    `UPDATE users SET role = 'branch_head', store_id = 7 WHERE email = '${EMAIL}'`,
  );

  await withServer(target.folder, async (origin) => {
    const old = await logInto(origin, EMAIL, PASSWORD);
    expect(old.status).toBe(200);
    for (let nth = 0; nth < 6; nth++) await logInto(origin, EMAIL, 'Wrong1234');
    expect(await logInto(origin, EMAIL, PASSWORD)).toMatchObject({ status: 429 });
    await select(target, 'UPDATE users SET is_active = 0');

    const left = await createAdmin(target.folder, [EMAIL, 'no']);
    expect([left.code, left.stderr]).toEqual([1, '\nNothing was written.\n']);
    const { stdout } = await createAdmin(target.folder, [EMAIL, 'yes', OTHER, OTHER]);
    expect(stdout).toContain('Asha Rao Kulkarni (Branch Head, inactive) has this email address.');

    const { status, user, token } = await logInto(origin, EMAIL, OTHER);
    expect([status, user.role, user.store]).toEqual([200, 'system_admin', null]);
    expect(await callShop(origin, '/api/users', { token: old.token })).toMatchObject({
      status: 401,
    });
    const audit = await callShop(origin, `/api/users/${user.id}/audit`, { token });
    expect(audit.body.content[0]).toMatchObject({
      actor: null,
      action: 'user.recover',
      before: { role: 'branch_head', is_active: false },
      after: { role: 'system_admin', is_active: true },
    });
    const [sessions] = await select(
      target,
      "SELECT action, count(*) AS n FROM audit_log WHERE action = 'session.end' GROUP BY action",
    );
    expect(sessions).toEqual([{ action: 'session.end', n: 1 }]);
    const { body } = await callShop(origin, '/api/stores?search=camp', { token });
    expect(body).toMatchObject({ totalElements: 1, content: [{ branch_head: null }] });
  });
});
