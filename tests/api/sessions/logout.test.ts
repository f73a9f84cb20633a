import { expect, it } from 'vitest';
import { auditOf } from '../../support/api/audit';
import { call, cookiesOf } from '../../support/api/call';
import { knows } from '../../support/api/knows';
import { enter, loggedIn } from '../../support/api/people';

const CLEARED = {
  access: '__Host-access=; Max-Age=0; Path=/; Secure; SameSite=Strict',
  refresh: '__Host-refresh=; Max-Age=0; Path=/; Secure; SameSite=Strict',
  user: '__Host-user=; Max-Age=0; Path=/; Secure; SameSite=Strict',
};

const logOut = (options: Parameters<typeof call>[1]) =>
  call('/api/auth/logout', { method: 'POST', ...options });

it('a logout ends the session and clears all three cookies', async () => {
  const { token, refresh, sessionId, user } = await loggedIn('advisor');
  const response = await logOut({ token });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(cookiesOf(response)).toEqual(CLEARED);

  expect(await knows(token)).toBe(false);
  expect((await call('/api/token/refresh', { body: { refresh } })).status).toBe(401);
  const entries = await auditOf(sessionId);
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['session.create', user.id],
    ['session.end', user.id],
  ]);
});

it('a logout does not end the user’s sessions on other devices', async () => {
  const here = await loggedIn('advisor');
  const there = await enter(here.user);
  await logOut({ token: here.token });
  expect(await knows(there.token)).toBe(true);
});

it('a logout ends the session when the access token has expired', async () => {
  const { token, refresh } = await loggedIn('advisor', Date.now() - 60 * 60 * 1000);
  expect(await knows(token)).toBe(false);
  await logOut({ token });
  expect((await call('/api/token/refresh', { body: { refresh } })).status).toBe(401);
});

it('a logout ends the session when only the refresh cookie is left', async () => {
  const { token, refresh } = await loggedIn('advisor');
  await logOut({ cookies: { refresh } });
  expect(await knows(token)).toBe(false);
});

it.each([
  ['no token', {}],
  ['an invalid token', { token: 'garbage' }],
  ['a forged refresh cookie', { cookies: { refresh: 'garbage' } }],
])('a logout with %s clears the cookies', async (_case, options) => {
  const response = await logOut(options);
  expect(response.status).toBe(204);
  expect(cookiesOf(response)).toEqual(CLEARED);
});

it('a logout with a guessed refresh secret does not end the session', async () => {
  const { token, sessionId } = await loggedIn('advisor');
  await logOut({ cookies: { refresh: `${sessionId}.${'A'.repeat(43)}` } });
  expect(await knows(token)).toBe(true);
});

it('a repeated logout writes no second audit row', async () => {
  const { token, sessionId } = await loggedIn('advisor');
  await logOut({ token });
  await logOut({ token });
  const actions = (await auditOf(sessionId)).map(({ action }) => action);
  expect(actions).toEqual(['session.create', 'session.end']);
});
