import { beforeAll, describe, expect, it } from 'vitest';
import { call, failure } from '../../support/api/call';
import { type Admin, someAdmin } from '../../support/api/staff';

let admin: Admin;

beforeAll(async () => {
  admin = await someAdmin();
});

describe('a query that cannot be', () => {
  const PAGE = 'page must be a whole number from 0';
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
    [`search=${'x'.repeat(201)}`, 'search is too long'],
  ])('such as %s is refused by both lists', async (query, message) => {
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
    ['/api/stores?status=open', 'status is not known'],
    ['/api/stores?branch_head_status=none', 'branch_head_status is not known'],
    ['/api/users/1/audit?size=0', SIZE],
    ['/api/stores/1/audit?page=-1', PAGE],
  ])('such as %s is refused', async (path, message) => {
    const [status, body] = await failure(call(path, { token: admin.token }));
    expect([status, body]).toMatchObject([400, { code: 'malformed', message }]);
  });
});
