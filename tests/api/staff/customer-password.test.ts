import { beforeAll, describe, expect, it } from 'vitest';
import { AUTH_TEXTS } from '../../../src/contract/auth';
import { auditOf } from '../../support/api/audit';
import { call } from '../../support/api/call';
import { enter, loggedIn, PASSWORD, someone } from '../../support/api/people';
import { type Admin, everything, NEW_PASSWORD, someAdmin, userInDb } from '../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

function someCustomer(extra: object = {}) {
  const email = `${crypto.randomUUID()}@chipwala.test`;
  return someone('customer', { username: email, email, ...extra });
}

function setPassword(id: number | string, password: string) {
  return admin.ask('POST', `/api/customers/${id}/password`, { password });
}

async function logIn(username: string, password: string): Promise<number> {
  return (await call('/api/auth/login', { body: { username, password } })).status;
}

describe('a customer whose password an admin sets', () => {
  it('logs in with the new password only', async () => {
    const { id, username } = await someCustomer();
    expect(await setPassword(id, NEW_PASSWORD)).toEqual({ status: 204, body: null });
    expect(await logIn(username, PASSWORD)).toBe(401);
    expect(await logIn(username, NEW_PASSWORD)).toBe(200);
  });

  it('is logged out of all sessions, while other customers stay logged in', async () => {
    const customer = await someCustomer();
    const [phone, laptop] = [await enter(customer), await enter(customer)];
    const other = await loggedIn('customer');
    await setPassword(customer.id, NEW_PASSWORD);
    for (const { token, refresh, sessionId } of [phone, laptop]) {
      expect((await call('/api/orders?mine=1', { token })).status).toBe(401);
      expect((await call('/api/token/refresh', { body: { refresh } })).status).toBe(401);
      expect((await auditOf(sessionId)).at(-1)).toMatchObject({
        action: 'session.end',
        actorId: admin.user.id,
      });
    }
    expect((await call('/api/orders?mine=1', { token: other.token })).status).toBe(200);
  });

  it('has an audit row that names the admin and omits the password', async () => {
    const { id } = await someCustomer();
    await setPassword(id, NEW_PASSWORD);
    expect(await auditOf(id)).toMatchObject([
      { actorId: admin.user.id, action: 'user.set-password', before: null, after: null },
    ]);
  });

  it('stays deactivated when the account was already deactivated', async () => {
    const { id, username } = await someCustomer({ isActive: false });
    expect((await setPassword(id, NEW_PASSWORD)).status).toBe(204);
    expect(await logIn(username, NEW_PASSWORD)).toBe(403);
  });

  it.each([
    ['is short', 'Ab1', 'Password must be at least 8 characters'],
    ['is their own name', 'AshaRao1', AUTH_TEXTS.easyPassword],
    ['is too common', 'password1', AUTH_TEXTS.easyPassword],
  ])('keeps the old password when the new password %s', async (_case, password, text) => {
    const { id } = await someCustomer();
    const before = await userInDb(id);
    expect(await setPassword(id, password)).toMatchObject({
      status: 422,
      body: { fields: { password: text } },
    });
    expect(await userInDb(id)).toEqual(before);
  });
});

it.each([
  ['a member of staff', async () => (await someone('advisor')).id],
  ['a deleted customer', async () => (await someCustomer({ deletedAt: 5 })).id],
  ['no account', async () => 987654],
  ['nothing because it is not a number', async () => 'abc'],
])('an admin cannot set a customer password when the id belongs to %s', async (_case, idOf) => {
  const id = await idOf();
  const before = await everything();
  expect(await setPassword(id, NEW_PASSWORD)).toMatchObject({
    status: 404,
    body: { code: 'not-found', message: 'This customer no longer exists.' },
  });
  expect(await everything()).toBe(before);
});
