import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../support/api/audit';
import { someone } from '../../support/api/people';
import { type Admin, headedStore, someAdmin, storeInDb, userInDb } from '../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

describe('an admin who closes a store', () => {
  it('does not unassign the branch head and can reopen the store', async () => {
    const { store, head } = await headedStore(admin);
    expect((await admin.patchStore(store.id, { is_active: false })).body).toMatchObject({
      is_active: false,
      branch_head: head.id,
    });
    expect(
      (await admin.patchStore(store.id, { id: store.id, is_active: true })).body.is_active,
    ).toBe(true);
    expect((await auditOf(store.id)).slice(-2).map(({ action }) => action)).toEqual([
      'store.deactivate',
      'store.activate',
    ]);
  });

  it.each([
    [{}, 'Send is_active.'],
    [{ is_active: 'no' }, 'The request does not have the expected fields.'],
  ])('gets an error when the body contains no valid status: %j', async (body, message) => {
    const { body: row } = await admin.createStore();
    expect(await admin.patchStore(row.id, body)).toMatchObject({ status: 400, body: { message } });
  });

  it('gets an error when the body contains a different id', async () => {
    const { body: row } = await admin.createStore();
    expect(await admin.patchStore(row.id, { id: row.id + 1, is_active: false })).toMatchObject({
      status: 400,
      body: { message: 'The id in the body differs from the one in the address.' },
    });
  });
});

describe('an admin who deletes a store', () => {
  it('unassigns its staff and branch head, with an audit row for each', async () => {
    const { store, head } = await headedStore(admin, 'Doomed');
    const advisors = [await someone('advisor'), await someone('advisor', { isActive: false })];
    for (const { id } of advisors) {
      await admin.ask('PATCH', `/api/users/${id}`, { store: store.id });
    }
    const elsewhere = await headedStore(admin);

    expect(await admin.ask('DELETE', `/api/stores/${store.id}`)).toEqual({
      status: 200,
      body: { id: store.id },
    });
    expect(await storeInDb(store.id)).toMatchObject({
      deletedAt: expect.any(Number),
      branchHeadId: null,
    });
    for (const { id } of [...advisors, head]) {
      expect((await userInDb(id)).storeId).toBeNull();
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: 'user.unassign-store',
        before: { store: store.id, store_name: 'Doomed' },
      });
    }
    expect((await userInDb(elsewhere.head.id)).storeId).toBe(elsewhere.store.id);
  });

  it('frees the branch head for another store', async () => {
    const { store, head } = await headedStore(admin);
    await admin.ask('DELETE', `/api/stores/${store.id}`);
    const { body: next } = await admin.createStore();
    const path = `/api/stores/${next.id}/assign-branch-head`;
    expect((await admin.ask('POST', path, { user_id: head.id })).status).toBe(200);
  });

  it('leaves no user in the deleted store when users are assigned to it concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      const { body: store } = await admin.createStore();
      const [advisor, head] = [await someone('advisor'), await someone('branch_head')];
      await Promise.all([
        admin.ask('PATCH', `/api/users/${advisor.id}`, { store: store.id }),
        admin.ask('DELETE', `/api/stores/${store.id}`),
        admin.ask('POST', `/api/stores/${store.id}/assign-branch-head`, { user_id: head.id }),
      ]);
      expect((await storeInDb(store.id)).deletedAt).not.toBeNull();
      expect((await userInDb(advisor.id)).storeId).toBeNull();
      expect((await userInDb(head.id)).storeId).toBeNull();
    }
  });
});
