import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../../functions/db';
import { onQuery } from '../../../../functions/db/queries';
import { createStaff } from '../../../../functions/domain/people/staff/create';
import { auditOf } from '../../../support/api/audit';
import { call, failure } from '../../../support/api/call';
import {
  type Admin,
  everything,
  headedStore,
  NEW_PASSWORD,
  someAdmin,
  storeForm,
  userForm,
  userInDb,
} from '../../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

describe('an admin who creates a user with a store', () => {
  it('assigns an advisor to a store in the same request, with one audit row', async () => {
    const { body: store } = await admin.createStore({ store_name: 'Bavdhan' });
    const { status, body } = await admin.createUser({ store: store.id });
    expect([status, body]).toMatchObject([201, { store: store.id, store_name: 'Bavdhan' }]);
    expect(await admin.readUser(body.id)).toEqual(body);
    expect(await userInDb(body.id)).toMatchObject({ storeSort: 'bavdhan' });
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'user.create', after: { store: store.id, store_name: 'Bavdhan' } },
    ]);
  });

  it('makes a branch head the head of a store in the same request, replacing the current head', async () => {
    const { head: old, store } = await headedStore(admin, 'Pashan');
    const { body } = await admin.createUser({ role: 'branch_head', store: store.id });
    expect(await admin.readUser(body.id)).toEqual(body);
    expect(await admin.readStore(store.id)).toMatchObject({
      branch_head: body.id,
      branch_head_name: 'Meera Joshi',
    });
    expect(await admin.readUser(old.id)).toMatchObject({ store: null });
    const entry = async (id: number, action: string) =>
      (await auditOf(id)).filter((each) => each.action === action).at(-1);
    expect(await entry(body.id, 'user.create')).toMatchObject({ after: { store_name: 'Pashan' } });
    expect(await entry(old.id, 'user.unassign-store')).toMatchObject({ after: { store: null } });
    expect(await entry(store.id, 'store.assign-head')).toMatchObject({
      actorId: admin.user.id,
      before: { branch_head: old.id, branch_head_name: 'Asha Rao' },
      after: { branch_head: body.id, branch_head_name: 'Meera Joshi' },
    });
  });

  it.each([
    ['store-missing', 'This store no longer exists.'],
    ['store-inactive', 'This store is inactive. Choose an active one.'],
  ])('gets the error %s on the store field and creates nothing', async (code, text) => {
    const { body: store } = await admin.createStore();
    if (code === 'store-inactive') await admin.patchStore(store.id, { is_active: false });
    else await admin.ask('DELETE', `/api/stores/${store.id}`);
    const before = await everything();
    const body = { ...userForm({ store: store.id }), password: NEW_PASSWORD };
    expect(await failure(call('/api/users', { body, token: admin.token }))).toEqual([
      409,
      { code, message: text, fields: { store: text } },
    ]);
    expect(await everything()).toBe(before);
  });

  it('gets a conflict and creates nothing when the store changes between the check and the write', async () => {
    const { body: store } = await admin.createStore();
    const d1 = onQuery(env.DB, async (query) => {
      const isBatch = query.statements.length > 1;
      if (isBatch) await admin.putStore(store.id, storeForm({ store_name: 'Renamed' }));
      return query.run();
    });
    const form = { ...userForm(), role: 'branch_head', store: store.id } as const;
    const context = { db: connect(d1), actor: admin.user, now: 1 };
    const creation = createStaff(context, { ...form, password: NEW_PASSWORD }, 'x');
    await expect(creation).rejects.toMatchObject({
      code: 'stale',
      current: { store_name: 'Renamed', branch_head: null },
    });
    const found = await admin.ask('GET', `/api/users?search=${form.email}`);
    expect(found.body).toMatchObject({ totalElements: 0 });
  });

  it('makes only one of two concurrently added branch heads the head of a store', async () => {
    const { body: store } = await admin.createStore();
    const calls = Array.from({ length: 2 }, () =>
      admin.createUser({ role: 'branch_head', store: store.id }),
    );
    const created = (await Promise.all(calls)).filter(({ status }) => status === 201);
    const people = await Promise.all(created.map(({ body }) => admin.readUser(body.id)));
    const { branch_head } = await admin.readStore(store.id);
    expect(people.filter((each) => each.store === store.id).map(({ id }) => id)).toEqual([
      branch_head,
    ]);
  });
});
