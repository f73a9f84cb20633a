import { beforeAll, describe, expect, it } from 'vitest';
import { historyParts } from '../../../functions/domain/giveaways/history';
import { call, failure } from '../../support/api/call';
import { db } from '../../support/api/people';
import { someHistory } from '../../support/api/redemption/history';
import { someRedemption } from '../../support/api/redemption/redemptions';

const PATH = '/api/redemption/history';

let admin: string;
let head: string;
let advisorId: number;

beforeAll(async () => {
  ({ admin, head, advisorId } = await someHistory());
});

describe('the history export', () => {
  const csv = (token: string, query = '') => call(`${PATH}.csv${query}`, { token });

  it('is a CSV file with a byte order mark, so that spreadsheets read it as UTF-8', async () => {
    const response = await csv(admin, '?from=2026-01-03&to=2026-01-03');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="redemptions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(
      /^Ref No,Redeemed at \(IST\),Store,Staff,Customer,Mobile,Instagram ID,Enrollment No,Item,Original price,Discount,Final price\r\nOLD,2026-01-03 00:00:00,Baner,Omkar,Meera Joshi,9812345678,old\.\d+,OLD-\d+,Kavach Glass Duo,799,100,699\r\nRows,1\r\n$/,
    );
  });

  it('preserves quotes and commas and neutralizes formulas', async () => {
    const formula = { customerName: '=HYPERLINK("http://evil.example")', product: '@SUM(A1)' };
    await someRedemption(advisorId, { refNo: 'EVIL', claimedAt: 1, ...formula });
    const text = await (await csv(admin, '?search=EVIL')).text();
    expect(text).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(text).toContain(",'@SUM(A1),");
    expect(await (await csv(admin, '?search=zoya')).text()).toContain('"Zoya, ""Zee"" Émile"');
  });

  it('contains every redemption exactly once, however many there are', async () => {
    for (let number = 10; number < 31; number++) {
      const claimedAt = Math.floor(number / 4);
      await someRedemption(advisorId, { refNo: `MANY-${number}`, claimedAt });
    }
    const filter = { search: 'MANY-', from: '', to: '', store: '' };
    for (const size of [1, 4, 7, 20, 21, 22, 500]) {
      const seen: string[] = [];
      for await (const part of historyParts(db, filter, size)) {
        seen.push(...part.map(({ ref_no }) => ref_no));
      }
      expect(seen).toHaveLength(21);
      expect(seen).toEqual([...new Set(seen)].sort().reverse());
    }
    const lines = (await (await csv(admin, '?search=MANY-')).text()).split('\r\n');
    expect(lines).toHaveLength(1 + 21 + 1 + 1);
    expect(lines.at(-2)).toBe('Rows,21');
    expect(await (await csv(admin, '?search=unknown')).text()).toMatch(/price\r\nRows,0\r\n$/);
  });

  it('is available to admins only', async () => {
    expect((await csv(head)).status).toBe(403);
    expect(await failure(csv(admin, '?from=1'))).toMatchObject([
      400,
      { message: 'from must be a day like 2026-11-20' },
    ]);
  });
});
