import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stores, users } from '../../../functions/db/schema';
import { createStaff } from '../../../functions/domain/staff/create';
import { auditOf } from '../../support/api/audit';
import { call, failure } from '../../support/api/call';
import { knows } from '../../support/api/knows';
import { db, enter, someone, someStore } from '../../support/api/people';
import { type Admin, someAdmin, type UserRow, userForm, userInDb } from '../../support/api/staff';

const MARKED = 'Please check the marked fields.';
const TAKEN = 'Another user already has this email address';
const password = 'Secret12';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

const create = (change: object = {}) =>
  admin.ask<UserRow>('POST', '/api/users', { ...userForm(change), password });

const read = async (id: number) => (await admin.ask<UserRow>('GET', `/api/users/${id}`)).body;
const put = (id: number, body: object) => admin.ask<UserRow>('PUT', `/api/users/${id}`, body);

describe('an admin who creates a user', () => {
  it('gets the new row, in the words of the contract', async () => {
    const form = userForm({ email: 'New.Person@Chipwala.test', username: 'meejaa' });
    const { status, body } = await admin.ask('POST', '/api/users', { ...form, password });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...form,
        email: 'new.person@chipwala.test',
        store: null,
        store_name: null,
        is_active: true,
        updated_at: expect.any(Number),
      },
    ]);
  });

  it('gives the user a password to log in with', async () => {
    const { body } = await create();
    const login = call('/api/auth/login', { body: { username: body.username, password } });
    expect((await login).status).toBe(200);
  });

  it('leaves an audit row that says who, and no password', async () => {
    const { body } = await create();
    const [entry] = await auditOf(body.id);
    expect(entry).toMatchObject({ actorId: admin.user.id, action: 'user.create' });
    expect(entry?.after).toEqual({
      first_name: 'Meera',
      last_name: 'Joshi',
      username: body.username,
      email: body.email,
      phone: '9812345678',
      role: 'advisor',
    });
  });

  it('may leave out the last name and the username', async () => {
    const { status, body } = await create({ first_name: 'Om', last_name: undefined });
    expect([status, body.last_name]).toEqual([201, '']);
    expect(body.username).toMatch(/^omaa[a-z]{2}$/);
  });

  it('gets another username of the same shape when the one asked for is taken', async () => {
    await create({ username: 'meejzz' });
    const { status, body } = await create({ username: 'meejzz' });
    expect(status).toBe(201);
    expect(body.username).toMatch(/^meej[a-z]{2}$/);
    expect(body.username).not.toBe('meejzz');
  });

  it('gets a username even when every one of the usual shape is taken', async () => {
    const firstLetters = 2 * 6;
    let drawn = 0;
    const random = () => (drawn++ < firstLetters ? 0 : 0.5);
    const context = { db, actor: admin.user, now: 1 };
    await someone('advisor', { username: 'zaraaa' });
    const body = { ...userForm({ first_name: 'Zar', last_name: 'A' }), role: 'advisor' as const };
    const user = await createStaff(
      context,
      { ...body, password, username: undefined },
      'x',
      random,
    );
    expect(user.username).toBe('zannnn');
  });

  it('gets five users out of five parallel presses with one username', async () => {
    const calls = Array.from({ length: 5 }, () => create({ username: 'parall' }));
    const rows = (await Promise.all(calls)).map(({ body }) => body.username);
    expect(new Set(rows).size).toBe(5);
  });

  it('is told when the email is taken, in any case', async () => {
    const { body } = await create({ email: 'twice@chipwala.test' });
    const form = { ...userForm({ email: 'TWICE@Chipwala.Test' }), password };
    expect(await failure(call('/api/users', { body: form, token: admin.token }))).toEqual([
      409,
      { code: 'email-taken', message: TAKEN, fields: { email: TAKEN } },
    ]);
    expect((await userInDb(body.id)).email).toBe('twice@chipwala.test');
  });

  it('gets one user out of five parallel presses with one email', async () => {
    const calls = Array.from({ length: 5 }, () => create({ email: 'race@chipwala.test' }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
  });

  it('may use the email and the username of a deleted user again', async () => {
    const again = { email: 'again@chipwala.test', username: 'againn' };
    const { body } = await create(again);
    await admin.ask('DELETE', `/api/users/${body.id}`);
    const { status, body: second } = await create(again);
    expect([status, second.username, second.email]).toEqual([201, again.username, again.email]);
  });

  it('cannot make a customer', async () => {
    expect((await create({ role: 'customer' })).status).toBe(400);
  });

  it('stores no field that is not in the form', async () => {
    const store = await someStore('Unasked');
    const more = { id: 5, store, is_active: false, deleted_at: 5, password_hash: 'x', headed: 1 };
    const { status, body } = await create(more);
    expect(status).toBe(201);
    expect(await userInDb(body.id)).toMatchObject({
      storeId: null,
      isActive: true,
      deletedAt: null,
      passwordHash: expect.stringMatching(/^scrypt/),
    });
    expect(body.id).not.toBe(5);
  });

  it('finds HTML in a name stored as it is', async () => {
    const first_name = '<img src=x onerror=alert(1)>';
    const { body } = await create({ first_name });
    expect(body.first_name).toBe(first_name);
    expect((await userInDb(body.id)).firstName).toBe(first_name);
  });

  it('is told what is missing, in the words of the spec', async () => {
    const body = {};
    expect(await failure(call('/api/users', { body, token: admin.token }))).toEqual([
      422,
      {
        code: 'invalid',
        message: MARKED,
        fields: {
          first_name: 'Please fill all required fields',
          email: 'Please fill all required fields',
          phone: 'Please fill all required fields',
          role: 'Please fill all required fields',
          password: 'Password must be at least 8 characters',
        },
      },
    ]);
  });

  it.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ phone: '98123' }, { phone: 'Invalid phone number' }],
    [{ username: 'Short1' }, { username: 'Username must be 6 small letters' }],
  ])('is told about %j', async (change, fields) => {
    const body = { ...userForm(change), password };
    expect(await failure(call('/api/users', { body, token: admin.token }))).toEqual([
      422,
      { code: 'invalid', message: MARKED, fields },
    ]);
  });
});

describe('an admin who updates a user', () => {
  it('changes the fields of the form and keeps the rest', async () => {
    const { body: row } = await create({ username: 'updone' });
    const form = userForm({ first_name: 'Mira', phone: '9000000001' });
    const { status, body } = await put(row.id, form);
    expect([status, body]).toEqual([
      200,
      { ...row, ...form, username: row.username, updated_at: expect.any(Number) },
    ]);
    expect(body.updated_at).toBeGreaterThan(row.updated_at);
  });

  it('leaves an audit row with the changed fields only', async () => {
    const { body: row } = await create();
    await put(row.id, { ...userForm(row), phone: '9000000002' });
    expect((await auditOf(row.id)).at(-1)).toMatchObject({
      action: 'user.update',
      before: { phone: '9812345678' },
      after: { phone: '9000000002' },
    });
  });

  it('changes nothing, and writes nothing, with the form as it was', async () => {
    const { body: row } = await create();
    expect((await put(row.id, { ...row, email: row.email.toUpperCase() })).body).toEqual(row);
    expect(await auditOf(row.id)).toHaveLength(1);
  });

  it('is told when the email is taken by another user', async () => {
    const { body: other } = await create();
    const { body: row } = await create();
    const { status, body } = await put(row.id, userForm({ email: other.email }));
    expect([status, body]).toMatchObject([409, { code: 'email-taken', fields: { email: TAKEN } }]);
  });

  it('gives times of change that always grow, however fast the changes come', async () => {
    const { body: row } = await create();
    const calls = Array.from({ length: 4 }, (_, index) =>
      put(row.id, userForm({ first_name: `Name${index}` })),
    );
    const times = (await Promise.all(calls)).map(({ body }) => body.updated_at);
    expect(new Set([row.updated_at, ...times]).size).toBe(5);
    expect(Math.min(...times)).toBeGreaterThan(row.updated_at);
  });
});

describe('two admins with the same form open', () => {
  it('the later one is told how the row is now, and overwrites nothing', async () => {
    const { body: row } = await create();
    const saved = await put(row.id, { ...row, phone: '9000000003', first_name: 'Mira' });
    expect(saved.body).toEqual(await read(row.id));
    const late = put(row.id, { ...row, last_name: 'Late', updated_at: row.updated_at });
    expect(await late).toEqual({
      status: 409,
      body: {
        code: 'stale',
        message: 'Someone else changed this user meanwhile.',
        current: saved.body,
        request_id: expect.any(String),
      },
    });
    expect(await userInDb(row.id)).toMatchObject({ lastName: 'Joshi', firstName: 'Mira' });
  });

  it('the later one hears of a change beside the form too', async () => {
    const store = await someStore('Wakad');
    const { body: row } = await create();
    await admin.ask('PATCH', `/api/users/${row.id}`, { store });
    await admin.ask('PATCH', `/api/users/${row.id}`, { is_active: false });
    const { status, body } = await put(row.id, row);
    expect([status, body]).toMatchObject([
      409,
      { code: 'stale', current: { store, store_name: 'Wakad', is_active: false } },
    ]);
  });

  it('one of them wins when both save at once', async () => {
    const { body: row } = await create();
    const save = (first_name: string) => put(row.id, { ...row, first_name });
    const answers = await Promise.all([save('Asha'), save('Usha'), save('Isha')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await userInDb(row.id)).firstName).toBe(winner?.body.first_name);
  });
});

describe('an admin who assigns a store', () => {
  const patch = (id: number, body: object) => admin.ask<UserRow>('PATCH', `/api/users/${id}`, body);

  it('sees its name on the user, and takes it away again', async () => {
    const store = await someStore('Bavdhan');
    const { id } = await someone('advisor');
    expect((await patch(id, { id, store })).body).toMatchObject({ store, store_name: 'Bavdhan' });
    expect((await patch(id, { store: null })).body).toMatchObject({
      store: null,
      store_name: null,
    });
    expect((await auditOf(id)).map(({ action, after }) => [action, after])).toEqual([
      ['user.assign-store', { store, store_name: 'Bavdhan' }],
      ['user.unassign-store', { store: null, store_name: null }],
    ]);
  });

  it.each([
    [
      'is closed',
      { isActive: false },
      'store-inactive',
      'This store is inactive. Choose an active one.',
    ],
    ['is deleted', { deletedAt: 5 }, 'store-missing', 'This store no longer exists.'],
  ])('is refused a store that %s', async (_case, state, code, message) => {
    const store = await someStore(crypto.randomUUID().slice(0, 8));
    await db.update(stores).set(state).where(eq(stores.id, store));
    const { id } = await someone('advisor');
    expect(await patch(id, { store })).toMatchObject({
      status: 409,
      body: { code, message, fields: { store: message } },
    });
    expect((await userInDb(id)).storeId).toBeNull();
  });

  it('is sent to the Stores screen for a branch head', async () => {
    const store = await someStore('Pashan');
    const { id } = await someone('branch_head');
    expect(await patch(id, { store })).toMatchObject({
      status: 409,
      body: {
        code: 'not-eligible',
        message: 'A branch head gets a store on the Stores screen.',
      },
    });
  });

  it.each([
    [{}, 'Send either is_active or store.'],
    [{ is_active: true, store: null }, 'Send either is_active or store.'],
    [{ id: 1, is_active: true }, 'The id in the body differs from the one in the address.'],
    [{ is_active: 'yes' }, 'The request does not have the expected fields.'],
  ])('is refused %j, which is not one intention', async (body, message) => {
    const { id } = await someone('advisor');
    expect(await patch(id, body)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('a user who loses their account', () => {
  it.each([
    ['by deactivation', (id: number) => ['PATCH', `/api/users/${id}`, { is_active: false }]],
    ['by deletion', (id: number) => ['DELETE', `/api/users/${id}`]],
    ['by a new password', (id: number) => ['POST', `/api/users/${id}/password`, { password }]],
  ] as const)('%s is logged out everywhere at once', async (_case, ask) => {
    const user = await someone('advisor');
    const [phone, context] = [await enter(user), await enter(user)];
    const [method, path, body] = ask(user.id);
    expect((await admin.ask(method as 'POST', path as string, body)).status).toBeLessThan(300);
    expect([await knows(phone.token), await knows(context.token)]).toEqual([false, false]);
    const refresh = call('/api/token/refresh', { body: { refresh: phone.refresh } });
    expect((await refresh).status).toBe(401);
    for (const { sessionId } of [phone, context]) {
      expect((await auditOf(sessionId)).at(-1)).toMatchObject({
        action: 'session.end',
        actorId: admin.user.id,
      });
    }
  });

  it('does not come back into an old session when activated again', async () => {
    const { token, user } = await enter(await someone('advisor'));
    await admin.ask('PATCH', `/api/users/${user.id}`, { is_active: false });
    await admin.ask('PATCH', `/api/users/${user.id}`, { is_active: true });
    expect(await knows(token)).toBe(false);
  });

  it('stays in the table for the audit log, and is written there with their name', async () => {
    const { id } = await someone('advisor');
    expect(await admin.ask('DELETE', `/api/users/${id}`)).toEqual({ status: 200, body: { id } });
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row?.deletedAt).toEqual(expect.any(Number));
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'user.delete',
      before: { first_name: 'Asha', last_name: 'Rao' },
    });
    expect((await admin.ask('DELETE', `/api/users/${id}`)).status).toBe(404);
  });
});

it('a new role counts from the next request on', async () => {
  const { token, user } = await enter(await someone('system_admin'));
  expect((await call('/api/users', { token })).status).toBe(200);
  await put(user.id, { ...userForm(), role: 'advisor' });
  expect((await call('/api/users', { token })).status).toBe(403);
  expect(await knows(token)).toBe(true);
});
