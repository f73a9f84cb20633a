import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffCounts, stores, users } from '../../../functions/db/schema';
import { call } from '../../support/api/call';
import { db, someone } from '../../support/api/people';
import { searchAs } from '../../support/api/search';
import { type Admin, someAdmin } from '../../support/api/staff';

let admin: Admin;
let search: ReturnType<typeof searchAs>['search'];
let finds: ReturnType<typeof searchAs>['finds'];

beforeAll(async () => {
  admin = await someAdmin();
  ({ search, finds } = searchAs(admin));
});

const letters = [...'abcdeXYZ019%_"\'\\*()-+:^{}.@ ', 'é', 'Ø', 'क', 'आ', '🔧', 'ß', '\u00a0'];
const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 30 });
const part = fc.tuple(name, fc.nat(30), fc.nat(30)).map(([text, from, to]) => {
  const signs = [...text];
  return [text, signs.slice(Math.min(from, to), Math.max(from, to)).join('')] as const;
});

describe('the search text', () => {
  it('finds a row by any part of a name, regardless of case', async () => {
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

  it('finds only rows that contain every word', async () => {
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

  it('does not cause a server error, whatever it contains', async () => {
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
  ])('is treated literally when it contains %s', async (_case, text) => {
    await search('users', text);
    await search('stores', text);
  });
});

it('the stored counts and search texts still match the rows after every change', async () => {
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
