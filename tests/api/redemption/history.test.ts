import { eq } from 'drizzle-orm';
import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { stores, users } from '../../../functions/db/schema';
import { historyReply } from '../../../src/contract/redemption-records';
import { dayText } from '../../../src/lib/india-time';
import { call, failure } from '../../support/api/call';
import { db, loggedIn } from '../../support/api/people';
import { someHistory } from '../../support/api/redemption/history';
import { SALE_FIELDS } from '../../support/api/redemption/prizes';

const PATH = '/api/redemption/history';

let admin: string;
let advisor: string;
let head: string;
let lonely: string;
let advisorId: number;
let baner: number;

beforeAll(async () => {
  ({ admin, advisor, advisorId, head, lonely, baner } = await someHistory());
});

async function read(token: string, query = '') {
  const response = await call(`${PATH}${query}`, { token });
  expect(response.status).toBe(200);
  return parse(historyReply, await response.json());
}

async function refNos(token: string, query = '') {
  return (await read(token, query)).content.map(({ ref_no }) => ref_no);
}

describe('the redemption history', () => {
  it('shows an advisor today’s redemptions at their store, newest first', async () => {
    expect(await refNos(advisor)).toEqual(['B-LATE', 'B-TODAY']);
  });

  it('shows a branch head their store’s redemptions', async () => {
    expect(await refNos(head)).toEqual(['K-TODAY']);
  });

  it('shows staff without a store only the redemptions that they made without a store', async () => {
    expect(await refNos(lonely)).toEqual(['L-TODAY']);
  });

  it('shows an admin all stores and days', async () => {
    expect(await refNos(admin)).toEqual([
      'N-TODAY',
      'L-TODAY',
      'K-TODAY',
      'B-LATE',
      'B-TODAY',
      'B-YESTERDAY',
      'OLD',
    ]);
  });

  it('shows the sale, the seller and the customer even after the store and seller are deleted', async () => {
    await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, advisorId));
    await db.update(stores).set({ deletedAt: 1 }).where(eq(stores.id, baner));
    const { content } = await read(admin, '?search=OLD');
    await db.update(users).set({ deletedAt: null }).where(eq(users.id, advisorId));
    await db.update(stores).set({ deletedAt: null }).where(eq(stores.id, baner));
    expect(content.at(-1)).toEqual({
      id: expect.any(Number),
      ref_no: 'OLD',
      redeemed_at: Date.parse('2026-01-02T18:30:00Z'),
      enrollment_no: expect.stringContaining('OLD-'),
      instagram_id: expect.stringContaining('old.'),
      ...SALE_FIELDS,
      staff_name: 'Omkar',
      store_name: 'Baner',
    });
  });

  it.each([
    ['when', ['OLD', 'B-YESTERDAY', 'B-TODAY', 'B-LATE', 'K-TODAY', 'L-TODAY', 'N-TODAY']],
    ['-customer', ['B-LATE', 'OLD', 'N-TODAY', 'L-TODAY', 'K-TODAY', 'B-YESTERDAY', 'B-TODAY']],
    ['paid', ['L-TODAY', 'B-TODAY', 'B-LATE', 'B-YESTERDAY', 'N-TODAY', 'OLD', 'K-TODAY']],
  ])('sorts all redemptions across pages for an admin: sort=%s', async (sort, wanted) => {
    expect(await refNos(admin, `?sort=${sort}`)).toEqual(wanted);
    const parts = [0, 1, 2].map((page) => refNos(admin, `?sort=${sort}&size=3&page=${page}`));
    expect((await Promise.all(parts)).flat()).toEqual(wanted);
  });

  it('sorts search results and the current day’s redemptions as requested', async () => {
    expect(await refNos(advisor, '?sort=when')).toEqual(['B-TODAY', 'B-LATE']);
    expect(await refNos(advisor, '?sort=-customer')).toEqual(['B-LATE', 'B-TODAY']);
    const day = dayText(Date.now());
    expect(await refNos(admin, `?sort=-paid&from=${day}&search=TODAY`)).toEqual([
      'K-TODAY',
      'N-TODAY',
      'B-TODAY',
      'L-TODAY',
    ]);
  });

  it('is paginated', async () => {
    const page = await read(admin, '?page=1&size=3');
    expect(page).toMatchObject({ totalElements: 7, totalPages: 3, currentPage: 1, pageSize: 3 });
    expect(page.content.map(({ ref_no }) => ref_no)).toEqual(['B-LATE', 'B-TODAY', 'B-YESTERDAY']);
    expect(await refNos(admin, '?page=9')).toEqual([]);
  });
});

describe('the history search', () => {
  it.each([
    ['a customer', 'zoya', ['B-LATE']],
    ['a customer by words in any order', ' émile  ZOYA ', ['B-LATE']],
    ['a customer by two letters', 'ÉM', ['B-LATE']],
    ['a mobile number', '9000011111', ['B-YESTERDAY']],
    ['an Instagram ID', 'KOTHRUD.f', ['K-TODAY']],
    ['an enrollment number', 'e-lonely', ['L-TODAY']],
    ['a reference number', 'n-today', ['N-TODAY']],
    ['nothing for a wildcard', '%', []],
    ['nothing for a quote', "'", []],
    ['nothing for a long text', 'x'.repeat(100), []],
  ])('finds %s', async (_case, search, found) => {
    expect(await refNos(admin, `?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('interprets dates in Indian time', async () => {
    expect(await refNos(admin, '?from=2026-01-03&to=2026-01-03')).toEqual(['OLD']);
    expect(await refNos(admin, '?to=2026-01-02')).toEqual([]);
    expect(await refNos(admin, '?from=2026-01-04')).not.toContain('OLD');
  });

  it('limits an advisor to the current day’s redemptions at their own store', async () => {
    expect(await refNos(advisor, '?from=2026-01-01&to=2026-01-31')).toEqual([]);
    expect(await refNos(advisor, '?search=K-TODAY')).toEqual([]);
    expect(await refNos(advisor, '?search=zoya')).toEqual(['B-LATE']);
  });

  it.each([
    ['?from=yesterday', 'from must be a day like 2026-11-20'],
    ['?to=2026-02-30', 'to must be a day like 2026-11-20'],
    ['?size=101', 'size must be a whole number from 1 to 100'],
    ['?sort=mobile', 'sort is not known'],
    ['?page=-1', 'page must be a whole number from 0'],
  ])('rejects an invalid query: %s', async (query, message) => {
    const reply = await failure(call(`${PATH}${query}`, { token: admin }));
    expect(reply).toMatchObject([400, { message }]);
  });
});

it('the redemption history is not available to customers', async () => {
  const { token } = await loggedIn('customer');
  expect((await call(PATH, { token })).status).toBe(403);
  expect((await call(PATH)).status).toBe(401);
});
