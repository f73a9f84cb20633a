import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { Role } from '../../../src/contract/roles';
import { loginPath } from '../../../src/lib/login-path';
import { call, failure } from '../../support/api/call';
import { loggedIn } from '../../support/api/people';

const VISITORS = ['guest', 'customer', 'advisor', 'branch_head', 'system_admin'] as const;
type Visitor = (typeof VISITORS)[number];

const IN = 'page';
const LOGIN = '/login';
/** The login page's text, which says that the login opens the requested page. */
const ASKS = 'login to open it';
const HOME = '/dashboard';

/**
 * The response that each kind of visitor gets at a path: the page, a redirect to the listed path,
 * or a redirect to the login page, which opens the path after the login.
 */
const TABLE: Record<string, readonly [string, string, string, string, string]> = {
  '/login': [IN, HOME, HOME, HOME, HOME],
  '/dashboard': [ASKS, IN, IN, IN, IN],
  '/dashboard/anything': [ASKS, IN, IN, IN, IN],
  '/dashboard/users': [ASKS, ...denied('users'), IN],
  '/dashboard/users/5': [ASKS, ...denied('users'), IN],
  '/dashboard/stores': [ASKS, ...denied('stores'), IN],
  '/dashboard/settings': [ASKS, ...denied('settings'), IN],
  '/dashboard/audit': [ASKS, ...denied('audit'), IN],
  '/dashboard/alerts': [ASKS, ...deniedBelowHead('alerts'), IN, IN],
  '/account': [ASKS, IN, HOME, HOME, HOME],
  '/workledger': [ASKS, LOGIN, IN, IN, IN],
  '/workledger/details/7': [ASKS, LOGIN, IN, IN, IN],
  '/workledger/new': [ASKS, LOGIN, IN, IN, IN],
  '/orders': [ASKS, LOGIN, IN, IN, IN],
  '/orders/new': [ASKS, LOGIN, IN, IN, IN],
  '/orders/day-close': [ASKS, LOGIN, IN, IN, IN],
  '/orders/pay-screen': [ASKS, LOGIN, IN, IN, IN],
  '/orders/stock': [ASKS, LOGIN, IN, IN, IN],
  '/goods': [ASKS, LOGIN, IN, IN, IN],
  '/goods/devices': [ASKS, LOGIN, IN, IN, IN],
  '/orders/without-code': [ASKS, LOGIN, ...deniedStaff('without-code'), IN],
  '/goods/count': [ASKS, LOGIN, IN, IN, IN],
  '/goods/transfers': [ASKS, LOGIN, IN, IN, IN],
  '/figures': [ASKS, LOGIN, IN, IN, IN],
  '/figures/repairs': [ASKS, LOGIN, IN, IN, IN],
  '/figures/web': [ASKS, LOGIN, IN, IN, IN],
  '/figures/stock': [ASKS, LOGIN, IN, IN, IN],
  '/figures/rows': [ASKS, LOGIN, IN, IN, IN],
  '/invoices': [ASKS, LOGIN, `${HOME}?denied=bills`, IN, IN],
  '/invoice/7': [IN, IN, IN, IN, IN],
  '/giveaway-redemption': [ASKS, LOGIN, IN, IN, IN],
  '/giveaway-redemption/x': [ASKS, LOGIN, IN, IN, IN],
  '/': [IN, IN, IN, IN, IN],
  '/shop': [IN, IN, IN, IN, IN],
  '/signup': [IN, IN, IN, IN, IN],
  '/dashboards': [IN, IN, IN, IN, IN],
  '/product/login': [IN, IN, IN, IN, IN],
};

function deniedStaff(name: string): [string, string] {
  const [, advisor, head] = denied(name);
  return [advisor, head];
}

function deniedBelowHead(name: string): [string, string] {
  const [customer, advisor] = denied(name);
  return [customer, advisor];
}

function denied(name: string): [string, string, string] {
  const address = `/dashboard?denied=${name}`;
  return [address, address, address];
}

/** The paths of all pages with the staff layout. */
const STAFF_PAGES = Object.entries(
  import.meta.glob<string>('/src/pages/**/*.astro', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
  .filter(([, page]) => page.includes('layouts/Staff.astro'))
  .map(([file]) =>
    file.replace(/^\/src\/pages(.*?)(\/index)?\.astro$/, '$1').replace(/\[.+?\]/, '7'),
  );

const tokens: Partial<Record<Visitor, string>> = {};
const names: Partial<Record<Visitor, string>> = {};

beforeAll(async () => {
  for (const role of VISITORS.filter((visitor): visitor is Role => visitor !== 'guest')) {
    const { token, user } = await loggedIn(role);
    tokens[role] = token;
    names[role] = user.username;
  }
});

const visit = (path: string, visitor: Visitor) =>
  call(path, { cookies: { access: tokens[visitor] } });

const cases = Object.entries(TABLE).flatMap(([path, ends]) =>
  VISITORS.map((visitor, index) => [visitor, path, ends[index] ?? ''] as const),
);

describe('the gate', () => {
  it.each(cases)(
    'serves the page or redirects depending on the role (%s): %s → %s',
    async (visitor, path, end) => {
      const response = await visit(path, visitor);
      const landed = response.status === 302 ? response.headers.get('Location') : IN;
      const expected = end === ASKS ? loginPath({ open: path }) : end;
      expect([response.status, landed]).toEqual([end === IN ? 200 : 302, expected]);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    '/login',
    '/dashboard',
    '/workledger',
    '/orders',
    '/giveaway-redemption',
    '/dashboard/users',
  ])('forbids caching of %s', async (path) => {
    for (const visitor of VISITORS) {
      expect((await visit(path, visitor)).headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('redirects a guest from every page with the staff layout', async () => {
    expect(STAFF_PAGES).toContain('/dashboard/users');
    for (const path of STAFF_PAGES) {
      const landed = (await visit(path, 'guest')).headers.get('Location');
      expect([path, landed?.split('?')[0]]).toEqual([path, LOGIN]);
    }
  });

  it('passes the session user to the page', async () => {
    const response = await visit('/dashboard', 'branch_head');
    expect(await response.text()).toBe(`page for ${names.branch_head}`);
    const bill = await visit('/invoice/7', 'branch_head');
    expect(await bill.text()).toBe(`page for ${names.branch_head}`);
  });

  it.each(VISITORS)('never redirects in a loop: %s', async (visitor) => {
    for (const path of Object.keys(TABLE)) {
      let at: string | null = path;
      for (let hops = 0; at !== null; hops++) {
        expect(hops).toBeLessThan(4);
        at = (await visit(at, visitor)).headers.get('Location');
      }
    }
  });
});

describe('a path crafted to bypass the gate', () => {
  it.each([
    '/dashboard/',
    '/dashboard//',
    '//dashboard',
    '/Dashboard',
    '/DASHBOARD/users',
    '/%64ashboard',
    '/%2564ashboard',
    '/%252564ashboard',
    '/%2525252564ashboard',
    '/dashboard%2Fusers',
    '/dashboard%5Cusers',
    '/shop/%2e%2e/dashboard',
    '/shop/%252e%252e/dashboard',
    '/./workledger',
    '/workledger/./',
    '/dashboard.html',
    '/dashboard/index.html',
    '/workledger.html',
    '/giveaway-redemption/',
    '/GIVEAWAY-redemption',
    '/dashboard?next=/shop',
  ])('redirects a guest to the login: %s', async (path) => {
    const landed = (await visit(path, 'guest')).headers.get('Location');
    expect(landed?.split('?')[0]).toBe(LOGIN);
  });

  it.each([
    '/dashboard/users/',
    '/dashboard/Users',
    '/dashboard%2fusers',
    '/dashboard//users',
    '/dashboard/%75sers',
    '/dashboard/x/../users',
    '/dashboard/users.html',
    '/dashboard/users/index.html',
  ])('does not open the users screen for an advisor: %s', async (path) => {
    expect((await visit(path, 'advisor')).headers.get('Location')).toBe('/dashboard?denied=users');
  });

  it.each([
    ['six times', `/%${'25'.repeat(5)}64ashboard`],
    ['thousands of times', `/%${'25'.repeat(15_000)}64ashboard`],
  ])('is rejected as a page and as an API call when it is encoded %s', async (_, path) => {
    const page = await visit(path, 'guest');
    expect([page.status, page.headers.get('X-Content-Type-Options')]).toEqual([400, 'nosniff']);
    const refusal = { code: 'malformed', message: ERROR_TEXTS.badRequest };
    expect(await failure(call(`/api${path}`))).toEqual([400, refusal]);
  });

  it.each(['/product/100%25', '/product/%zz', '/shop/%E0%A4%A', '/%F0%9F%93%B7'])(
    'is treated as an ordinary path: %s',
    async (path) => {
      expect((await visit(path, 'guest')).status).toBe(200);
    },
  );
});
