import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { historyParts, readHistory } from '../../../functions/domain/giveaways/history';
import type { HistoryReply } from '../../../src/contract/redemption-records';
import { dayText } from '../../../src/lib/india-time';
import { call, failure } from '../../support/api/call';
import { loggedIn } from '../../support/api/people';
import { plansOf } from '../../support/api/queries';
import { someHistory } from '../../support/api/redemption/history';

const PATH = '/api/redemption/history';

let made: Awaited<ReturnType<typeof someHistory>>;

beforeAll(async () => {
  made = await someHistory();
});

async function read(token: string, query: string): Promise<HistoryReply> {
  const response = await call(`${PATH}?${query}`, { token });
  expect(response.status).toBe(200);
  return response.json();
}

async function refNos(token: string, query: string): Promise<string[]> {
  return (await read(token, query)).content.map(({ ref_no }) => ref_no);
}

describe('an admin who filters the redemptions by store', () => {
  it('sees and counts only that store’s redemptions, newest first', async () => {
    const { content, ...page } = await read(made.admin, `store=${made.baner}&size=3`);
    expect(content.map(({ ref_no }) => ref_no)).toEqual(['B-LATE', 'B-TODAY', 'B-YESTERDAY']);
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2 });
    expect(await refNos(made.admin, `store=${made.baner}&size=3&page=1`)).toEqual(['OLD']);
  });

  it('can see redemptions made without a store, and sees none for an unknown store', async () => {
    expect(await refNos(made.admin, 'store=none')).toEqual(['N-TODAY', 'L-TODAY']);
    expect(await read(made.admin, 'store=999999999')).toMatchObject({ totalElements: 0 });
  });

  it('sees every store’s redemptions when the filter is empty', async () => {
    expect(await read(made.admin, 'store=')).toMatchObject({ totalElements: 7 });
  });

  it('can combine the store with dates, a search and a sort order', async () => {
    const { admin, baner } = made;
    expect(await refNos(admin, `store=${baner}&from=${dayText(Date.now())}`)).toEqual([
      'B-LATE',
      'B-TODAY',
    ]);
    expect(await refNos(admin, `store=${baner}&search=today`)).toEqual(['B-TODAY']);
    expect(await refNos(admin, 'store=none&search=today')).toEqual(['N-TODAY', 'L-TODAY']);
    for (const [sort, wanted] of [
      ['when', ['OLD', 'B-YESTERDAY', 'B-TODAY', 'B-LATE']],
      ['-customer', ['B-LATE', 'OLD', 'B-YESTERDAY', 'B-TODAY']],
    ] as const) {
      expect(await refNos(admin, `store=${baner}&sort=${sort}`)).toEqual(wanted);
    }
  });

  it('exports only that store’s redemptions', async () => {
    const saved = async (store: string) => {
      const text = await (await call(`${PATH}.csv?store=${store}`, { token: made.admin })).text();
      const lines = text.trim().split('\r\n');
      return lines.slice(1).map((line) => line.split(',')[0]);
    };
    const rows = ['B-LATE', 'B-TODAY', 'B-YESTERDAY', 'OLD', 'Rows'];
    expect(await saved(String(made.baner))).toEqual(rows);
    expect(await saved('none')).toEqual(['N-TODAY', 'L-TODAY', 'Rows']);
  });
});

it.each(['0', 'one', '-1', '1.5', '1234567890', 'None', 'none '])(
  'the list and the export reject an invalid store filter: %j',
  async (store) => {
    const query = `store=${encodeURIComponent(store)}`;
    const message = 'store is not known';
    for (const path of [PATH, `${PATH}.csv`]) {
      const reply = await failure(call(`${path}?${query}`, { token: made.admin }));
      expect(reply).toEqual([400, { code: 'malformed', message, fields: { store: message } }]);
    }
  },
);

it('the store filter does not let non-admin roles see more than their own redemptions', async () => {
  const { advisor, lonely, head, baner } = made;
  for (const [token, own] of [
    [advisor, ['B-LATE', 'B-TODAY']],
    [head, ['K-TODAY']],
    [lonely, ['L-TODAY']],
  ] as const) {
    for (const store of ['', 'none', '1', String(baner), String(baner + 1), '999999999']) {
      const seen = await refNos(token, `store=${store}`);
      expect(seen.filter((refNo) => !own.some((each) => each === refNo))).toEqual([]);
    }
  }
  expect(await refNos(advisor, `store=${baner}`)).toEqual(['B-LATE', 'B-TODAY']);
  expect(await refNos(advisor, 'store=none')).toEqual([]);
  expect(await refNos(lonely, 'store=none')).toEqual(['L-TODAY']);
  expect((await call(`${PATH}.csv?store=${baner}`, { token: advisor })).status).toBe(403);
});

describe('a history filtered by store', () => {
  const FILTER = { search: '', from: '', to: '', store: '7' };
  const BY_STORE = /^SEARCH redemptions USING INDEX redemptions_store_time \(store_id=\?/;
  const SORTED = 'USE TEMP B-TREE FOR ORDER BY';

  async function plans(change: Partial<typeof FILTER> & { sort?: 'when' | 'paid' }) {
    const { user } = await loggedIn('system_admin');
    const query = { page: 0, size: 10, sort: '' as const, ...FILTER, ...change };
    const [rows = [], total = []] = await plansOf(env.DB, (d1) => {
      const actor = { id: user.id, role: user.role, store: user.store };
      return readHistory({ db: connect(d1), actor, now: Date.now() }, query);
    });
    return { rows, total };
  }

  it.each([
    ['newest first', {}],
    ['without a store', { store: 'none' }],
    ['oldest first', { sort: 'when' }],
    ['for a range of days', { from: '2026-01-01', to: '2026-01-31' }],
  ] as const)('is read in store index order: %s', async (_case, change) => {
    const { rows, total } = await plans(change);
    expect(rows[0]).toMatch(BY_STORE);
    expect(rows).not.toContain(SORTED);
    expect(total[0]).toMatch(BY_STORE);
  });

  it('sorts only that store’s rows when a different order is requested', async () => {
    const { rows } = await plans({ sort: 'paid' });
    expect(rows[0]).toMatch(BY_STORE);
    expect(rows).toContain(SORTED);
  });

  it('is read through the search index when it is also filtered by search terms, because that index matches fewer rows', async () => {
    const { rows, total } = await plans({ search: 'zoya' });
    for (const plan of [rows, total]) {
      expect(plan[0]).toBe('SEARCH redemptions USING INTEGER PRIMARY KEY (rowid=?)');
    }
  });

  it('is exported in parts, and the query for each part uses the store index', async () => {
    const parts = await plansOf(env.DB, async (d1) => {
      const filter = { ...FILTER, store: String(made.baner) };
      for await (const part of historyParts(connect(d1), filter, 3)) expect(part).not.toEqual([]);
    });
    expect(parts).toHaveLength(2);
    for (const plan of parts) {
      expect(plan[0]).toMatch(BY_STORE);
      expect(plan).not.toContain(SORTED);
    }
  });
});
