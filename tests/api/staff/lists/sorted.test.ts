import { beforeAll, describe, expect, it } from 'vitest';
import { stores } from '../../../../functions/db/schema';
import { db, someone } from '../../../support/api/people';
import { type Admin, type StoreRow, someAdmin, type UserRow } from '../../../support/api/staff';

const WORD = 'Sorted';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
  const store = { address: `${WORD} Road`, createdAt: 1, updatedAt: 1 };
  const made = await db
    .insert(stores)
    .values([
      { ...store, storeName: 'beta', code: 'S-3' },
      { ...store, storeName: 'Alpha', code: 'S-1', isActive: false },
      { ...store, storeName: 'gamma', code: 'S-2' },
    ])
    .returning();
  const [beta, alpha] = made.map(({ id }) => id);
  const person = { lastName: WORD };
  await someone('advisor', { ...person, firstName: 'b', storeId: beta });
  await someone('branch_head', { ...person, firstName: 'A', storeId: null, isActive: false });
  await someone('advisor', { ...person, firstName: 'c', storeId: alpha });
});

async function names(list: 'users' | 'stores', sort: string): Promise<string[]> {
  const path = `/api/${list}?search=${WORD}&sort=${sort}`;
  const { body } = await admin.ask<{ userData?: UserRow[]; content?: StoreRow[] }>('GET', path);
  const users = body.userData?.map(({ first_name }) => first_name);
  return users ?? body.content?.map(({ store_name }) => store_name) ?? [];
}

describe('the sort parameter', () => {
  it.each([
    ['', ['A', 'b', 'c']],
    ['name', ['A', 'b', 'c']],
    ['-name', ['c', 'b', 'A']],
    ['role', ['b', 'c', 'A']],
    ['-role', ['A', 'b', 'c']],
    ['store', ['A', 'c', 'b']],
    ['-store', ['b', 'c', 'A']],
    ['status', ['A', 'b', 'c']],
    ['-status', ['b', 'c', 'A']],
  ])('sets the order of the user list: %j', async (sort, wanted) => {
    expect(await names('users', sort)).toEqual(wanted);
  });

  it.each([
    ['', ['Alpha', 'beta', 'gamma']],
    ['-name', ['gamma', 'beta', 'Alpha']],
    ['code', ['Alpha', 'gamma', 'beta']],
    ['-code', ['beta', 'gamma', 'Alpha']],
    ['status', ['Alpha', 'beta', 'gamma']],
    ['-status', ['beta', 'gamma', 'Alpha']],
  ])('sets the order of the store list: %j', async (sort, wanted) => {
    expect(await names('stores', sort)).toEqual(wanted);
  });
});

it('users are sorted by the current name of their store, with users without a store first', async () => {
  expect(await names('users', 'store')).toEqual(['A', 'c', 'b']);
  const { body } = await admin.ask<{ content: StoreRow[] }>('GET', '/api/stores?search=s-1');
  const [alpha] = body.content;
  await admin.ask('PUT', `/api/stores/${alpha?.id}`, { ...alpha, store_name: 'Zeta' });
  expect(await names('users', 'store')).toEqual(['A', 'b', 'c']);
  const found = await admin.ask<{ userData: UserRow[] }>(
    'GET',
    `/api/users?search=${WORD}&sort=store`,
  );
  await admin.ask('PATCH', `/api/users/${found.body.userData[2]?.id}`, { store: null });
  expect(await names('users', '-store')).toEqual(['b', 'A', 'c']);
});
