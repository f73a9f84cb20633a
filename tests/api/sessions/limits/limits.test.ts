import { describe, expect, it } from 'vitest';
import { call } from '../../../support/api/call';
import { enter, loggedIn, PASSWORD, someone } from '../../../support/api/people';

/**
 * More requests than two minutes allow, so one is rejected even if a new minute starts in between.
 */
const LOGINS = 2 * 30 + 1;
const REFRESHES = 2 * 120 + 1;
const LOOKUPS = 2 * 60 + 1;

function statusesOf(calls: Promise<Response>[]) {
  return Promise.all(calls).then((answers) => answers.map(({ status }) => status));
}

function register(address: string) {
  return call('/api/auth/register', {
    headers: { 'CF-Connecting-IP': address },
    body: {
      firstName: 'Meera',
      lastName: 'Joshi',
      email: `${crypto.randomUUID()}@example.com`,
      phone: '9812345678',
      password: 'Zebra7Lamp',
    },
  });
}

describe('a single client address', () => {
  it.each([
    ['sends logins', '/api/auth/login', LOGINS],
    ['sends refreshes', '/api/token/refresh', REFRESHES],
  ])(
    'is rate-limited per minute, even with invalid bodies, when it %s',
    async (_what, path, times) => {
      const headers = { 'CF-Connecting-IP': '198.51.100.1' };
      const statuses = new Set<number>();
      for (let count = 0; count < times; count++) {
        statuses.add((await call(path, { body: {}, headers })).status);
      }
      expect(statuses).toContain(429);

      const other = await call(path, { body: {}, headers: { 'CF-Connecting-IP': '198.51.100.2' } });
      expect([401, 422]).toContain(other.status);
    },
  );

  it('is rate-limited per minute across all users when it changes passwords', async () => {
    const { token } = await loggedIn('advisor');
    const change = (bearer: string, address: string) =>
      call('/api/auth/password', {
        body: {},
        token: bearer,
        headers: { 'CF-Connecting-IP': address },
      });
    const { token: other } = await loggedIn('customer');
    /**
     * Exhausts an address's request limit, and returns the status of another user's next request
     * from there.
     */
    async function afterExhausting(): Promise<number> {
      const statuses = new Set<number>();
      for (let count = 0; count < LOGINS && !statuses.has(429); count++) {
        statuses.add((await change(token, '198.51.100.5')).status);
      }
      expect(statuses).toContain(429);
      return (await change(other, '198.51.100.5')).status;
    }
    // A new minute may start right before the other user's request, but not twice in a row.
    const first = await afterExhausting();
    expect(first === 429 ? first : await afterExhausting()).toBe(429);
    expect((await change(other, '198.51.100.6')).status).toBe(422);
  });

  it('may create twenty accounts per hour', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await register('198.51.100.3')).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    expect((await register('198.51.100.4')).status).toBe(201);
  });
});

it('a clerk can look up only a limited number of codes per minute', async () => {
  const [one, other] = [await loggedIn('advisor'), await loggedIn('advisor')];
  const body = { action: 'lookup', instagram_id: 'unknown' };
  const lookUp = (token: string) => call('/api/redemption', { body, token });
  const calls = Array.from({ length: LOOKUPS }, () => lookUp(one.token));
  expect(await statusesOf(calls)).toContain(429);
  expect((await lookUp(other.token)).status).toBe(200);
});

describe('the current password of a logged-in user', () => {
  const change = (token: string, current_password: string) =>
    call('/api/auth/password', { body: { current_password, new_password: 'Zebra7Lamp' }, token });

  it('can be guessed five times; after that, even the correct password is delayed', async () => {
    const { token } = await loggedIn('advisor');
    const statuses: number[] = [];
    for (let count = 0; count < 9; count++)
      statuses.push((await change(token, 'Wrong1234')).status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(422));
    expect(statuses.slice(5)).toEqual(Array(4).fill(429));
    const late = await change(token, PASSWORD);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('is accepted any number of times when it is correct', async () => {
    const user = await someone('customer');
    for (let count = 0; count < 3; count++) {
      const { token } = await enter(user);
      expect((await change(token, count === 0 ? PASSWORD : 'Zebra7Lamp')).status).toBe(204);
    }
  });
});
