import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../support/api/audit';
import { expectHeadsToAgree } from '../../support/api/heads';
import { someone } from '../../support/api/people';
import {
  type Admin,
  headedStore,
  someAdmin,
  storeInDb,
  userForm,
  userInDb,
} from '../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

const newStore = async (change: object = {}) => (await admin.createStore(change)).body;

afterEach(expectHeadsToAgree);

describe('a branch head whose account changes', () => {
  const ways = [
    ['deactivated', 'PATCH', { is_active: false }],
    ['deleted', 'DELETE', undefined],
    ['changed to an advisor', 'PUT', userForm({ role: 'advisor' })],
  ] as const;

  it.each(ways)('is removed from their store when they are %s', async (_case, method, body) => {
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
    'is not assigned to a store when they are concurrently %s',
    async (_case, method, body) => {
      for (let round = 0; round < 3; round++) {
        const store = await newStore();
        const head = await someone('branch_head');
        const form = body && { ...body, email: `${crypto.randomUUID()}@chipwala.test` };
        const [, change] = await Promise.all([
          admin.assignHead(store.id, head.id),
          admin.ask(method, `/api/users/${head.id}`, form),
        ]);
        expect(change.status).toBe(200);
        expect((await storeInDb(store.id)).branchHeadId).toBeNull();
      }
    },
  );

  it('stays assigned to their store when only their name changes', async () => {
    const { store, head } = await headedStore(admin);
    await admin.ask('PUT', `/api/users/${head.id}`, userForm({ role: 'branch_head' }));
    expect((await storeInDb(store.id)).branchHeadId).toBe(head.id);
  });
});

it('an advisor who becomes a branch head loses their store assignment', async () => {
  const store = await newStore();
  const advisor = await someone('advisor', { storeId: store.id });
  const form = userForm({ role: 'branch_head' });
  const { body } = await admin.ask('PUT', `/api/users/${advisor.id}`, form);
  expect(body).toMatchObject({ role: 'branch_head', store: null, store_name: null });
});

describe('concurrent branch head assignments', () => {
  it('succeed only once when they assign one head to four stores', async () => {
    const head = await someone('branch_head');
    const places = [await newStore(), await newStore(), await newStore(), await newStore()];
    const answers = await Promise.all(places.map(({ id }) => admin.assignHead(id, head.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('leave one head in place when they assign four heads to one store', async () => {
    const store = await newStore();
    const heads = await Promise.all(Array.from({ length: 4 }, () => someone('branch_head')));
    const answers = await Promise.all(heads.map(({ id }) => admin.assignHead(store.id, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stores_ = await Promise.all(heads.map(({ id }) => userInDb(id)));
    expect(stores_.filter(({ storeId }) => storeId === store.id)).toHaveLength(1);
  });
});
