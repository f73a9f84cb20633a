import { isNull } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stores, users } from '../../../functions/db/schema';
import { auditOf } from '../../support/api/audit';
import { db, someone } from '../../support/api/people';
import {
  type Admin,
  headedStore,
  type StoreRow,
  someAdmin,
  storeForm,
  storeInDb,
  userForm,
  userInDb,
} from '../../support/api/staff';

const NO_HEAD = 'This user is not a Branch Head.';
const GONE = 'This user no longer exists.';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

const newStore = async (change: object = {}) =>
  (await admin.ask<StoreRow>('POST', '/api/stores', storeForm(change))).body;
const assign = (store: number, user_id: number) =>
  admin.ask<StoreRow>('POST', `/api/stores/${store}/assign-branch-head`, { user_id });
const unassign = (store: number, user_id: number) =>
  admin.ask<StoreRow>('POST', `/api/stores/${store}/unassign-branch-head`, { user_id });

/** The two sides of one fact: every head has their store, and every store has its head. */
afterEach(async () => {
  const kept = await db.select().from(stores).where(isNull(stores.deletedAt));
  const headed = new Map(kept.flatMap((s) => (s.branchHeadId ? [[s.branchHeadId, s.id]] : [])));
  for (const user of await db.select().from(users)) {
    const isEligible = user.role === 'branch_head' && user.isActive && user.deletedAt === null;
    if (user.role === 'branch_head') expect(user.storeId).toBe(headed.get(user.id) ?? null);
    if (!isEligible) expect(headed.has(user.id)).toBe(false);
  }
});

describe('an admin who assigns a branch head', () => {
  it('sees the head on the store and the store on the head', async () => {
    const store = await newStore({ store_name: 'Baner' });
    const head = await someone('branch_head');
    expect(await assign(store.id, head.id)).toEqual({
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

  it('replaces the head there was, who has no store then', async () => {
    const { store, head: old } = await headedStore(admin);
    const head = await someone('branch_head', { firstName: 'Nikhil' });
    expect((await assign(store.id, head.id)).body.branch_head).toBe(head.id);
    expect((await userInDb(old.id)).storeId).toBeNull();
    expect((await auditOf(old.id)).at(-1)).toMatchObject({ action: 'user.unassign-store' });
    expect((await auditOf(store.id)).at(-1)).toMatchObject({
      action: 'store.assign-head',
      before: { branch_head: old.id, branch_head_name: 'Asha Rao' },
      after: { branch_head: head.id, branch_head_name: 'Nikhil Rao' },
    });
  });

  it('changes nothing by assigning the same head again, even to a closed store', async () => {
    const { store, head } = await headedStore(admin);
    expect((await assign(store.id, head.id)).body).toEqual(store);
    await admin.ask('PATCH', `/api/stores/${store.id}`, { is_active: false });
    expect((await assign(store.id, head.id)).status).toBe(200);
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
    ['nobody', GONE, async () => ({ id: 987_654 })],
    [
      'the head of another store',
      'This user already heads Baner.',
      async () => (await headedStore(admin, 'Baner')).head,
    ],
  ])('is refused %s, and reads why', async (_case, message, whom) => {
    const store = await newStore();
    const { id } = await whom();
    expect(await assign(store.id, id)).toMatchObject({
      status: 409,
      body: { code: 'not-eligible', message },
    });
    expect((await storeInDb(store.id)).branchHeadId).toBeNull();
  });

  it('is refused a closed store', async () => {
    const store = await newStore({ is_active: false });
    const head = await someone('branch_head');
    expect(await assign(store.id, head.id)).toMatchObject({
      status: 409,
      body: {
        code: 'store-inactive',
        message: 'This store is inactive. Activate it first.',
        current: store,
      },
    });
  });

  it.each([[{}], [{ user_id: 'five' }], [{ user_id: null }]])(
    'is refused the body %j',
    async (body) => {
      const store = await newStore();
      const path = `/api/stores/${store.id}/assign-branch-head`;
      expect((await admin.ask('POST', path, body)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('an admin who unassigns a branch head', () => {
  it('clears both sides', async () => {
    const { store, head } = await headedStore(admin);
    expect((await unassign(store.id, head.id)).body).toMatchObject({
      branch_head: null,
      branch_head_name: null,
      branch_head_email: null,
    });
    expect((await userInDb(head.id)).storeId).toBeNull();
  });

  it('is refused the head of another store', async () => {
    const [one, other] = [await headedStore(admin), await headedStore(admin)];
    expect(await unassign(one.store.id, other.head.id)).toMatchObject({
      status: 409,
      body: {
        code: 'not-assigned',
        message: 'This user does not head this store.',
        current: one.store,
      },
    });
  });
});

describe('a head who may not head any more', () => {
  const ways = [
    ['deactivated', 'PATCH', { is_active: false }],
    ['deleted', 'DELETE', undefined],
    ['made an advisor', 'PUT', userForm({ role: 'advisor' })],
  ] as const;

  it.each(ways)('because they are %s leaves the store without one', async (_case, method, body) => {
    const { store, head } = await headedStore(admin);
    expect((await admin.ask(method, `/api/users/${head.id}`, body)).status).toBe(200);
    expect((await storeInDb(store.id)).branchHeadId).toBeNull();
    expect((await userInDb(head.id)).storeId).toBeNull();
    expect((await auditOf(store.id)).at(-1)).toMatchObject({
      action: 'store.unassign-head',
      actorId: admin.user.id,
      before: { branch_head: head.id, branch_head_name: 'Asha Rao' },
    });
    expect((await storeInDb(store.id)).updatedAt).toBeGreaterThan(store.updated_at);
  });

  it.each(ways)(
    'because they are %s while being assigned heads nothing',
    async (_case, method, body) => {
      for (let round = 0; round < 3; round++) {
        const store = await newStore();
        const head = await someone('branch_head');
        const form = body && { ...body, email: `${crypto.randomUUID()}@chipwala.test` };
        const [, change] = await Promise.all([
          assign(store.id, head.id),
          admin.ask(method, `/api/users/${head.id}`, form),
        ]);
        expect(change.status).toBe(200);
        expect((await storeInDb(store.id)).branchHeadId).toBeNull();
      }
    },
  );

  it('keeps the store when only the name changes', async () => {
    const { store, head } = await headedStore(admin);
    await admin.ask('PUT', `/api/users/${head.id}`, userForm({ role: 'branch_head' }));
    expect((await storeInDb(store.id)).branchHeadId).toBe(head.id);
  });
});

it('an advisor who becomes a branch head leaves their store, which is set on the store now', async () => {
  const store = await newStore();
  const advisor = await someone('advisor', { storeId: store.id });
  const form = userForm({ role: 'branch_head' });
  const { body } = await admin.ask('PUT', `/api/users/${advisor.id}`, form);
  expect(body).toMatchObject({ role: 'branch_head', store: null, store_name: null });
});

describe('at the same moment', () => {
  it('one head is given to four stores, and heads one', async () => {
    const head = await someone('branch_head');
    const places = [await newStore(), await newStore(), await newStore(), await newStore()];
    const answers = await Promise.all(places.map(({ id }) => assign(id, head.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('one store is given four heads, and the last one stays', async () => {
    const store = await newStore();
    const heads = await Promise.all(Array.from({ length: 4 }, () => someone('branch_head')));
    const answers = await Promise.all(heads.map(({ id }) => assign(store.id, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stores_ = await Promise.all(heads.map(({ id }) => userInDb(id)));
    expect(stores_.filter(({ storeId }) => storeId === store.id)).toHaveLength(1);
  });
});
