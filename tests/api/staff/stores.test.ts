import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../support/api/audit';
import { someone } from '../../support/api/people';
import {
  type Admin,
  headedStore,
  type StoreRow,
  someAdmin,
  storeForm,
  storeInDb,
  userInDb,
} from '../../support/api/staff';

const TAKEN = 'Another store already has this code';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

const create = (change: object = {}) =>
  admin.ask<StoreRow>('POST', '/api/stores', storeForm(change));
const put = (id: number, body: object) => admin.ask<StoreRow>('PUT', `/api/stores/${id}`, body);
const read = async (id: number) => (await admin.ask<StoreRow>('GET', `/api/stores/${id}`)).body;
const patch = (id: number, body: object) => admin.ask<StoreRow>('PATCH', `/api/stores/${id}`, body);

describe('an admin who creates a store', () => {
  it('gets the new row, active and without a head', async () => {
    const form = storeForm();
    const { status, body } = await admin.ask<StoreRow>('POST', '/api/stores', form);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...form,
        is_active: true,
        branch_head: null,
        branch_head_name: null,
        branch_head_email: null,
        updated_at: expect.any(Number),
      },
    ]);
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'store.create', actorId: admin.user.id, after: { ...form, is_active: true } },
    ]);
  });

  it('stores no field that is not in the form, and HTML as it is', async () => {
    const store_name = '<b onclick="x">Bold & co</b>';
    const head = await someone('branch_head');
    const more = { id: 5, branch_head: head.id, branch_head_id: head.id, deleted_at: 5 };
    const { body } = await create({ store_name, is_active: false, ...more });
    expect(await storeInDb(body.id)).toMatchObject({
      storeName: store_name,
      isActive: false,
      branchHeadId: null,
      deletedAt: null,
    });
  });

  it('is told when the code is taken, in any case', async () => {
    await create({ code: 'Pun-77' });
    expect(await create({ code: 'PUN-77' })).toMatchObject({
      status: 409,
      body: { code: 'code-taken', message: TAKEN, fields: { code: TAKEN } },
    });
  });

  it('may use the code of a deleted store again', async () => {
    const { body } = await create({ code: 'PUN-78' });
    await admin.ask('DELETE', `/api/stores/${body.id}`);
    expect((await create({ code: 'pun-78' })).status).toBe(201);
  });

  it('gets one store out of five parallel presses', async () => {
    const calls = Array.from({ length: 5 }, () => create({ code: 'RACE-1' }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
  });

  it('is told what is missing', async () => {
    expect(await admin.ask('POST', '/api/stores', { store_name: '  ' })).toMatchObject({
      status: 422,
      body: {
        fields: {
          store_name: 'Store name is required',
          address: 'Address is required',
          code: 'Store code is required',
        },
      },
    });
  });
});

describe('an admin who updates a store', () => {
  it('changes the form and keeps the head', async () => {
    const { store, head } = await headedStore(admin);
    const form = storeForm({ store_name: 'Renamed' });
    const { status, body } = await put(store.id, { ...form, updated_at: store.updated_at });
    expect([status, body]).toEqual([
      200,
      { ...store, ...form, branch_head: head.id, updated_at: expect.any(Number) },
    ]);
    expect(body.updated_at).toBeGreaterThan(store.updated_at);
    expect((await auditOf(store.id)).at(-1)).toMatchObject({
      action: 'store.update',
      before: { store_name: 'Aundh', code: store.code },
      after: { store_name: 'Renamed', code: form.code },
    });
  });

  it('is told when the code is taken by another store', async () => {
    const [{ body: one }, { body: other }] = [await create(), await create()];
    const { status, body } = await put(one.id, { ...one, code: other.code.toUpperCase() });
    expect([status, body]).toMatchObject([409, { code: 'code-taken', fields: { code: TAKEN } }]);
  });

  it('changes nothing, and writes nothing, with the form as it was', async () => {
    const { body: row } = await create();
    expect((await put(row.id, row)).body).toEqual(row);
    expect(await auditOf(row.id)).toHaveLength(1);
  });

  it('is told how the row is now that somebody else changed it, and overwrites nothing', async () => {
    const { body: row } = await create({ address: 'Old Road' });
    await put(row.id, { ...row, address: 'New Road' });
    const { body: current } = await patch(row.id, { is_active: false });
    expect(current).toEqual(await read(row.id));
    expect(await put(row.id, { ...row, store_name: 'Late' })).toEqual({
      status: 409,
      body: {
        code: 'stale',
        message: 'Someone else changed this store meanwhile.',
        current,
        request_id: expect.any(String),
      },
    });
    expect(await storeInDb(row.id)).toMatchObject({ storeName: 'Kothrud', address: 'New Road' });
  });

  it('hears of a new head meanwhile too', async () => {
    const { body: row } = await create();
    const head = await someone('branch_head');
    await admin.ask('POST', `/api/stores/${row.id}/assign-branch-head`, { user_id: head.id });
    expect(await put(row.id, { ...row, store_name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { branch_head: head.id, branch_head_name: 'Asha Rao' } },
    });
  });

  it('wins or is told, when three save at once', async () => {
    const { body: row } = await create();
    const save = (store_name: string) => put(row.id, { ...row, store_name });
    const answers = await Promise.all([save('A'), save('B'), save('C')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('an admin who closes a store', () => {
  it('keeps its head, and can open it again', async () => {
    const { store, head } = await headedStore(admin);
    expect((await patch(store.id, { is_active: false })).body).toMatchObject({
      is_active: false,
      branch_head: head.id,
    });
    expect((await patch(store.id, { id: store.id, is_active: true })).body.is_active).toBe(true);
    expect((await auditOf(store.id)).slice(-2).map(({ action }) => action)).toEqual([
      'store.deactivate',
      'store.activate',
    ]);
  });

  it.each([
    [{}, 'Send is_active.'],
    [{ is_active: 'no' }, 'The request does not have the expected fields.'],
  ])('is refused %j, which says nothing of it', async (body, message) => {
    const { body: row } = await create();
    expect(await patch(row.id, body)).toMatchObject({ status: 400, body: { message } });
  });

  it('is refused a body that names another store', async () => {
    const { body: row } = await create();
    expect(await patch(row.id, { id: row.id + 1, is_active: false })).toMatchObject({
      status: 400,
      body: { message: 'The id in the body differs from the one in the address.' },
    });
  });
});

describe('an admin who deletes a store', () => {
  it('leaves its staff and its head without a store, each with an audit row', async () => {
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

  it('frees the head for another store', async () => {
    const { store, head } = await headedStore(admin);
    await admin.ask('DELETE', `/api/stores/${store.id}`);
    const { body: next } = await create();
    const path = `/api/stores/${next.id}/assign-branch-head`;
    expect((await admin.ask('POST', path, { user_id: head.id })).status).toBe(200);
  });

  it('while somebody assigns it leaves nobody in a deleted store', async () => {
    for (let round = 0; round < 4; round++) {
      const { body: store } = await create();
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
