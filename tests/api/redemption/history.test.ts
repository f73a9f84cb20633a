import { eq } from 'drizzle-orm';
import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { stores, users } from '../../../functions/db/schema';
import { historyParts } from '../../../functions/domain/redemption/history';
import { historyReply } from '../../../src/contract/redemption-records';
import { call, failure } from '../../support/api/call';
import { db, enter, loggedIn, someone, someStore } from '../../support/api/people';
import { SALE_FIELDS } from '../../support/api/prizes';
import { someRedemption } from '../../support/api/redemptions';

const HOUR = 60 * 60 * 1000;
const PATH = '/api/redemption/history';

let admin: string;
let advisor: string;
let head: string;
let lonely: string;
let advisorId: number;
let baner: number;

const indianMidnight = () => {
  const offset = 5.5 * HOUR;
  return Math.floor((Date.now() + offset) / (24 * HOUR)) * 24 * HOUR - offset;
};

beforeAll(async () => {
  baner = await someStore('Baner');
  const kothrud = await someStore('Kothrud');
  const person = await someone('advisor', { storeId: baner, firstName: 'Omkar', lastName: '' });
  const alone = await someone('advisor');
  advisorId = person.id;
  advisor = (await enter(person)).token;
  head = (await enter(await someone('branch_head', { storeId: kothrud }))).token;
  lonely = (await enter(alone)).token;
  admin = (await loggedIn('system_admin')).token;

  const at = (storeId: number | null, staffId: number, refNo: string, extra = {}) =>
    someRedemption(staffId, { storeId, refNo, ...extra });
  const today = indianMidnight();
  await at(baner, person.id, 'B-TODAY', { claimedAt: today });
  await at(baner, person.id, 'B-LATE', { claimedAt: today + 1, customerName: 'Zoya, "Zee" Émile' });
  await at(baner, person.id, 'B-YESTERDAY', { claimedAt: today - 1, mobile: '9000011111' });
  await at(kothrud, person.id, 'K-TODAY', { claimedAt: today + 2, instagramId: 'Kothrud.Fan' });
  await at(null, alone.id, 'L-TODAY', { claimedAt: today + 3, enrollmentNo: 'E-LONELY' });
  await at(null, person.id, 'N-TODAY', { claimedAt: today + 4 });
  await at(baner, person.id, 'OLD', { claimedAt: Date.parse('2026-01-02T18:30:00Z') });
  const open = { refNo: null, claimedAt: today, storeId: baner };
  for (const state of ['claimed', 'unknown', 'released'] as const) {
    await someRedemption(person.id, { ...open, state });
  }
});

async function read(token: string, query = '') {
  const response = await call(`${PATH}${query}`, { token });
  expect(response.status).toBe(200);
  return parse(historyReply, await response.json());
}

async function refNos(token: string, query = '') {
  return (await read(token, query)).content.map(({ ref_no }) => ref_no);
}

describe('the history shows', () => {
  it('an advisor the redemptions of today at their store, the latest first', async () => {
    expect(await refNos(advisor)).toEqual(['B-LATE', 'B-TODAY']);
  });

  it('a branch head those of theirs', async () => {
    expect(await refNos(head)).toEqual(['K-TODAY']);
  });

  it('staff without a store their own ones without a store', async () => {
    expect(await refNos(lonely)).toEqual(['L-TODAY']);
  });

  it('an admin all stores and days', async () => {
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

  it('who sold what to whom, even when store and seller are gone since', async () => {
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

  it('a page at a time', async () => {
    const page = await read(admin, '?page=1&size=3');
    expect(page).toMatchObject({ totalElements: 7, totalPages: 3, currentPage: 1, pageSize: 3 });
    expect(page.content.map(({ ref_no }) => ref_no)).toEqual(['B-LATE', 'B-TODAY', 'B-YESTERDAY']);
    expect(await refNos(admin, '?page=9')).toEqual([]);
  });
});

describe('the history finds', () => {
  it.each([
    ['a customer', 'zoya', ['B-LATE']],
    ['a customer by words in any order', ' émile  ZOYA ', ['B-LATE']],
    ['a customer by two letters', 'ÉM', ['B-LATE']],
    ['a mobile number', '9000011111', ['B-YESTERDAY']],
    ['an Instagram ID', 'KOTHRUD.f', ['K-TODAY']],
    ['an enrollment number', 'e-lonely', ['L-TODAY']],
    ['a reference number', 'n-today', ['N-TODAY']],
    ['nothing by a wildcard', '%', []],
    ['nothing by a quote', "'", []],
    ['nothing by a long text', 'x'.repeat(200), []],
  ])('%s', async (_case, search, found) => {
    expect(await refNos(admin, `?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('days as they are in India', async () => {
    expect(await refNos(admin, '?from=2026-01-03&to=2026-01-03')).toEqual(['OLD']);
    expect(await refNos(admin, '?to=2026-01-02')).toEqual([]);
    expect(await refNos(admin, '?from=2026-01-04')).not.toContain('OLD');
  });

  it('nothing for an advisor outside of their day and store', async () => {
    expect(await refNos(advisor, '?from=2026-01-01&to=2026-01-31')).toEqual([]);
    expect(await refNos(advisor, '?search=K-TODAY')).toEqual([]);
    expect(await refNos(advisor, '?search=zoya')).toEqual(['B-LATE']);
  });

  it.each([
    ['?from=yesterday', 'from must be a day like 2026-11-20'],
    ['?to=2026-02-30', 'to must be a day like 2026-11-20'],
    ['?size=101', 'size must be a whole number from 1 to 100'],
    ['?page=-1', 'page must be a whole number from 0'],
  ])('nothing with %s', async (query, message) => {
    const reply = await failure(call(`${PATH}${query}`, { token: admin }));
    expect(reply).toMatchObject([400, { message }]);
  });
});

it('a customer may not read the history', async () => {
  const { token } = await loggedIn('customer');
  expect((await call(PATH, { token })).status).toBe(403);
  expect((await call(PATH)).status).toBe(401);
});

describe('the history as a file', () => {
  const csv = (token: string, query = '') => call(`${PATH}.csv${query}`, { token });

  it('opens in a spreadsheet', async () => {
    const response = await csv(admin, '?from=2026-01-03&to=2026-01-03');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="redemptions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(
      /^Ref No,Redeemed at \(IST\),Store,Staff,Customer,Mobile,Instagram ID,Enrollment No,Item,Original price,Discount,Final price\r\nOLD,2026-01-03 00:00:00,Baner,Omkar,Meera Joshi,9812345678,old\.\d+,OLD-\d+,Kavach Glass Duo,799,100,699\r\n$/,
    );
  });

  it('keeps quotes and commas, and no formula comes alive', async () => {
    const formula = { customerName: '=HYPERLINK("http://evil.example")', product: '@SUM(A1)' };
    await someRedemption(advisorId, { refNo: 'EVIL', claimedAt: 1, ...formula });
    const text = await (await csv(admin, '?search=EVIL')).text();
    expect(text).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(text).toContain(",'@SUM(A1),");
    expect(await (await csv(admin, '?search=zoya')).text()).toContain('"Zoya, ""Zee"" Émile"');
  });

  it('holds every redemption once, however many there are', async () => {
    for (let number = 10; number < 31; number++) {
      const claimedAt = Math.floor(number / 4);
      await someRedemption(advisorId, { refNo: `MANY-${number}`, claimedAt });
    }
    const filter = { search: 'MANY-', from: '', to: '' };
    for (const size of [1, 4, 7, 20, 21, 22, 500]) {
      const seen: string[] = [];
      for await (const part of historyParts(db, filter, size)) {
        seen.push(...part.map(({ ref_no }) => ref_no));
      }
      expect(seen).toHaveLength(21);
      expect(seen).toEqual([...new Set(seen)].sort().reverse());
    }
    const lines = (await (await csv(admin, '?search=MANY-')).text()).split('\r\n');
    expect(lines).toHaveLength(1 + 21 + 1);
  });

  it('is for admins', async () => {
    expect((await csv(head)).status).toBe(403);
    expect(await failure(csv(admin, '?from=1'))).toMatchObject([
      400,
      { message: 'from must be a day like 2026-11-20' },
    ]);
  });
});
