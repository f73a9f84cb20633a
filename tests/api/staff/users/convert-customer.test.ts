import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../support/api/audit';
import { call } from '../../../support/api/call';
import { enter, PASSWORD, someone } from '../../../support/api/people';
import {
  type Admin,
  everything,
  NEW_PASSWORD,
  someAdmin,
  userInDb,
} from '../../../support/api/staff';

const SQUATTED = 'A customer signed up with this email address';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

async function squatter(email: string) {
  return someone('customer', { username: email, email, firstName: 'Some', lastName: 'Body' });
}

function logIn(username: string, password: string) {
  return call('/api/auth/login', { body: { username, password } });
}

describe('an admin who creates a user with a customer’s email address', () => {
  it('gets an error with the customer’s name and changes nothing', async () => {
    const customer = await squatter('nina@chipwala.test');
    const before = await everything();
    expect(await admin.createUser({ email: 'NINA@chipwala.test' })).toMatchObject({
      status: 409,
      body: {
        code: 'email-of-customer',
        message: SQUATTED,
        fields: { email: SQUATTED },
        current: { id: customer.id, name: 'Some Body', is_active: true, created_at: 1 },
      },
    });
    expect(await everything()).toBe(before);
  });

  it('converts the account, which gets a new password and a new role and loses its earlier sessions', async () => {
    const customer = await squatter('omi@chipwala.test');
    const { token } = await enter(customer);
    const { status, body } = await admin.createUser({
      email: 'omi@chipwala.test',
      username: 'omijos',
      take_over: customer.id,
    });
    expect([status, body]).toMatchObject([
      201,
      {
        id: customer.id,
        first_name: 'Meera',
        last_name: 'Joshi',
        username: 'omijos',
        email: 'omi@chipwala.test',
        role: 'advisor',
        store: null,
        is_active: true,
      },
    ]);
    expect(await admin.readUser(customer.id)).toEqual(body);
    expect((await call('/api/orders?mine=1', { token })).status).toBe(401);
    expect((await logIn('omi@chipwala.test', PASSWORD)).status).toBe(401);
    expect((await logIn('omi@chipwala.test', NEW_PASSWORD)).status).toBe(200);
    expect((await logIn('omijos', NEW_PASSWORD)).status).toBe(200);
  });

  it('makes the converted account the head of a store in the same request', async () => {
    const customer = await squatter('uma@chipwala.test');
    const { body: store } = await admin.createStore({ store_name: 'Mundhwa' });
    const { body } = await admin.createUser({
      email: 'uma@chipwala.test',
      role: 'branch_head',
      store: store.id,
      take_over: customer.id,
    });
    expect(body).toMatchObject({ id: customer.id, store: store.id, store_name: 'Mundhwa' });
    expect(await admin.readStore(store.id)).toMatchObject({ branch_head: customer.id });
    expect(await auditOf(customer.id)).toMatchObject([{ after: { store_name: 'Mundhwa' } }]);
  });

  it('creates an audit row with the account before and after, but without the password', async () => {
    const customer = await squatter('pia@chipwala.test');
    await admin.createUser({
      email: 'pia@chipwala.test',
      username: 'piajos',
      take_over: customer.id,
    });
    const entries = await auditOf(customer.id);
    expect(entries).toEqual([
      expect.objectContaining({
        actorId: admin.user.id,
        action: 'user.take-over',
        before: {
          first_name: 'Some',
          last_name: 'Body',
          username: 'pia@chipwala.test',
          phone: '9800000000',
          role: 'customer',
          is_active: true,
        },
        after: {
          first_name: 'Meera',
          last_name: 'Joshi',
          username: 'piajos',
          phone: '9812345678',
          role: 'advisor',
          is_active: true,
        },
      }),
    ]);
    expect(JSON.stringify(entries)).not.toContain('scrypt');
  });

  it('gets a different username when the requested one is taken', async () => {
    const customer = await squatter('qia@chipwala.test');
    const { username } = await someone('advisor', { username: 'taknab' });
    const { status, body } = await admin.createUser({
      email: 'qia@chipwala.test',
      username,
      take_over: customer.id,
    });
    expect([status, body.username]).toEqual([201, expect.stringMatching(/^meej[a-z]{2}$/)]);
  });

  it('sees the new user once in the list, and the total counts the user once', async () => {
    const customer = await squatter('ria@chipwala.test');
    const total = async () =>
      (await admin.ask<{ totalElements: number }>('GET', '/api/users')).body.totalElements;
    const before = await total();
    await admin.createUser({ email: 'ria@chipwala.test', take_over: customer.id });
    expect(await total()).toBe(before + 1);
    const found = await admin.ask('GET', '/api/users?search=ria@chipwala.test');
    expect(found.body).toMatchObject({ totalElements: 1, userData: [{ id: customer.id }] });
  });

  it('converts the account only once when four requests arrive concurrently', async () => {
    const customer = await squatter('sia@chipwala.test');
    const calls = Array.from({ length: 4 }, () =>
      admin.createUser({ email: 'sia@chipwala.test', take_over: customer.id }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409]);
    expect((await auditOf(customer.id)).map(({ action }) => action)).toEqual(['user.take-over']);
  });

  it.each(['advisor', 'customer'] as const)(
    'cannot convert another %s by sending that user’s id',
    async (role) => {
      const email = `${crypto.randomUUID()}@chipwala.test`;
      await squatter(email);
      const other = await someone(role);
      const { status } = await admin.createUser({ email, take_over: other.id });
      expect(status).toBe(409);
      expect(await userInDb(other.id)).toMatchObject({ role, username: other.username });
    },
  );
});

it('an admin gets an error when assigning a customer’s email address to a clerk', async () => {
  await squatter('tia@chipwala.test');
  const { body: user } = await admin.createUser();
  const { id: _, username: __, ...form } = user;
  expect(await admin.putUser(user.id, { ...form, email: 'tia@chipwala.test' })).toMatchObject({
    status: 409,
    body: { code: 'email-of-customer', fields: { email: SQUATTED } },
  });
});
