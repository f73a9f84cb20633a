import { beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '../../../src/lib/cookies';
import { call } from '../../support/api/call';
import { BRANCH, emptyShop, place } from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { enter, loggedIn, someone } from '../../support/api/people';

const OTHER = 'OTHER-02';
let token: string;

beforeAll(async () => {
  ({ token } = await loggedIn('system_admin'));
  for (const firstName of ['Devika', 'Farhan', 'Gauri']) await someone('advisor', { firstName });
});

async function list(query: string): Promise<unknown> {
  const response = await call(`/api/users?${query}`, { token });
  expect(response.status).toBe(200);
  return response.json();
}

describe('a query parameter that appears twice', () => {
  it.each([
    ['page=0&page=5', 'page=0'],
    ['page=5&page=0', 'page=5'],
    ['size=1&size=100', 'size=1'],
    ['search=gauri&search=farhan', 'search=gauri'],
    ['role=advisor&role=system_admin', 'role=advisor'],
    ['role=system_admin&role=advisor', 'role=system_admin'],
    ['role=advisor&%72ole=system_admin', 'role=advisor'],
  ])('takes its first value: %s', async (doubled, first) => {
    expect(await list(doubled)).toEqual(await list(first));
  });

  it.each([
    'role=customer&role=advisor',
    'size=1000&size=10',
    'page=-1&page=0',
    'role[]=advisor&role=customer',
  ])('is rejected when its first value is invalid: %s', async (query) => {
    expect((await call(`/api/users?${query}`, { token })).status).toBe(400);
  });

  it('does not show an advisor another branch’s orders', async () => {
    await emptyShop();
    await place();
    const { token: advisor } = await staffAt('advisor', await branchStore(OTHER));
    for (const [one, two] of [
      [OTHER, BRANCH],
      [BRANCH, OTHER],
    ]) {
      const response = await call(`/api/orders?branch=${one}&branch=${two}`, { token: advisor });
      expect(await response.json()).toMatchObject({ content: [], totalElements: 0 });
    }
    const { token: other } = await staffAt('advisor', await branchStore(BRANCH));
    const own = await call(`/api/orders?branch=${BRANCH}&branch=${OTHER}`, { token: other });
    expect(await own.json()).toMatchObject({ totalElements: 1 });
  });
});

it('the Worker uses the first value of a cookie that is sent twice', async () => {
  const [one, other] = [
    await enter(await someone('advisor')),
    await enter(await someone('advisor')),
  ];
  const visit = async (...tokens: string[]) => {
    const headers = { Cookie: tokens.map((each) => `${COOKIES.access}=${each}`).join('; ') };
    return (await call('/dashboard', { headers })).text();
  };
  expect(await visit(one.token, other.token)).toBe(`page for ${one.user.username}`);
  expect(await visit(other.token, one.token)).toBe(`page for ${other.user.username}`);
});

it('the Worker uses the last value of a JSON field that appears twice', async () => {
  const { token: advisor, user } = await loggedIn('advisor');
  const body = `{"is_active":true,"is_active":false}`;
  const refused = await call(`/api/users/${user.id}`, { method: 'PATCH', body, token: advisor });
  expect(refused.status).toBe(403);
  const changed = await call(`/api/users/${user.id}`, { method: 'PATCH', body, token });
  expect(await changed.json()).toMatchObject({ is_active: false });
});
