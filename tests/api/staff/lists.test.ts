import { beforeAll, describe, expect, it } from 'vitest';
import { stores, users } from '../../../functions/db/schema';
import { db, someone } from '../../support/api/people';
import {
  type Admin,
  headedStore,
  type StoreRow,
  someAdmin,
  type UserRow,
} from '../../support/api/staff';

interface Paged {
  totalPages: number;
  totalElements: number;
  currentPage: number;
  pageSize: number;
  pageable: { pageNumber: number; pageSize: number };
}

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
  const row = { phone: '9', passwordHash: 'none', createdAt: 1, updatedAt: 1 };
  for (let count = 0; count < 23; count++) {
    const name = String.fromCharCode(97 + (count % 12));
    await db.insert(users).values({
      ...row,
      username: `list${count}`,
      email: `list${count}@chipwala.test`,
      firstName: count % 2 ? name.toUpperCase() : name,
      lastName: count % 3 ? 'Same' : 'same',
      role: count % 4 ? 'advisor' : 'branch_head',
    });
  }
  await someone('customer');
  await someone('advisor', { deletedAt: 5 });
  await someone('branch_head', { deletedAt: 5 });
});

const staff = async (query: string) =>
  (await admin.ask<Paged & { userData: UserRow[] }>('GET', `/api/users?${query}`)).body;
const branches = async (query: string) =>
  (await admin.ask<Paged & { content: StoreRow[] }>('GET', `/api/stores?${query}`)).body;

async function allStaff(query: string, size: number): Promise<UserRow[]> {
  const first = await staff(`${query}&size=${size}`);
  const pages = Array.from({ length: first.totalPages }, (_, page) =>
    staff(`${query}&size=${size}&page=${page}`),
  );
  return (await Promise.all(pages)).flatMap(({ userData }) => userData);
}

const nameOf = (row: UserRow) =>
  `${row.first_name.toLowerCase()}/${row.last_name.toLowerCase()}/${String(row.id).padStart(6, '0')}`;

describe('the user list', () => {
  it('returns ten rows by default, with all pagination fields', async () => {
    const { userData, ...page } = await staff('');
    expect(userData).toHaveLength(10);
    expect(page).toEqual({
      totalPages: 3,
      totalElements: 24,
      currentPage: 0,
      pageSize: 10,
      pageable: { pageNumber: 0, pageSize: 10 },
    });
  });

  it('returns rows that match the API contract and contain no secrets', async () => {
    const { userData } = await staff('size=1&search=list7');
    expect(userData).toEqual([
      {
        id: expect.any(Number),
        first_name: 'H',
        last_name: 'Same',
        username: 'list7',
        email: 'list7@chipwala.test',
        phone: '9',
        role: 'advisor',
        store: null,
        store_name: null,
        is_active: true,
        updated_at: 1,
      },
    ]);
  });

  it.each([1, 3, 10, 24, 25, 100])(
    'returns each user once, sorted by name and id regardless of case (page size %i)',
    async (size) => {
      const rows = await allStaff('sort=name', size);
      expect(rows).toHaveLength(24);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(24);
      expect(rows.map(nameOf)).toEqual(rows.map(nameOf).toSorted());
    },
  );

  it.each(['', 'role=branch_head', 'search=list', 'search=zzz'])(
    'is empty beyond its last page but reports the correct total: %j',
    async (query) => {
      const { totalElements } = await staff(query);
      const { userData, ...page } = await staff(`${query}&page=99999&size=100`);
      expect(userData).toEqual([]);
      expect(page).toMatchObject({ totalElements, currentPage: 99_999 });
    },
  );

  it('omits customers and deleted users', async () => {
    const rows = await allStaff('', 100);
    expect(rows.some(({ role }) => (role as string) === 'customer')).toBe(false);
    expect(rows).toHaveLength(24);
  });

  it('shows the store that each branch head manages', async () => {
    const { head, store } = await headedStore(admin);
    const { userData, totalElements } = await staff('role=branch_head&size=100');
    expect(totalElements).toBe(7);
    expect(userData.every(({ role }) => role === 'branch_head')).toBe(true);
    expect(userData.find(({ id }) => id === head.id)).toMatchObject({
      deleted: false,
      headed_store: store.id,
      store: store.id,
    });
    expect(userData.find(({ username }) => username === 'list0')).toMatchObject({
      deleted: false,
      headed_store: null,
    });
  });

  it.each(['role=', 'search=', 'sort=', 'nonsense=1'])(
    'returns all rows when the query is %s',
    async (query) => {
      expect((await staff(query)).totalElements).toBe((await staff('')).totalElements);
    },
  );
});

describe('the store list', () => {
  beforeAll(async () => {
    const heads = await Promise.all([someone('branch_head'), someone('branch_head')]);
    await db.insert(stores).values(
      Array.from({ length: 12 }, (_, index) => ({
        storeName: `Branch ${String.fromCharCode(108 - index)}`,
        address: 'Listed Road',
        code: `LIST-${index}`,
        isActive: index % 3 > 0,
        branchHeadId: heads[index]?.id ?? null,
        createdAt: 1,
        updatedAt: 1,
        deletedAt: index === 11 ? 5 : null,
      })),
    );
  });

  it.each([
    ['', 11],
    ['status=', 11],
    ['status=all&branch_head_status=all', 11],
    ['status=active', 7],
    ['status=inactive', 4],
    ['branch_head_status=assigned', 2],
    ['branch_head_status=unassigned', 9],
    ['status=active&branch_head_status=assigned', 1],
    ['status=inactive&branch_head_status=unassigned', 3],
  ])('returns only the rows that match the filter: %j, %i rows', async (query, total) => {
    const { content, totalElements } = await branches(`${query}&search=listed&size=100`);
    expect([content.length, totalElements]).toEqual([total, total]);
  });

  it('is sorted by name and includes the branch heads', async () => {
    const { content } = await branches('search=listed&size=100');
    expect(content.map(({ store_name }) => store_name)).toEqual(
      [...'bcdefghijkl'].map((letter) => `Branch ${letter}`),
    );
    expect(content.at(-1)).toMatchObject({
      branch_head: expect.any(Number),
      branch_head_name: 'Asha Rao',
      branch_head_email: expect.stringContaining('@'),
    });
  });

  it('is empty beyond its last page', async () => {
    const { content, totalPages } = await branches('search=listed&page=7&size=5');
    expect([content, totalPages]).toEqual([[], 3]);
  });
});
