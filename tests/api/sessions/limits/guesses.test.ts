import { describe, expect, it } from 'vitest';
import { authenticate } from '../../../../functions/domain/people/sessions/login';
import { countLogin } from '../../../../functions/domain/people/sessions/login-attempts';
import { createSession } from '../../../../functions/domain/people/sessions/sessions';
import { call } from '../../../support/api/call';
import { almostTooManyGuesses, db, PASSWORD, someone } from '../../../support/api/people';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WRONG = 'Wrong1234';

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `10.1.0.${addresses}`;
}

/** Returns the error of a login attempt, or undefined when it succeeds. */
async function attempt(login: string, password: string, address: string, now: number) {
  try {
    const { account, also } = await authenticate(db, { login, password, address }, now);
    await createSession(db, account, true, now, { also });
    return undefined;
  } catch (error) {
    const { code, retryAfterS } = error as { code: string; retryAfterS?: number };
    return retryAfterS === undefined ? code : `${code} ${retryAfterS}`;
  }
}

async function guess(login: string, times: number, address: string, now: number) {
  const heard: (string | undefined)[] = [];
  for (let time = 0; time < times; time++) heard.push(await attempt(login, WRONG, address, now));
  return heard;
}

/** Exhausts the hourly limit on wrong guesses for a login name without computing any hashes. */
async function fiftyElsewhere(login: string, now: number): Promise<void> {
  for (let each = 0; each < 50; each++) {
    await db.batch(countLogin(db, { login, address: newAddress() }, now));
  }
}

describe.each(['known', 'unknown'])('password guesses for a username that is %s', (kind) => {
  const named = async () =>
    kind === 'known' ? (await someone('advisor')).username : crypto.randomUUID();

  it('are delayed after the fifth guess, and each further guess doubles the delay, up to five minutes', async () => {
    const name = await named();
    const address = newAddress();
    expect(await guess(name, 6, address, 0)).toEqual([
      ...Array(5).fill('wrong-credentials'),
      'rate-limited 1',
    ]);
    let now = 0;
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      expect(await attempt(name, WRONG, address, now + wait * SECOND - 1)).toBe('rate-limited 1');
      now += wait * SECOND;
      expect(await attempt(name, WRONG, address, now)).toBe('wrong-credentials');
    }
    expect(await attempt(name, WRONG, address, now)).toBe('rate-limited 300');
    expect(await guess(name, 5, address, now + HOUR)).toEqual(Array(5).fill('wrong-credentials'));
  });

  it('all spellings of a username share one count of wrong password guesses', async () => {
    const name = await named();
    const address = newAddress();
    await guess(name, 3, address, 0);
    await guess(name.toUpperCase(), 2, address, 0);
    expect(await attempt(name, WRONG, address, 0)).toBe('rate-limited 1');
  });

  it('are delayed by at most one minute when they come from many addresses', async () => {
    const name = await named();
    await fiftyElsewhere(name, 0);
    expect(await attempt(name, WRONG, newAddress(), 0)).toBe('rate-limited 1');
    let now = 0;
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      now += wait * SECOND;
      expect(await attempt(name, WRONG, newAddress(), now)).toBe('wrong-credentials');
    }
    expect(await attempt(name, WRONG, newAddress(), now)).toBe('rate-limited 60');
  });
});

describe('when a stranger tries to guess a user’s password, that user', () => {
  it('logs in from another address without a delay', async () => {
    const { username } = await someone('advisor');
    await guess(username, 6, newAddress(), 0);
    expect(await attempt(username, PASSWORD, newAddress(), 0)).toBeUndefined();
  });

  it('logs in from a previously used address while guesses arrive from many addresses', async () => {
    const { username } = await someone('branch_head');
    const shop = newAddress();
    await attempt(username, PASSWORD, shop, 0);
    const later = 20 * 24 * HOUR;
    await fiftyElsewhere(username, later);
    expect(await attempt(username, PASSWORD, newAddress(), later)).toMatch(/^rate-limited/);
    expect(await attempt(username, PASSWORD, shop, later)).toBeUndefined();
  });
});

it('a correct password does not count as an attempt', async () => {
  const { username } = await someone('advisor');
  const address = newAddress();
  for (let time = 0; time < 7; time++) {
    expect(await attempt(username, PASSWORD, address, 0)).toBeUndefined();
  }
  expect(await guess(username, 5, address, 0)).toEqual(Array(5).fill('wrong-credentials'));
});

it('concurrent guesses are limited to five', async () => {
  const { username } = await someone('advisor');
  const address = newAddress();
  const heard: (string | undefined)[] = [];
  for (let round = 0; round < 3; round++) {
    heard.push(
      ...(await Promise.all(Array.from({ length: 4 }, () => attempt(username, WRONG, address, 0)))),
    );
  }
  expect(heard.filter((code) => code === 'wrong-credentials')).toHaveLength(5);
});

it('a login after too many guesses returns the retry delay', async () => {
  const { username } = await someone('advisor');
  const address = newAddress();
  await almostTooManyGuesses({ login: username, address });
  await attempt(username, WRONG, address, Date.now());
  const response = await call('/api/auth/login', {
    body: { username, password: PASSWORD },
    headers: { 'CF-Connecting-IP': address },
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(1);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toMatchObject({
    code: 'rate-limited',
    message: expect.stringMatching(/^Too many attempts\. Try again in \d+ (s|min)\.$/),
  });
});
