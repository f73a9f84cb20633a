import { beforeAll, describe, expect, it } from 'vitest';
import { someone } from '../../support/api/people';
import { searchAs } from '../../support/api/search';
import {
  type Admin,
  headedStore,
  someAdmin,
  type UserRow,
  userForm,
} from '../../support/api/staff';

let admin: Admin;
let search: ReturnType<typeof searchAs>['search'];
let finds: ReturnType<typeof searchAs>['finds'];

beforeAll(async () => {
  admin = await someAdmin();
  ({ search, finds } = searchAs(admin));
});

describe('a search for users', () => {
  let id: number;

  beforeAll(async () => {
    const person = await someone('advisor', {
      firstName: 'Ketaki',
      lastName: "D'Souza-Øyen",
      username: 'ketdqx',
      email: 'k.dsouza+pune@example.org',
      phone: '9870012345',
    });
    id = person.id;
  });

  it.each([
    'Ketaki',
    'ketaki',
    'KETAKI',
    'etak',
    'ke',
    'k',
    'Ketaki D',
    "ketaki d'souza",
    "d'souza ketaki",
    'souza-ø',
    'øyen',
    'ØYEN',
    'ketdqx',
    'K.DSOUZA+PUNE@',
    '9870012345',
    '0012',
    '45',
    '  ketaki   0012  ',
    'ke ta ki',
    'k e t a',
  ])('finds a user by %j', async (text) => {
    expect(await finds(text, id)).toBe(true);
  });

  it.each([
    'ketaki j',
    'ketaki zzz',
    'zq',
    'ketakii',
    '%',
    '_',
    'k%i',
    'k_taki',
    '*',
    'ketaki OR asha',
    'NOT',
    '"',
  ])('does not find a user by %j', async (text) => {
    expect(await finds(text, id)).toBe(false);
  });

  it('finds a percent sign, a quote and an emoji in a name', async () => {
    const odd = await someone('advisor', { firstName: '100%_"\\', lastName: '🧑‍🔧🔧' });
    for (const text of ['%', '0%_', '"', '%_"\\', '\\', '🔧', '🧑‍🔧', '🔧🔧']) {
      expect([text, await finds(text, odd.id)]).toEqual([text, true]);
    }
  });

  it('reflects changed names, changed roles and deletions', async () => {
    const { body } = await admin.ask<UserRow>('POST', '/api/users', {
      ...userForm({ first_name: 'Beforehand' }),
      password: 'Lamp4Zebra',
    });
    expect(await finds('beforehand', body.id)).toBe(true);
    await admin.ask('PUT', `/api/users/${body.id}`, { ...body, first_name: 'Afterwards' });
    expect(await finds('beforehand', body.id)).toBe(false);
    expect(await finds('afterwards', body.id)).toBe(true);
    await admin.ask('DELETE', `/api/users/${body.id}`);
    expect(await finds('afterwards', body.id)).toBe(false);
  });

  it('finds a store’s staff by store name, even after staff changes', async () => {
    const { store, head } = await headedStore(admin, 'Ghorpadi');
    const advisor = await someone('advisor');
    await admin.ask('PATCH', `/api/users/${advisor.id}`, { store: store.id });
    const staffOf = async (text: string) => (await search('users', text)).ids.sort();
    expect(await staffOf('ghorpadi')).toEqual([head.id, advisor.id].sort());

    await admin.ask('PUT', `/api/stores/${store.id}`, { ...store, store_name: 'Wanowrie' });
    expect(await staffOf('ghorpadi')).toEqual([]);
    expect(await staffOf('wanowrie')).toEqual([head.id, advisor.id].sort());
    await admin.ask('PATCH', `/api/users/${advisor.id}`, { store: null });
    expect(await staffOf('wanowrie')).toEqual([head.id]);
    await admin.ask('DELETE', `/api/stores/${store.id}`);
    expect(await staffOf('wanowrie')).toEqual([]);
  });

  it('finds no customers', async () => {
    await someone('customer', { firstName: 'Shopperesque' });
    expect((await search('users', 'shopperesque')).total).toBe(0);
  });

  it('counts only matches with the selected role', async () => {
    await someone('advisor', { firstName: 'Samename' });
    await someone('branch_head', { firstName: 'Samename' });
    const { body } = await admin.ask('GET', '/api/users?search=samename&role=branch_head');
    expect(body).toMatchObject({ totalElements: 1, userData: [{ role: 'branch_head' }] });
  });
});

describe('a search for stores', () => {
  it('finds a store by name, code, address and branch head name', async () => {
    const { store, head } = await headedStore(admin, 'Sinhagad Road');
    const rename = userForm({ first_name: 'Renamedhead', role: 'branch_head' });
    await admin.ask('PUT', `/api/users/${head.id}`, rename);
    for (const text of [
      'sinhagad',
      'SINH road',
      store.code.slice(2, 9),
      'paud',
      'renamedhead',
      'si',
    ]) {
      expect([text, await finds(text, store.id, 'stores')]).toEqual([text, true]);
    }
    await admin.ask('POST', `/api/stores/${store.id}/unassign-branch-head`, { user_id: head.id });
    expect(await finds('renamedhead', store.id, 'stores')).toBe(false);
    await admin.ask('DELETE', `/api/stores/${store.id}`);
    expect(await finds('sinhagad', store.id, 'stores')).toBe(false);
  });
});
