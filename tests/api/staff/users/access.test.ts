import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stores, users } from '../../../../functions/db/schema';
import { auditOf } from '../../../support/api/audit';
import { call } from '../../../support/api/call';
import { knows } from '../../../support/api/knows';
import { db, enter, someone, someStore } from '../../../support/api/people';
import {
  type Admin,
  NEW_PASSWORD,
  someAdmin,
  userForm,
  userInDb,
} from '../../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

describe('an admin who assigns a store', () => {
  it('sees the store name on the user and can unassign the store', async () => {
    const store = await someStore('Bavdhan');
    const { id } = await someone('advisor');
    expect((await admin.patchUser(id, { id, store })).body).toMatchObject({
      store,
      store_name: 'Bavdhan',
    });
    expect((await admin.patchUser(id, { store: null })).body).toMatchObject({
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
  ])('gets an error when the store %s', async (_case, state, code, message) => {
    const store = await someStore(crypto.randomUUID().slice(0, 8));
    await db.update(stores).set(state).where(eq(stores.id, store));
    const { id } = await someone('advisor');
    expect(await admin.patchUser(id, { store })).toMatchObject({
      status: 409,
      body: { code, message, fields: { store: message } },
    });
    expect((await userInDb(id)).storeId).toBeNull();
  });

  it('gets an error that refers to the Stores screen when the user is a branch head', async () => {
    const store = await someStore('Pashan');
    const { id } = await someone('branch_head');
    expect(await admin.patchUser(id, { store })).toMatchObject({
      status: 409,
      body: {
        code: 'not-eligible',
        message: 'Assign a branch head on the Stores screen.',
      },
    });
  });

  it.each([
    [{}, 'Send either is_active or store.'],
    [{ is_active: true, store: null }, 'Send either is_active or store.'],
    [{ id: 1, is_active: true }, 'The id in the body differs from the one in the address.'],
    [{ is_active: 'yes' }, 'The request does not have the expected fields.'],
  ])(
    'gets an error when the body does not contain exactly one change: %j',
    async (body, message) => {
      const { id } = await someone('advisor');
      expect(await admin.patchUser(id, body)).toMatchObject({ status: 400, body: { message } });
    },
  );
});

describe('a user who loses access', () => {
  it.each([
    ['deactivated', (id: number) => ['PATCH', `/api/users/${id}`, { is_active: false }]],
    ['deleted', (id: number) => ['DELETE', `/api/users/${id}`]],
    [
      'password set by an admin',
      (id: number) => ['POST', `/api/users/${id}/password`, { password: NEW_PASSWORD }],
    ],
  ] as const)('is logged out of all sessions: %s', async (_case, ask) => {
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

  it('stays logged out of earlier sessions when reactivated', async () => {
    const { token, user } = await enter(await someone('advisor'));
    await admin.ask('PATCH', `/api/users/${user.id}`, { is_active: false });
    await admin.ask('PATCH', `/api/users/${user.id}`, { is_active: true });
    expect(await knows(token)).toBe(false);
  });

  it('remains in the database when deleted, and the audit log records the deletion with their name', async () => {
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

it('a new role applies from the user’s next request', async () => {
  const { token, user } = await enter(await someone('system_admin'));
  expect((await call('/api/users', { token })).status).toBe(200);
  await admin.putUser(user.id, { ...userForm(), role: 'advisor' });
  expect((await call('/api/users', { token })).status).toBe(403);
  expect(await knows(token)).toBe(true);
});
