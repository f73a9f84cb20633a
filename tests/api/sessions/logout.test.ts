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

it('whoever logs out loses the session and all three cookies at once', async () => {
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

it('other devices of the same person stay logged in', async () => {
  const here = await loggedIn('advisor');
  const there = await enter(here.user);
  await logOut({ token: here.token });
  expect(await knows(there.token)).toBe(true);
});

it('a logout with an access token that ran out still ends the session', async () => {
  const { token, refresh } = await loggedIn('advisor', Date.now() - 60 * 60 * 1000);
  expect(await knows(token)).toBe(false);
  await logOut({ token });
  expect((await call('/api/token/refresh', { body: { refresh } })).status).toBe(401);
});

it('a logout with only the refresh cookie left ends the session', async () => {
  const { token, refresh } = await loggedIn('advisor');
  await logOut({ cookies: { refresh } });
  expect(await knows(token)).toBe(false);
});

it.each([
  ['no token', {}],
  ['a token that is no token', { token: 'garbage' }],
  ['a forged refresh cookie', { cookies: { refresh: 'garbage' } }],
])('a logout with %s clears the cookies all the same', async (_case, options) => {
  const response = await logOut(options);
  expect(response.status).toBe(204);
  expect(cookiesOf(response)).toEqual(CLEARED);
});

it('a refresh cookie with a guessed secret ends nobody else\u2019s session', async () => {
  const { token, sessionId } = await loggedIn('advisor');
  await logOut({ cookies: { refresh: `${sessionId}.${'A'.repeat(43)}` } });
  expect(await knows(token)).toBe(true);
});

it('logging out twice writes one audit row', async () => {
  const { token, sessionId } = await loggedIn('advisor');
  await logOut({ token });
  await logOut({ token });
  const actions = (await auditOf(sessionId)).map(({ action }) => action);
  expect(actions).toEqual(['session.create', 'session.end']);
});
