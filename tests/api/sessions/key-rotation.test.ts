import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type AuthSettings, authSecrets } from '../../../functions/domain/core/auth-secrets';
import { keyMatches, linkKey, linkSecrets } from '../../../functions/domain/core/link-key';
import { cookiesOf, cookieValue } from '../../support/api/call';
import { loggedIn, PASSWORD, someone } from '../../support/api/people';
import { AFTER, ANNOUNCED, BEFORE, SWAPPED, sendTo } from '../../support/api/rotation';

const ORDER_ID = 'ORD1700000000000ABCDE';

const STEPS = [BEFORE, ANNOUNCED, SWAPPED, AFTER];

/** During a rollout, some servers have the old settings and others have the new ones. */
const ROLLED_OUT: [string, AuthSettings, AuthSettings][] = [
  ['the new key is announced', BEFORE, ANNOUNCED],
  ['the new key begins to sign', ANNOUNCED, SWAPPED],
];

async function lookUp(settings: AuthSettings, token: string): Promise<number> {
  const body = { action: 'lookup', instagram_id: 'unknown' };
  return (await sendTo(settings, '/api/redemption', { token, body })).status;
}

async function refreshBy(settings: AuthSettings, refresh: string) {
  const refreshed = await sendTo(settings, '/api/token/refresh', { body: { refresh } });
  expect(refreshed.status).toBe(200);
  return (await refreshed.json()) as { access: string; refresh: string };
}

async function logInBy(settings: AuthSettings) {
  const { username } = await someone('advisor');
  const login = await sendTo(settings, '/api/auth/login', {
    body: { username, password: PASSWORD },
  });
  return cookieValue(cookiesOf(login).access);
}

describe('replacing a signing key', () => {
  it.each(ROLLED_OUT)(
    'leaves both servers’ tokens valid while a step is rolled out: %s',
    async (_step, one, other) => {
      for (const [signer, judge] of [
        [one, other],
        [other, one],
        [one, one],
        [other, other],
      ] as const) {
        const access = await logInBy(signer);
        expect(await lookUp(judge, access)).toBe(200);
        const page = await sendTo(judge, '/dashboard', { cookies: { access } });
        expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
      }
    },
  );

  it('does not log out users who refresh during the rollout', async () => {
    let { token, refresh } = await loggedIn('advisor');
    for (const step of STEPS) {
      ({ access: token, refresh } = await refreshBy(step, refresh));
      expect(await lookUp(step, token)).toBe(200);
    }
  });

  it('keeps order links valid until the old key is removed', () => {
    const linkOf = (settings: AuthSettings) => linkKey(ORDER_ID, linkSecrets(settings));
    const opens = (key: string, settings: AuthSettings) =>
      keyMatches(key, ORDER_ID, linkSecrets(settings));
    for (const step of [BEFORE, ANNOUNCED, SWAPPED]) expect(opens(linkOf(BEFORE), step)).toBe(true);
    for (const step of [ANNOUNCED, SWAPPED, AFTER]) expect(opens(linkOf(AFTER), step)).toBe(true);
    expect(opens(linkOf(BEFORE), AFTER)).toBe(false);
  });
});

it('no token is valid once its signing key has been removed', async () => {
  const { token } = await loggedIn('advisor');
  expect(await lookUp(SWAPPED, token)).toBe(200);
  expect(await lookUp(AFTER, token)).toBe(401);
});

it('an immediate key swap forces users to refresh their tokens but not to log in again', async () => {
  const { token, refresh } = await loggedIn('advisor');
  expect(await lookUp(AFTER, token)).toBe(401);
  const { access } = await refreshBy(AFTER, refresh);
  expect(await lookUp(AFTER, access)).toBe(200);
});

it.each([
  [
    'AUTH_SECRET is missing or too short',
    { AUTH_SECRET: 'short', AUTH_SECRET_OTHER: AFTER.AUTH_SECRET },
  ],
  ['AUTH_SECRET_OTHER is too short', { AUTH_SECRET: env.AUTH_SECRET, AUTH_SECRET_OTHER: 'short' }],
  [
    'AUTH_SECRET_OTHER equals AUTH_SECRET',
    { AUTH_SECRET: env.AUTH_SECRET, AUTH_SECRET_OTHER: env.AUTH_SECRET },
  ],
])('the Worker rejects every request when %s', async (problem, settings) => {
  expect(() => authSecrets(settings)).toThrow(problem);
  const { token } = await loggedIn('advisor');
  expect(await lookUp(settings, token)).toBe(500);
});

it('authSecrets ignores an empty AUTH_SECRET_OTHER', () => {
  expect(authSecrets({ AUTH_SECRET: env.AUTH_SECRET, AUTH_SECRET_OTHER: '' })).toEqual([
    env.AUTH_SECRET,
  ]);
});
