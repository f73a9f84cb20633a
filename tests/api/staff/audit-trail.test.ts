import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditReply } from '../../../src/contract/audit';
import { call } from '../../support/api/call';
import { loggedIn, PASSWORD, someStore } from '../../support/api/people';
import {
  type Admin,
  headedStore,
  someAdmin,
  type UserRow,
  userForm,
} from '../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

const trail = async (path: string, query = '') =>
  (await admin.ask<AuditReply>('GET', `${path}/audit${query}`)).body;

describe('a user’s audit log', () => {
  it('contains each entry’s actor, change and time, newest first', async () => {
    const store = await someStore('Warje');
    const started = Date.now();
    const password = 'Lamp4Zebra';
    const { body: user } = await admin.ask<UserRow>('POST', '/api/users', {
      ...userForm(),
      password,
    });
    const path = `/api/users/${user.id}`;
    await admin.ask('PUT', path, { ...user, phone: '9000000009' });
    await admin.ask('PATCH', path, { store });
    await admin.ask('PATCH', path, { is_active: false });
    await admin.ask('POST', `${path}/password`, { password: 'Third1234' });

    const { content, totalElements } = await trail(path);
    expect(totalElements).toBe(5);
    expect(content.map(({ action }) => action)).toEqual([
      'user.set-password',
      'user.deactivate',
      'user.assign-store',
      'user.update',
      'user.create',
    ]);
    expect(content[3]).toEqual({
      id: expect.any(Number),
      at: expect.any(Number),
      actor: admin.user.id,
      actor_name: 'Asha Rao',
      action: 'user.update',
      before: { phone: '9812345678' },
      after: { phone: '9000000009' },
    });
    expect(content[2]).toMatchObject({
      before: { store: null, store_name: null },
      after: { store, store_name: 'Warje' },
    });
    expect(Math.min(...content.map(({ at }) => at))).toBeGreaterThanOrEqual(started);
    expect(JSON.stringify(content)).not.toMatch(/scrypt|Lamp4Zebra|Third1234|hash/i);
  });

  it('is paginated', async () => {
    const { body: user } = await admin.ask<UserRow>('POST', '/api/users', {
      ...userForm(),
      password: 'Lamp4Zebra',
    });
    const path = `/api/users/${user.id}`;
    for (const is_active of [false, true, false]) await admin.ask('PATCH', path, { is_active });
    const { content, ...page } = await trail(path, '?page=1&size=3');
    expect(content.map(({ action }) => action)).toEqual(['user.create']);
    expect(page).toMatchObject({ totalPages: 2, totalElements: 4, currentPage: 1 });
    expect((await trail(path, '?page=9')).content).toEqual([]);
  });

  it('names the user as the actor of their own changes', async () => {
    const { user, token } = await loggedIn('advisor');
    const body = { current_password: PASSWORD, new_password: 'Another12' };
    await call('/api/auth/password', { body, token });
    const { content } = await trail(`/api/users/${user.id}`);
    expect(content).toMatchObject([{ action: 'user.change-password', actor: user.id }]);
  });
});

it('a store’s audit log contains the names of its branch heads', async () => {
  const { store, head } = await headedStore(admin, 'Katraj');
  await admin.ask('DELETE', `/api/users/${head.id}`);
  const { content } = await trail(`/api/stores/${store.id}`);
  expect(content.map(({ action, after }) => [action, after])).toMatchObject([
    ['store.unassign-head', { branch_head: null, branch_head_name: null }],
    ['store.assign-head', { branch_head: head.id, branch_head_name: 'Asha Rao' }],
    ['store.create', { store_name: 'Katraj', code: store.code }],
  ]);
});
