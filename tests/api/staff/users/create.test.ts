import { beforeAll, describe, expect, it } from 'vitest';
import { createStaff } from '../../../../functions/domain/people/staff/create';
import { auditOf } from '../../../support/api/audit';
import { call, failure } from '../../../support/api/call';
import { db, someone } from '../../../support/api/people';
import {
  type Admin,
  NEW_PASSWORD,
  someAdmin,
  userForm,
  userInDb,
} from '../../../support/api/staff';

const MARKED = 'Please check the marked fields.';
const TAKEN = 'Another user already has this email address';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

/** The number of hashes that the Worker computes concurrently; it rejects further requests. */
const HASHED_AT_ONCE = { length: 4 };

describe('an admin who creates a user', () => {
  it('gets the new row with the API contract’s fields', async () => {
    const form = userForm({ email: 'New.Person@Chipwala.test', username: 'meejaa' });
    const { status, body } = await admin.ask('POST', '/api/users', {
      ...form,
      password: NEW_PASSWORD,
    });
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

  it('sets a password that the user can log in with', async () => {
    const { body } = await admin.createUser();
    const login = call('/api/auth/login', {
      body: { username: body.username, password: NEW_PASSWORD },
    });
    expect((await login).status).toBe(200);
  });

  it('creates an audit row that names the admin and omits the password', async () => {
    const { body } = await admin.createUser();
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

  it('may omit the last name and the username', async () => {
    const { status, body } = await admin.createUser({ first_name: 'Om', last_name: undefined });
    expect([status, body.last_name]).toEqual([201, '']);
    expect(body.username).toMatch(/^omaa[a-z]{2}$/);
  });

  it('gets a variant of the requested username when it is taken', async () => {
    await admin.createUser({ username: 'meejzz' });
    const { status, body } = await admin.createUser({ username: 'meejzz' });
    expect(status).toBe(201);
    expect(body.username).toMatch(/^meej[a-z]{2}$/);
    expect(body.username).not.toBe('meejzz');
  });

  it('gets a username even when all variants of the requested username are taken', async () => {
    const firstLetters = 2 * 6;
    let drawn = 0;
    const random = () => (drawn++ < firstLetters ? 0 : 0.5);
    const context = { db, actor: admin.user, now: 1 };
    await someone('advisor', { username: 'zaraaa' });
    const body = { ...userForm({ first_name: 'Zar', last_name: 'A' }), role: 'advisor' as const };
    const user = await createStaff(
      context,
      { ...body, password: NEW_PASSWORD, username: undefined },
      'x',
      random,
    );
    expect(user.username).toBe('zannnn');
  });

  it('gets four different usernames when four requests with the same username arrive concurrently', async () => {
    const calls = Array.from(HASHED_AT_ONCE, () => admin.createUser({ username: 'parall' }));
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.username)).size).toBe(4);
  });

  it('gets an error when the email address is taken, regardless of case', async () => {
    const { body } = await admin.createUser({ email: 'twice@chipwala.test' });
    const form = { ...userForm({ email: 'TWICE@Chipwala.Test' }), password: NEW_PASSWORD };
    expect(await failure(call('/api/users', { body: form, token: admin.token }))).toEqual([
      409,
      { code: 'email-taken', message: TAKEN, fields: { email: TAKEN } },
    ]);
    expect((await userInDb(body.id)).email).toBe('twice@chipwala.test');
  });

  it('creates only one user when four requests with the same email address arrive concurrently', async () => {
    const calls = Array.from(HASHED_AT_ONCE, () =>
      admin.createUser({ email: 'race@chipwala.test' }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409]);
  });

  it('may reuse a deleted user’s email address and username', async () => {
    const again = { email: 'again@chipwala.test', username: 'againn' };
    const { body } = await admin.createUser(again);
    await admin.ask('DELETE', `/api/users/${body.id}`);
    const { status, body: second } = await admin.createUser(again);
    expect([status, second.username, second.email]).toEqual([201, again.username, again.email]);
  });

  it('cannot create a customer', async () => {
    expect((await admin.createUser({ role: 'customer' })).status).toBe(400);
  });

  it('stores only the form’s fields when the request contains others', async () => {
    const more = {
      id: 5,
      store_id: 1,
      is_active: false,
      deleted_at: 5,
      password_hash: 'x',
      headed: 1,
    };
    const { status, body } = await admin.createUser(more);
    expect(status).toBe(201);
    expect(await userInDb(body.id)).toMatchObject({
      storeId: null,
      isActive: true,
      deletedAt: null,
      passwordHash: expect.stringMatching(/^scrypt/),
    });
    expect(body.id).not.toBe(5);
  });

  it('stores HTML in a name as text', async () => {
    const first_name = '<img src=x onerror=alert(1)>';
    const { body } = await admin.createUser({ first_name });
    expect(body.first_name).toBe(first_name);
    expect((await userInDb(body.id)).firstName).toBe(first_name);
  });

  it('gets the specified error for each missing field', async () => {
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
    [{ email: 'invalid' }, { email: 'Please enter a valid email address' }],
    [{ phone: '98123' }, { phone: 'Invalid phone number' }],
    [{ username: 'Short1' }, { username: 'Username must be 6 small letters' }],
  ])('gets a field error when a value is invalid: %j', async (change, fields) => {
    const body = { ...userForm(change), password: NEW_PASSWORD };
    expect(await failure(call('/api/users', { body, token: admin.token }))).toEqual([
      422,
      { code: 'invalid', message: MARKED, fields },
    ]);
  });
});
