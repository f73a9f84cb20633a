import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../functions/db/schema';
import type { Role } from '../../../src/contract/roles';
import { call, cookiesOf, cookieValue } from '../../support/api/call';
import { knows } from '../../support/api/knows';
import { db, enter, loggedIn, someone } from '../../support/api/people';

const VISITORS = ['nobody', 'customer', 'advisor', 'branch_head', 'system_admin'] as const;
type Visitor = (typeof VISITORS)[number];

const IN = 'page';
const LOGIN = '/login';
const HOME = '/dashboard';

/** Where each visitor ends up: on the page or at another address. */
const TABLE: Record<string, readonly [string, string, string, string, string]> = {
  '/login': [IN, HOME, HOME, HOME, HOME],
  '/dashboard': [LOGIN, IN, IN, IN, IN],
  '/dashboard/anything': [LOGIN, IN, IN, IN, IN],
  '/dashboard/users': [LOGIN, ...denied('users'), IN],
  '/dashboard/users/5': [LOGIN, ...denied('users'), IN],
  '/dashboard/stores': [LOGIN, ...denied('stores'), IN],
  '/dashboard/settings': [LOGIN, ...denied('settings'), IN],
  '/workledger': [LOGIN, LOGIN, IN, IN, IN],
  '/workledger/details/7': [LOGIN, LOGIN, IN, IN, IN],
  '/giveaway-redemption': [LOGIN, LOGIN, IN, IN, IN],
  '/giveaway-redemption/x': [LOGIN, LOGIN, IN, IN, IN],
  '/': [IN, IN, IN, IN, IN],
  '/shop': [IN, IN, IN, IN, IN],
  '/signup': [IN, IN, IN, IN, IN],
  '/dashboards': [IN, IN, IN, IN, IN],
  '/product/login': [IN, IN, IN, IN, IN],
};

function denied(name: string): [string, string, string] {
  const address = `/dashboard?denied=${name}`;
  return [address, address, address];
}

const tokens: Partial<Record<Visitor, string>> = {};
const names: Partial<Record<Visitor, string>> = {};

beforeAll(async () => {
  for (const role of VISITORS.filter((visitor): visitor is Role => visitor !== 'nobody')) {
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
  it.each(cases)('takes %s at %s to %s', async (visitor, path, end) => {
    const response = await visit(path, visitor);
    const landed = response.status === 302 ? response.headers.get('Location') : IN;
    expect([response.status, landed]).toEqual([end === IN ? 200 : 302, end]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(['/login', '/dashboard', '/workledger', '/giveaway-redemption', '/dashboard/users'])(
    'never lets an answer for %s be stored',
    async (path) => {
      for (const visitor of VISITORS) {
        expect((await visit(path, visitor)).headers.get('Cache-Control')).toBe('no-store');
      }
    },
  );

  it('hands the session user to the page', async () => {
    const response = await visit('/dashboard', 'branch_head');
    expect(await response.text()).toBe(`page for ${names.branch_head}`);
  });

  it.each(VISITORS)('sends %s nowhere in circles', async (visitor) => {
    for (const path of Object.keys(TABLE)) {
      let at: string | null = path;
      for (let hops = 0; at !== null; hops++) {
        expect(hops).toBeLessThan(4);
        at = (await visit(at, visitor)).headers.get('Location');
      }
    }
  });
});

describe('an address spelled to slip past the gate', () => {
  it.each([
    '/dashboard/',
    '/dashboard//',
    '//dashboard',
    '/Dashboard',
    '/DASHBOARD/users',
    '/%64ashboard',
    '/%2564ashboard',
    '/%252564ashboard',
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
  ])('%s sends a stranger to the login', async (path) => {
    expect((await visit(path, 'nobody')).headers.get('Location')).toBe(LOGIN);
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
  ])('%s keeps an advisor out of the users screen', async (path) => {
    expect((await visit(path, 'advisor')).headers.get('Location')).toBe('/dashboard?denied=users');
  });

  it.each(['/product/100%25', '/product/%zz', '/shop/%E0%A4%A', '/%F0%9F%93%B7'])(
    '%s is only an odd address',
    async (path) => {
      expect((await visit(path, 'nobody')).status).toBe(200);
    },
  );
});

describe('a visitor whose access token ran out', () => {
  const HOUR = 60 * 60 * 1000;

  it('is let in by the refresh cookie and gets new cookies in passing', async () => {
    const { token, refresh, user } = await loggedIn('advisor', Date.now() - HOUR);
    const response = await call('/workledger', {
      cookies: { access: token, refresh, user: 'x' },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`page for ${user.username}`);

    const cookies = cookiesOf(response);
    expect(Object.keys(cookies)).toEqual(['access', 'refresh', 'user']);
    expect(cookies.refresh).toMatch(
      /; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookieValue(cookies.refresh)).not.toBe(refresh);
    expect(await knows(cookieValue(cookies.access))).toBe(true);
  });

  it('gets the new cookies with a redirect too', async () => {
    const { refresh } = await loggedIn('advisor', Date.now() - HOUR);
    const response = await call('/login', { cookies: { refresh, user: 'x' } });
    expect(response.headers.get('Location')).toBe(HOME);
    expect(Object.keys(cookiesOf(response))).toEqual(['access', 'refresh', 'user']);
  });

  it('opens three tabs at once and stays logged in in each', async () => {
    const { token, refresh } = await loggedIn('advisor', Date.now() - HOUR);
    const cookies = { access: token, refresh, user: 'x' };
    const open = () => call('/dashboard', { cookies });
    const tabs = await Promise.all([open(), open(), open()]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(tabs.filter((tab) => cookiesOf(tab).refresh !== undefined)).toHaveLength(1);
  });

  it('keeps session cookies when that was the choice', async () => {
    const { refresh, sessionId } = await loggedIn('advisor');
    await db.update(sessions).set({ remember: false }).where(eq(sessions.id, sessionId));
    const response = await call('/dashboard', { cookies: { refresh, user: 'x' } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).not.toContain('Max-Age');
  });
});

describe('a visitor whose logout never reached the server', () => {
  it('stays logged out, and loses the cookie that script could not clear', async () => {
    const { refresh } = await loggedIn('advisor');
    const response = await call('/login', { cookies: { refresh } });
    expect(response.status).toBe(200);
    expect(cookiesOf(response)).toEqual({
      refresh: 'refresh=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    });
  });
});

describe('dead cookies', () => {
  it('are cleared on the way to the login, those that came and no others', async () => {
    const cookies = { access: 'dead', user: 'x' };
    const response = await call('/dashboard', { cookies });
    expect(response.headers.get('Location')).toBe(LOGIN);
    expect(cookiesOf(response)).toEqual({
      access: 'access=; Max-Age=0; Path=/; Secure; SameSite=Strict',
      user: 'user=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    });
  });

  it('are cleared on the login page itself', async () => {
    const response = await call('/login', { cookies: { refresh: 'dead' } });
    expect(response.status).toBe(200);
    expect(Object.keys(cookiesOf(response))).toEqual(['refresh']);
  });

  it('of a session that was ended elsewhere are cleared', async () => {
    const { token, refresh, sessionId } = await enter(await someone('advisor'));
    await db.update(sessions).set({ endedAt: 1 }).where(eq(sessions.id, sessionId));
    const response = await call('/dashboard', { cookies: { access: token, refresh } });
    expect(response.headers.get('Location')).toBe(LOGIN);
    expect(Object.keys(cookiesOf(response))).toEqual(['access', 'refresh']);
  });
});
