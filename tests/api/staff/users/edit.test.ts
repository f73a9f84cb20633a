import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../support/api/audit';
import { someStore } from '../../../support/api/people';
import { type Admin, someAdmin, userForm, userInDb } from '../../../support/api/staff';

const TAKEN = 'Another user already has this email address';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

describe('an admin who updates a user', () => {
  it('saves the submitted fields and leaves the rest unchanged', async () => {
    const { body: row } = await admin.createUser({ username: 'updone' });
    const form = userForm({ first_name: 'Mira', phone: '9000000001' });
    const { status, body } = await admin.putUser(row.id, form);
    expect([status, body]).toEqual([
      200,
      { ...row, ...form, username: row.username, updated_at: expect.any(Number) },
    ]);
    expect(body.updated_at).toBeGreaterThan(row.updated_at);
  });

  it('creates an audit row with the changed fields only', async () => {
    const { body: row } = await admin.createUser();
    await admin.putUser(row.id, { ...userForm(row), phone: '9000000002' });
    expect((await auditOf(row.id)).at(-1)).toMatchObject({
      action: 'user.update',
      before: { phone: '9812345678' },
      after: { phone: '9000000002' },
    });
  });

  it('writes nothing when the form is unchanged', async () => {
    const { body: row } = await admin.createUser();
    expect((await admin.putUser(row.id, { ...row, email: row.email.toUpperCase() })).body).toEqual(
      row,
    );
    expect(await auditOf(row.id)).toHaveLength(1);
  });

  it('gets an error when another user already has the email address', async () => {
    const { body: other } = await admin.createUser();
    const { body: row } = await admin.createUser();
    const { status, body } = await admin.putUser(row.id, userForm({ email: other.email }));
    expect([status, body]).toMatchObject([409, { code: 'email-taken', fields: { email: TAKEN } }]);
  });

  it('increases the modification time with every change, even in quick succession', async () => {
    const { body: row } = await admin.createUser();
    const calls = Array.from({ length: 4 }, (_, index) =>
      admin.putUser(row.id, userForm({ first_name: `Name${index}` })),
    );
    const times = (await Promise.all(calls)).map(({ body }) => body.updated_at);
    expect(new Set([row.updated_at, ...times]).size).toBe(5);
    expect(Math.min(...times)).toBeGreaterThan(row.updated_at);
  });
});

describe('two admins who edit the same user', () => {
  it('cause a conflict for the second admin, who gets the current row and overwrites nothing', async () => {
    const { body: row } = await admin.createUser();
    const saved = await admin.putUser(row.id, { ...row, phone: '9000000003', first_name: 'Mira' });
    expect(saved.body).toEqual(await admin.readUser(row.id));
    const late = admin.putUser(row.id, { ...row, last_name: 'Late', updated_at: row.updated_at });
    expect(await late).toEqual({
      status: 409,
      body: {
        code: 'stale',
        message: 'Someone else has just changed this user.',
        current: saved.body,
        request_id: expect.any(String),
      },
    });
    expect(await userInDb(row.id)).toMatchObject({ lastName: 'Joshi', firstName: 'Mira' });
  });

  it('cause a conflict when the first admin changed a field that is not on the form', async () => {
    const store = await someStore('Wakad');
    const { body: row } = await admin.createUser();
    await admin.ask('PATCH', `/api/users/${row.id}`, { store });
    await admin.ask('PATCH', `/api/users/${row.id}`, { is_active: false });
    const { status, body } = await admin.putUser(row.id, row);
    expect([status, body]).toMatchObject([
      409,
      { code: 'stale', current: { store, store_name: 'Wakad', is_active: false } },
    ]);
  });

  it('succeed only once when they save concurrently', async () => {
    const { body: row } = await admin.createUser();
    const save = (first_name: string) => admin.putUser(row.id, { ...row, first_name });
    const answers = await Promise.all([save('Asha'), save('Usha'), save('Isha')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await userInDb(row.id)).firstName).toBe(winner?.body.first_name);
  });
});
