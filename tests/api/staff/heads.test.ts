import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../support/api/audit';
import { expectHeadsToAgree } from '../../support/api/heads';
import { someone } from '../../support/api/people';
import { type Admin, headedStore, someAdmin, storeInDb, userInDb } from '../../support/api/staff';

const NO_HEAD = 'This user is not a Branch Head.';
const GONE = 'This user no longer exists.';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

const newStore = async (change: object = {}) => (await admin.createStore(change)).body;

afterEach(expectHeadsToAgree);

describe('an admin who assigns a branch head', () => {
  it('sees the head in the store’s row and the store in the user’s row', async () => {
    const store = await newStore({ store_name: 'Baner' });
    const head = await someone('branch_head');
    expect(await admin.assignHead(store.id, head.id)).toEqual({
      status: 200,
      body: {
        ...store,
        branch_head: head.id,
        branch_head_name: 'Asha Rao',
        branch_head_email: `${head.username}@chipwala.test`,
        updated_at: expect.any(Number),
      },
    });
    const { body } = await admin.ask<{ userData: object[] }>(
      'GET',
      `/api/users?role=branch_head&search=${head.username}`,
    );
    expect(body.userData).toMatchObject([
      { store: store.id, store_name: 'Baner', headed_store: store.id, deleted: false },
    ]);
    expect((await auditOf(head.id)).at(-1)).toMatchObject({
      action: 'user.assign-store',
      after: { store: store.id, store_name: 'Baner' },
    });
  });

  it('replaces the previous head, who then has no store', async () => {
    const { store, head: old } = await headedStore(admin);
    const head = await someone('branch_head', { firstName: 'Nikhil' });
    expect((await admin.assignHead(store.id, head.id)).body.branch_head).toBe(head.id);
    expect((await userInDb(old.id)).storeId).toBeNull();
    expect((await auditOf(old.id)).at(-1)).toMatchObject({ action: 'user.unassign-store' });
    expect((await auditOf(store.id)).at(-1)).toMatchObject({
      action: 'store.assign-head',
      before: { branch_head: old.id, branch_head_name: 'Asha Rao' },
      after: { branch_head: head.id, branch_head_name: 'Nikhil Rao' },
    });
  });

  it('changes nothing when the same head is assigned again, even to a closed store', async () => {
    const { store, head } = await headedStore(admin);
    expect((await admin.assignHead(store.id, head.id)).body).toEqual(store);
    await admin.ask('PATCH', `/api/stores/${store.id}`, { is_active: false });
    expect((await admin.assignHead(store.id, head.id)).status).toBe(200);
  });

  it.each([
    ['an advisor', NO_HEAD, () => someone('advisor')],
    ['a system admin', NO_HEAD, () => someone('system_admin')],
    ['a customer', GONE, () => someone('customer')],
    [
      'an inactive head',
      'This user is inactive. Activate them first.',
      () => someone('branch_head', { isActive: false }),
    ],
    ['a deleted head', GONE, () => someone('branch_head', { deletedAt: 5 })],
    ['an unknown user', GONE, async () => ({ id: 987_654 })],
    [
      'the head of another store',
      'This user already heads Baner.',
      async () => (await headedStore(admin, 'Baner')).head,
    ],
  ])(
    'gets an error that states the reason when the user is %s',
    async (_case, message, someUser) => {
      const store = await newStore();
      const { id } = await someUser();
      expect(await admin.assignHead(store.id, id)).toMatchObject({
        status: 409,
        body: { code: 'not-eligible', message },
      });
      expect((await storeInDb(store.id)).branchHeadId).toBeNull();
    },
  );

  it('gets an error when the store is closed', async () => {
    const store = await newStore({ is_active: false });
    const head = await someone('branch_head');
    expect(await admin.assignHead(store.id, head.id)).toMatchObject({
      status: 409,
      body: {
        code: 'store-inactive',
        message: 'This store is inactive. Activate it first.',
        current: store,
      },
    });
  });

  it.each([[{}], [{ user_id: 'five' }], [{ user_id: null }]])(
    'gets an error when the body is invalid: %j',
    async (body) => {
      const store = await newStore();
      const path = `/api/stores/${store.id}/assign-branch-head`;
      expect((await admin.ask('POST', path, body)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('an admin who unassigns a branch head', () => {
  it('removes the head from the store and the store from the head', async () => {
    const { store, head } = await headedStore(admin);
    expect((await admin.unassignHead(store.id, head.id)).body).toMatchObject({
      branch_head: null,
      branch_head_name: null,
      branch_head_email: null,
    });
    expect((await userInDb(head.id)).storeId).toBeNull();
  });

  it('gets an error when the user heads another store', async () => {
    const [one, other] = [await headedStore(admin), await headedStore(admin)];
    expect(await admin.unassignHead(one.store.id, other.head.id)).toMatchObject({
      status: 409,
      body: {
        code: 'not-assigned',
        message: 'This user is not the head of this store.',
        current: one.store,
      },
    });
  });
});
