import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../../../functions/db/schema';
import type { LoginReply, SessionUser } from '../../../src/contract/auth';
import { auditOf } from '../../support/api/audit';
import { call, cookiesOf, cookieValue, failure } from '../../support/api/call';
import { db, PASSWORD, someone, someStore } from '../../support/api/people';

const WRONG = 'Wrong email, username or password. Try again.';
const INACTIVE = 'This account is inactive. Ask your admin to activate it.';

let advisor: SessionUser;

beforeAll(async () => {
  const store = await someStore('Kothrud');
  advisor = await someone('advisor', {
    username: 'adviso',
    email: 'Advisor@Chipwala.test',
    storeId: store,
  });
  await someone('advisor', { username: 'asleep', isActive: false });
  await someone('advisor', { username: 'deleted', deletedAt: 5 });
});

function logIn(username: string, password = PASSWORD, more: object = {}) {
  return call('/api/auth/login', { body: { username, password, ...more } });
}

describe('a user with the correct password', () => {
  it.each(['adviso', 'ADVISO', ' adviso ', 'advisor@chipwala.test', 'ADVISOR@chipwala.TEST'])(
    'can log in with any spelling of the username or the email address: %j',
    async (name) => {
      const response = await logIn(name);
      expect(response.status).toBe(200);
      const reply: LoginReply = await response.json();
      expect(reply).toEqual({
        access: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh: expect.stringMatching(/^[\da-f-]{36}\.[\w-]{43}$/),
        user: { ...advisor, store_name: 'Kothrud' },
      });
    },
  );

  it('gets HTTPS-only cookies for this site with the specified lifetimes', async () => {
    const response = await logIn('adviso');
    const cookies = cookiesOf(response);
    const { access, refresh }: LoginReply = await response.json();
    const shown = encodeURIComponent(
      JSON.stringify({ username: 'adviso', first_name: 'Asha', role: 'advisor' }),
    );
    expect(cookies).toEqual({
      access: `__Host-access=${access}; Max-Age=86400; Path=/; Secure; SameSite=Strict`,
      refresh: `__Host-refresh=${refresh}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Strict`,
      user: `__Host-user=${shown}; Max-Age=604800; Path=/; Secure; SameSite=Strict`,
    });
  });

  it('gets session cookies when Remember me is off', async () => {
    const cookies = cookiesOf(await logIn('adviso', PASSWORD, { remember: false }));
    expect(Object.keys(cookies)).toEqual(['access', 'refresh', 'user']);
    expect(Object.values(cookies).join()).not.toMatch(/max-age|expires/i);

    const refresh = cookieValue(cookies.refresh);
    const renewed = await call('/api/token/refresh', { body: { refresh } });
    expect(cookiesOf(renewed).refresh).toBeDefined();
    expect(Object.values(cookiesOf(renewed)).join()).not.toMatch(/max-age|expires/i);
  });

  it('gets an audit row and a session row that does not contain the token', async () => {
    const { refresh }: LoginReply = await (await logIn('adviso')).json();
    const [sid = '', secret = ''] = refresh.split('.');
    const [row] = await db.select().from(sessions).where(eq(sessions.id, sid));
    expect(row).toMatchObject({ userId: advisor.id, remember: true, endedAt: null });
    expect(JSON.stringify(row)).not.toContain(secret);

    const [entry] = await auditOf(sid);
    expect(entry).toMatchObject({
      actorId: advisor.id,
      action: 'session.create',
      subjectType: 'session',
      after: { remember: true },
    });
  });

  it('gets an error when the account is inactive', async () => {
    expect(await failure(logIn('asleep'))).toEqual([
      403,
      { code: 'account-inactive', message: INACTIVE },
    ]);
  });

  it('can still log in after a stronger hash replaces an older one', async () => {
    const weak = 'scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA==$';
    const user = await someone('advisor', {
      username: 'weakling',
      passwordHash: `${weak}${await weakKey()}`,
    });
    expect((await logIn('weakling')).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect((await auditOf(user.id)).map(({ action }) => action)).toEqual(['user.rehash']);
    expect((await logIn('weakling')).status).toBe(200);
  });
});

describe('a rejected login', () => {
  it.each([
    ['a wrong password', 'adviso', 'chipwala1'],
    ['an unknown name', 'unknown', PASSWORD],
    ['an inactive account and a wrong password', 'asleep', 'Wrong1234'],
    ['a deleted account', 'deleted', PASSWORD],
  ])('returns the same error and no cookie for %s', async (_case, name, password) => {
    const response = await logIn(name, password);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await failure(Promise.resolve(response))).toEqual([
      401,
      { code: 'wrong-credentials', message: WRONG },
    ]);
  });

  it('returns an error for each missing field', async () => {
    expect(await failure(call('/api/auth/login', { body: {} }))).toEqual([
      422,
      {
        code: 'invalid',
        message: 'Please check the marked fields.',
        fields: { username: 'Email or username is required', password: 'Password is required' },
      },
    ]);
  });

  it('does not hash a very long password', async () => {
    const [status] = await failure(logIn('adviso', 'x'.repeat(129)));
    expect(status).toBe(422);
  });

  it('treats SQL in the name as text', async () => {
    expect((await logIn("' OR 1=1 --")).status).toBe(401);
  });
});

async function weakKey(): Promise<string> {
  const { scryptSync } = await import('node:crypto');
  return scryptSync(PASSWORD, 'saltsaltsaltsalt', 32, { N: 1024, r: 8, p: 1 }).toString('base64');
}
