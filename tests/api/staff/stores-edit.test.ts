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
} from '../../support/api/staff';

const TAKEN = 'Another store already has this code';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

describe('an admin who creates a store', () => {
  it('gets the new row, active and without a branch head', async () => {
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

  it('stores only the form’s fields, and stores HTML as text', async () => {
    const store_name = '<b onclick="x">Bold & co</b>';
    const head = await someone('branch_head');
    const more = { id: 5, branch_head: head.id, branch_head_id: head.id, deleted_at: 5 };
    const { body } = await admin.createStore({ store_name, is_active: false, ...more });
    expect(await storeInDb(body.id)).toMatchObject({
      storeName: store_name,
      isActive: false,
      branchHeadId: null,
      deletedAt: null,
    });
  });

  it('gets an error when the code is taken, regardless of case', async () => {
    await admin.createStore({ code: 'Pun-77' });
    expect(await admin.createStore({ code: 'PUN-77' })).toMatchObject({
      status: 409,
      body: { code: 'code-taken', message: TAKEN, fields: { code: TAKEN } },
    });
  });

  it.each([
    ['different case', 'ÉTÉ-1', 'été-1'],
    ['combining accent', 'CAFÉ-1', 'CAFE\u0301-1'],
    ['non-Latin letters', 'ΔΕΛΤΑ-1', 'δελτα-1'],
  ])('gets an error when an equivalent code is taken: %s', async (_, code, same) => {
    expect((await admin.createStore({ code })).body).toMatchObject({ code });
    expect(await admin.createStore({ code: same })).toMatchObject({
      status: 409,
      body: { code: 'code-taken', fields: { code: TAKEN } },
    });
  });

  it('gets an error when a name contains control characters', async () => {
    expect(await admin.createStore({ store_name: 'Koth\u001brud', code: 'PUN\0-9' })).toMatchObject(
      {
        status: 422,
        body: {
          fields: {
            store_name: 'Contains hidden characters. Please type it instead of pasting.',
            code: 'Contains hidden characters. Please type it instead of pasting.',
          },
        },
      },
    );
  });

  it('may reuse a deleted store’s code', async () => {
    const { body } = await admin.createStore({ code: 'PUN-78' });
    await admin.ask('DELETE', `/api/stores/${body.id}`);
    expect((await admin.createStore({ code: 'pun-78' })).status).toBe(201);
  });

  it('creates only one store when five requests arrive concurrently', async () => {
    const calls = Array.from({ length: 5 }, () => admin.createStore({ code: 'RACE-1' }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
  });

  it('gets an error for each missing field', async () => {
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
  it('saves the submitted fields and leaves the branch head unchanged', async () => {
    const { store, head } = await headedStore(admin);
    const form = storeForm({ store_name: 'Renamed' });
    const { status, body } = await admin.putStore(store.id, {
      ...form,
      updated_at: store.updated_at,
    });
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

  it('gets an error when another store uses the code', async () => {
    const [{ body: one }, { body: other }] = [await admin.createStore(), await admin.createStore()];
    const { status, body } = await admin.putStore(one.id, {
      ...one,
      code: other.code.toUpperCase(),
    });
    expect([status, body]).toMatchObject([409, { code: 'code-taken', fields: { code: TAKEN } }]);
  });

  it('writes nothing when the form is unchanged', async () => {
    const { body: row } = await admin.createStore();
    expect((await admin.putStore(row.id, row)).body).toEqual(row);
    expect(await auditOf(row.id)).toHaveLength(1);
  });

  it('gets the current row and overwrites nothing when another admin has changed the store', async () => {
    const { body: row } = await admin.createStore({ address: 'Old Road' });
    await admin.putStore(row.id, { ...row, address: 'New Road' });
    const { body: current } = await admin.patchStore(row.id, { is_active: false });
    expect(current).toEqual(await admin.readStore(row.id));
    expect(await admin.putStore(row.id, { ...row, store_name: 'Late' })).toEqual({
      status: 409,
      body: {
        code: 'stale',
        message: 'Someone else has just changed this store.',
        current,
        request_id: expect.any(String),
      },
    });
    expect(await storeInDb(row.id)).toMatchObject({ storeName: 'Kothrud', address: 'New Road' });
  });

  it('gets a conflict when another admin has changed the branch head', async () => {
    const { body: row } = await admin.createStore();
    const head = await someone('branch_head');
    await admin.ask('POST', `/api/stores/${row.id}/assign-branch-head`, { user_id: head.id });
    expect(await admin.putStore(row.id, { ...row, store_name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { branch_head: head.id, branch_head_name: 'Asha Rao' } },
    });
  });

  it('gets a conflict for all but the first of three concurrent requests', async () => {
    const { body: row } = await admin.createStore();
    const save = (store_name: string) => admin.putStore(row.id, { ...row, store_name });
    const answers = await Promise.all([save('A'), save('B'), save('C')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
