import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../support/api/audit';
import { call } from '../../support/api/call';
import { enter, loggedIn, PASSWORD, someone } from '../../support/api/people';
import { type Admin, everything, someAdmin, userInDb } from '../../support/api/staff';

const OWN_SESSIONS = '/api/auth/sessions';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

describe.each([
  ['a member of staff', 'users', 'advisor'],
  ['a customer', 'customers', 'customer'],
] as const)('%s whose sessions an admin ends', (_who, rows, role) => {
  const endSessions = (id: number) => admin.ask('DELETE', `/api/${rows}/${id}/sessions`);

  it('is logged out on every device, while everyone else stays logged in', async () => {
    const person = await someone(role);
    const [phone, laptop] = [await enter(person), await enter(person)];
    const other = await loggedIn(role);
    expect(await endSessions(person.id)).toEqual({ status: 204, body: null });
    for (const { token, refresh, sessionId } of [phone, laptop]) {
      expect((await call(OWN_SESSIONS, { token })).status).toBe(401);
      expect((await call('/api/token/refresh', { body: { refresh } })).status).toBe(401);
      expect(await auditOf(sessionId)).toMatchObject([
        { action: 'session.create' },
        { action: 'session.end', actorId: admin.user.id },
      ]);
    }
    for (const { token } of [other, admin]) {
      expect((await call(OWN_SESSIONS, { token })).status).toBe(200);
    }
  });

  it('logs in again with the same password', async () => {
    const { user } = await loggedIn(role);
    const before = await userInDb(user.id);
    await endSessions(user.id);
    expect(await userInDb(user.id)).toEqual(before);
    const body = { username: user.username, password: PASSWORD };
    expect((await call('/api/auth/login', { body })).status).toBe(200);
  });

  it('is not affected when the admin does it again', async () => {
    const { user } = await loggedIn(role);
    await endSessions(user.id);
    const before = await everything();
    expect(await endSessions(user.id)).toEqual({ status: 204, body: null });
    expect(await everything()).toBe(before);
  });
});

it.each([
  ['a customer', 'users', async () => (await loggedIn('customer')).user.id],
  ['a member of staff', 'customers', async () => (await loggedIn('advisor')).user.id],
  ['a deleted user', 'users', async () => (await someone('advisor', { deletedAt: 5 })).id],
  ['no account', 'users', async () => 987654],
  ['nothing because it is not a number', 'users', async () => 'abc'],
])('an admin ends no session when the id belongs to %s', async (_case, rows, idOf) => {
  const id = await idOf();
  const before = await everything();
  expect(await admin.ask('DELETE', `/api/${rows}/${id}/sessions`)).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/ no longer exists\.$/) },
  });
  expect(await everything()).toBe(before);
});
