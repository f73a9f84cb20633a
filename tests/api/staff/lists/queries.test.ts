import { beforeAll, describe, expect, it } from 'vitest';
import { call, failure } from '../../../support/api/call';
import { PRODUCT } from '../../../support/api/orders/orders';
import { type Admin, someAdmin } from '../../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

describe('an invalid query string', () => {
  const PAGE = 'page must be a whole number from 0';
  const WORDS = 'search may have at most 8 words, and at most 3 of one or two letters';
  const YEARS = '"to" must be at most ten years after "from"';
  const SIZE = 'size must be a whole number from 1 to 100';
  it.each([
    ['page=-1', PAGE],
    ['page=1.5', PAGE],
    ['page=x', PAGE],
    ['page=', PAGE],
    ['page=9999999999', PAGE],
    ['size=0', SIZE],
    ['size=101', SIZE],
    ['size=1000', SIZE],
    ['size=ten', SIZE],
    ['sort=password_hash', 'sort is not known'],
    ['page=100000', PAGE],
    [`search=${'x'.repeat(101)}`, 'search is too long'],
    ['search=one two three four five six seven eight nine', WORDS],
    ['search=a b c d', WORDS],
  ])('is rejected by the user and store lists: %s', async (query, message) => {
    const name = query.split('=')[0] ?? '';
    for (const path of ['/api/users', '/api/stores']) {
      expect(await failure(call(`${path}?${query}`, { token: admin.token }))).toEqual([
        400,
        { code: 'malformed', message, fields: { [name]: message } },
      ]);
    }
  });

  it.each([
    ['/api/users?role=customer', 'role is not known'],
    ['/api/users?role=admin', 'role is not known'],
    ['/api/users?status=open', 'status is not known'],
    ['/api/users?store=0', 'store is not known'],
    ['/api/users?store=one', 'store is not known'],
    ['/api/stores?status=open', 'status is not known'],
    ['/api/stores?branch_head_status=none', 'branch_head_status is not known'],
    ['/api/users/1/audit?size=0', SIZE],
    ['/api/stores/1/audit?page=-1', PAGE],
    ['/api/audit?page=-1', PAGE],
    ['/api/audit?person=asha', 'person is not known'],
    ['/api/audit?kind=secret', 'kind is not known'],
    ['/api/audit?day=2026-13-01', 'day must be a day like 2026-11-20'],
    [`/api/stock/${PRODUCT}/audit?page=100000`, PAGE],
    ['/api/orders?search=a b c d', WORDS],
    ['/api/orders?mine=1&page=100000', PAGE],
    ['/api/redemption/unresolved?page=100000', PAGE],
    ['/api/redemption/history?search=a b c d', WORDS],
    ['/api/redemption/history?from=2026-02-02&to=2026-02-01', '"to" must not be before "from"'],
    ['/api/redemption/history.csv?from=2026-02-02&to=2026-02-01', '"to" must not be before "from"'],
    ['/api/redemption/history?from=0001-01-01&to=9999-12-31', YEARS],
    ['/api/redemption/history.csv?from=2016-11-22&to=2026-11-24', YEARS],
  ])('is rejected by its endpoint: %s', async (path, message) => {
    const [status, body] = await failure(call(path, { token: admin.token }));
    expect([status, body]).toMatchObject([400, { code: 'malformed', message }]);
  });
});
