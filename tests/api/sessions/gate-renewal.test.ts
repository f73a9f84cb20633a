import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../../functions/db/schema';
import { loginPath } from '../../../src/lib/login-path';
import { call, cookiesOf, cookieValue } from '../../support/api/call';
import { knows } from '../../support/api/knows';
import { db, enter, loggedIn, someone } from '../../support/api/people';

const HOME = '/dashboard';

describe('a visitor with an expired access token', () => {
  const HOUR = 60 * 60 * 1000;

  it('sees the page and gets new cookies when the refresh cookie is valid', async () => {
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

  it('gets new cookies even when the response is a redirect', async () => {
    const { refresh } = await loggedIn('advisor', Date.now() - HOUR);
    const response = await call('/login', { cookies: { refresh, user: 'x' } });
    expect(response.headers.get('Location')).toBe(HOME);
    expect(Object.keys(cookiesOf(response))).toEqual(['access', 'refresh', 'user']);
  });

  it('stays logged in when three tabs open concurrently', async () => {
    const { token, refresh } = await loggedIn('advisor', Date.now() - HOUR);
    const cookies = { access: token, refresh, user: 'x' };
    const open = () => call('/dashboard', { cookies });
    const tabs = await Promise.all([open(), open(), open()]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(tabs.filter((tab) => cookiesOf(tab).refresh !== undefined)).toHaveLength(1);
  });

  it('still gets session cookies when Remember me is off', async () => {
    const { refresh, sessionId } = await loggedIn('advisor');
    await db.update(sessions).set({ remember: false }).where(eq(sessions.id, sessionId));
    const response = await call('/dashboard', { cookies: { refresh, user: 'x' } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).not.toContain('Max-Age');
  });
});

describe('a visitor whose logout did not reach the server', () => {
  it('stays logged out, and the server clears the refresh cookie', async () => {
    const { refresh } = await loggedIn('advisor');
    const response = await call('/login', { cookies: { refresh } });
    expect(response.status).toBe(200);
    expect(cookiesOf(response)).toEqual({
      refresh: '__Host-refresh=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    });
  });
});

describe('invalid cookies', () => {
  it('are cleared by the redirect to the login page, but only those that the browser sent', async () => {
    const cookies = { access: 'dead', user: 'x' };
    const response = await call('/dashboard', { cookies });
    expect(response.headers.get('Location')).toBe(
      loginPath({ hasEnded: true, open: '/dashboard' }),
    );
    expect(cookiesOf(response)).toEqual({
      access: '__Host-access=; Max-Age=0; Path=/; Secure; SameSite=Strict',
      user: '__Host-user=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    });
  });

  it('are cleared on the login page itself', async () => {
    const response = await call('/login', { cookies: { refresh: 'dead' } });
    expect(response.status).toBe(200);
    expect(Object.keys(cookiesOf(response))).toEqual(['refresh']);
  });

  it('are cleared when their session has ended elsewhere', async () => {
    const { token, refresh, sessionId } = await enter(await someone('advisor'));
    await db.update(sessions).set({ endedAt: 1 }).where(eq(sessions.id, sessionId));
    const response = await call('/dashboard', { cookies: { access: token, refresh } });
    expect(response.headers.get('Location')).toBe(loginPath({ open: '/dashboard' }));
    expect(Object.keys(cookiesOf(response))).toEqual(['access', 'refresh']);
  });
});
