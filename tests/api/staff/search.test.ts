import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffCounts, stores, users } from '../../../functions/db/schema';
import { call } from '../../support/api/call';
import { db, someone } from '../../support/api/people';
import {
  type Admin,
  headedStore,
  type StoreRow,
  someAdmin,
  type UserRow,
  userForm,
} from '../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

interface Found {
  ids: number[];
  total: number;
}

async function search(list: 'users' | 'stores', text: string): Promise<Found> {
  const path = `/api/${list}?size=100&search=${encodeURIComponent(text)}`;
  const { status, body } = await admin.ask<{
    userData?: UserRow[];
    content?: StoreRow[];
    totalElements: number;
  }>('GET', path);
  if (status !== 200) throw new Error(`${JSON.stringify(text)} was answered ${status}`);
  const rows = body.userData ?? body.content ?? [];
  expect(rows).toHaveLength(Math.min(100, body.totalElements));
  return { ids: rows.map(({ id }) => id), total: body.totalElements };
}

const finds = async (text: string, id: number, list: 'users' | 'stores' = 'users') =>
  (await search(list, text)).ids.includes(id);

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
  ])('finds a person by %j', async (text) => {
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
  ])('does not find them by %j', async (text) => {
    expect(await finds(text, id)).toBe(false);
  });

  it('finds a percent sign, a quote and an emoji where there is one', async () => {
    const odd = await someone('advisor', { firstName: '100%_"\\', lastName: '🧑‍🔧🔧' });
    for (const text of ['%', '0%_', '"', '%_"\\', '\\', '🔧', '🧑‍🔧', '🔧🔧']) {
      expect([text, await finds(text, odd.id)]).toEqual([text, true]);
    }
  });

  it('follows a change of name, a change of role and a deletion', async () => {
    const { body } = await admin.ask<UserRow>('POST', '/api/users', {
      ...userForm({ first_name: 'Beforehand' }),
      password: 'Secret12',
    });
    expect(await finds('beforehand', body.id)).toBe(true);
    await admin.ask('PUT', `/api/users/${body.id}`, { ...body, first_name: 'Afterwards' });
    expect(await finds('beforehand', body.id)).toBe(false);
    expect(await finds('afterwards', body.id)).toBe(true);
    await admin.ask('DELETE', `/api/users/${body.id}`);
    expect(await finds('afterwards', body.id)).toBe(false);
  });

  it('finds the staff of a store by its name, and follows who works there', async () => {
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

  it('keeps customers to themselves', async () => {
    await someone('customer', { firstName: 'Shopperesque' });
    expect((await search('users', 'shopperesque')).total).toBe(0);
  });

  it('counts the found of one role only', async () => {
    await someone('advisor', { firstName: 'Samename' });
    await someone('branch_head', { firstName: 'Samename' });
    const { body } = await admin.ask('GET', '/api/users?search=samename&role=branch_head');
    expect(body).toMatchObject({ totalElements: 1, userData: [{ role: 'branch_head' }] });
  });
});

describe('a search for stores', () => {
  it('finds one by name, code, address and the name of its head', async () => {
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

const letters = [...'abcdeXYZ019%_"\'\\*()-+:^{}.@ ', 'é', 'Ø', 'क', 'आ', '🔧', 'ß', '\u00a0'];
const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 30 });
const part = fc.tuple(name, fc.nat(30), fc.nat(30)).map(([text, from, to]) => {
  const signs = [...text];
  return [text, signs.slice(Math.min(from, to), Math.max(from, to)).join('')] as const;
});

describe('whatever is typed', () => {
  it('any part of a name, in any case, finds the row', async () => {
    const { id } = await someone('advisor');
    const { id: store } = await db
      .insert(stores)
      .values({ storeName: 'x', address: 'x', code: 'prop', createdAt: 1, updatedAt: 1 })
      .returning({ id: stores.id })
      .get();
    await fc.assert(
      fc.asyncProperty(part, fc.boolean(), async ([text, typed], loud) => {
        const [firstName, lastName] = [text, 'Rao'];
        await db.update(users).set({ firstName, lastName }).where(sql`id = ${id}`);
        await db.update(stores).set({ storeName: text }).where(sql`id = ${store}`);
        const query = loud ? typed.toLowerCase() : typed;
        expect(await finds(query, id)).toBe(true);
        expect(await finds(query, store, 'stores')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('nothing but rows that hold every word are found', async () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abAB1 '), maxLength: 8 });
    const rows = await db.select().from(users);
    await fc.assert(
      fc.asyncProperty(plain, async (typed) => {
        const words = typed.toLowerCase().split(' ').filter(Boolean);
        const expected = rows
          .filter(({ role, deletedAt }) => role !== 'customer' && deletedAt === null)
          .filter((row) => {
            const text = [row.firstName, row.lastName, row.username, row.email, row.phone];
            return words.every((word) => text.join(' ').toLowerCase().includes(word));
          });
        const { ids } = await search('users', typed);
        expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('no text breaks the list', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(anything, async (typed) => {
        for (const list of ['users', 'stores']) {
          const query = new URLSearchParams({ search: typed });
          const { status } = await call(`/api/${list}?${query}`, { token: admin.token });
          expect([200, 400]).toContain(status);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['200 letters', 'x'.repeat(200)],
    ['a hundred one-letter words', [...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ')],
    [
      'sixty short words',
      Array.from({ length: 60 }, (_, i) => `${i % 10}${'abcdef'[i % 6]}`).join(' '),
    ],
    ['a NUL character', 'asha\0rao'],
    ['half an emoji', '%F0%9F'],
    ['only quotes', '"'.repeat(200)],
    ['FTS words', 'NEAR("a b", 5) AND NOT users_search : x*'],
    ['SQL', "'; DROP TABLE users; --"],
  ])('%s is only a search', async (_case, text) => {
    await search('users', text);
    await search('stores', text);
  });
});

it('the kept counts and texts are those of the rows, after all of this', async () => {
  const counted = await db.all(sql`SELECT role, count(*) AS total FROM users
    WHERE deleted_at IS NULL AND role <> 'customer' GROUP BY role ORDER BY role`);
  const kept = await db.select().from(staffCounts).orderBy(staffCounts.role);
  expect(kept.filter(({ total }) => total > 0)).toEqual(counted);
  for (const table of ['users', 'stores']) {
    const texts = await db.all(sql.raw(`SELECT id, text FROM ${table}_text ORDER BY id`));
    const found = await db.all(
      sql.raw(`SELECT rowid AS id, text FROM ${table}_search ORDER BY rowid`),
    );
    expect(found).toEqual(texts);
  }
});
