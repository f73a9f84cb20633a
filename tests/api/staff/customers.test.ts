import { beforeAll, describe, expect, it } from 'vitest';
import { AUTH_TEXTS } from '../../../src/contract/auth';
import type { Role } from '../../../src/contract/roles';
import { auditOf } from '../../support/api/audit';
import { answer, call, failure } from '../../support/api/call';
import { enter, loggedIn, PASSWORD, someone } from '../../support/api/people';
import { type Admin, everything, someAdmin, userInDb } from '../../support/api/staff';

const GONE = 'This customer no longer exists.';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

function someCustomer(extra: object = {}) {
  const email = `${crypto.randomUUID()}@chipwala.test`;
  return someone('customer', { username: email, email, ...extra });
}

function find(email: string) {
  return admin.ask('GET', `/api/customers?email=${encodeURIComponent(email)}`);
}

function setActive(id: number | string, is_active: unknown) {
  return admin.ask('PATCH', `/api/customers/${id}`, { is_active });
}

describe('an admin who looks for a customer', () => {
  it('finds the customer by full email address, regardless of case', async () => {
    const { id, username: email } = await someCustomer();
    for (const text of [email, email.toUpperCase(), ` ${email} `]) {
      expect(await find(text)).toEqual({
        status: 200,
        body: {
          customer: {
            id,
            first_name: 'Asha',
            last_name: 'Rao',
            email,
            phone: '9800000000',
            is_active: true,
            created_at: 1,
            updated_at: 1,
          },
        },
      });
    }
  });

  it('does not find staff, deleted customers or partial email addresses', async () => {
    const staff = await userInDb((await someone('advisor')).id);
    const { username: gone } = await someCustomer({ deletedAt: 5 });
    const { username: there } = await someCustomer();
    for (const email of [staff.email, gone, there.slice(1), there.slice(0, -1)]) {
      expect(await find(email)).toEqual({ status: 200, body: { customer: null } });
    }
  });

  it.each(['', '?email=', '?email=asha', '?email=%25@%25'])(
    'gets an error when the search is not a full email address: %j',
    async (query) => {
      const { status, body } = await admin.ask('GET', `/api/customers${query}`);
      expect([status, body.code]).toEqual([400, 'malformed']);
    },
  );
});

describe('a customer who is deactivated', () => {
  it('is logged out of all sessions and cannot log in', async () => {
    const customer = await someCustomer();
    const [phone, laptop] = [await enter(customer), await enter(customer)];
    const { status, body } = await setActive(customer.id, false);
    expect([status, body]).toMatchObject([200, { id: customer.id, is_active: false }]);

    for (const { token, refresh, sessionId } of [phone, laptop]) {
      expect((await call('/api/orders?mine=1', { token })).status).toBe(401);
      expect((await call('/api/token/refresh', { body: { refresh } })).status).toBe(401);
      expect((await auditOf(sessionId)).at(-1)).toMatchObject({
        action: 'session.end',
        actorId: admin.user.id,
      });
    }
    const login = { username: customer.username, password: PASSWORD };
    expect(await failure(call('/api/auth/login', { body: login }))).toMatchObject([
      403,
      { code: 'account-inactive', message: AUTH_TEXTS.inactive },
    ]);
    expect(await find(customer.username)).toMatchObject({ body: { customer: body } });
  });

  it('can log in again when reactivated, but earlier sessions stay ended', async () => {
    const customer = await someCustomer();
    const { token } = await enter(customer);
    await setActive(customer.id, false);
    const { status, body } = await setActive(customer.id, true);
    expect([status, body]).toMatchObject([200, { is_active: true }]);
    expect((await call('/api/orders?mine=1', { token })).status).toBe(401);
    const login = { username: customer.username, password: PASSWORD };
    expect((await answer(call('/api/auth/login', { body: login })))[0]).toBe(200);
  });

  it('has an audit row for each change, and each row names the admin', async () => {
    const { id } = await someCustomer();
    const calls = [false, false, true, true].map((isActive) => () => setActive(id, isActive));
    for (const press of calls) expect((await press()).status).toBe(200);
    const actorId = admin.user.id;
    const [inactive, active] = [{ is_active: false }, { is_active: true }];
    expect(await auditOf(id)).toMatchObject([
      { actorId, action: 'user.deactivate', before: active, after: inactive },
      { actorId, action: 'user.activate', before: inactive, after: active },
    ]);
  });

  it('cannot be found or changed by anyone who is not an admin', async () => {
    const { id, username } = await someCustomer();
    const roles: Role[] = ['customer', 'advisor', 'branch_head'];
    const tokens = await Promise.all(roles.map(async (role) => (await loggedIn(role)).token));
    const before = await everything();
    const visitors = [{ status: 401 }, ...tokens.map((token) => ({ status: 403, token }))];
    for (const { status, ...visitor } of visitors) {
      const found = await call(`/api/customers?email=${username}`, visitor);
      expect(found.status).toBe(status);
      const change = { method: 'PATCH', body: { is_active: false }, ...visitor };
      expect((await call(`/api/customers/${id}`, change)).status).toBe(status);
    }
    expect(await everything()).toBe(before);
  });
});

it.each([
  ['a member of staff', async () => (await someone('advisor')).id],
  ['a deleted customer', async () => (await someCustomer({ deletedAt: 5 })).id],
  ['no account', async () => 987654],
  ['nothing because it is not a number', async () => 'abc'],
])('an admin cannot deactivate a customer when the id belongs to %s', async (_case, idOf) => {
  const id = await idOf();
  const before = await everything();
  expect(await setActive(id, false)).toMatchObject({
    status: 404,
    body: { code: 'not-found', message: GONE },
  });
  expect(await everything()).toBe(before);
});

it.each([{}, { is_active: 'no' }, { is_active: null }])(
  'a deactivation with an invalid body is rejected and changes nothing: %j',
  async (body) => {
    const { id } = await someCustomer();
    const { status } = await admin.ask('PATCH', `/api/customers/${id}`, body);
    expect([400, 422]).toContain(status);
    expect((await userInDb(id)).isActive).toBe(true);
  },
);
