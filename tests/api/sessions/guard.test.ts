import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../../functions/db/schema';
import { answer, call, failure } from '../../support/api/call';
import { knows } from '../../support/api/knows';
import { db, loggedIn, someone } from '../../support/api/people';

const body = { action: 'lookup', instagram_id: 'unknown_user' };
const LOG_IN = { code: 'unauthenticated', message: 'Please log in to continue.' };
const FORBIDDEN = { code: 'forbidden', message: 'Your role does not allow this.' };

const GOOD = {
  header: { alg: 'HS256', typ: 'at+jwt', kid: 'shop-1' },
  iss: 'shop',
  aud: 'shop-api',
  life: 900,
  secret: env.AUTH_SECRET,
};

async function signed(claims: { sid: string; sub: string }, change: Partial<typeof GOOD> = {}) {
  const { header, iss, aud, life, secret } = { ...GOOD, ...change };
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader(header)
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(new TextEncoder().encode(secret));
}

async function claimsOfSomeone() {
  const { sessionId, user } = await loggedIn('advisor');
  return { sid: sessionId, sub: String(user.id) };
}

describe('a staff API call', () => {
  it.each(['system_admin', 'branch_head', 'advisor'] as const)(
    'succeeds for a %s',
    async (role) => {
      const { token } = await loggedIn(role);
      expect(await answer(call('/api/redemption', { token, body }))).toEqual([
        200,
        { error: 'Invalid or mismatched QR code.', code: 'unknown-code' },
      ]);
    },
  );

  it('is forbidden for a customer', async () => {
    const { token } = await loggedIn('customer');
    expect(await failure(call('/api/redemption', { token, body }))).toEqual([403, FORBIDDEN]);
  });

  it('requires a login when it has no token', async () => {
    expect(await failure(call('/api/redemption', { body }))).toEqual([401, LOG_IN]);
  });

  it('requires a login when its token is only in a cookie', async () => {
    const { token } = await loggedIn('advisor');
    const cookies = { access: token };
    expect(await failure(call('/api/redemption', { body, cookies }))).toEqual([401, LOG_IN]);
  });

  it('is rejected before its body is parsed', async () => {
    expect((await call('/api/redemption', { body: 'not json' })).status).toBe(401);
  });
});

it('the API accepts the tokens that the test helper signs', async () => {
  expect(await knows(await signed(await claimsOfSomeone()))).toBe(true);
});

describe('an access token', () => {
  it.each([
    ['it has another key id', { header: { ...GOOD.header, kid: 'other' } }],
    ['it has another type', { header: { ...GOOD.header, typ: 'JWT' } }],
    ['it has another algorithm', { header: { ...GOOD.header, alg: 'HS512' } }],
    ['it comes from another issuer', { iss: 'elsewhere' }],
    ['it is for another audience', { aud: 'another-api' }],
    ['it has expired', { life: -1 }],
    [
      'it was signed with another secret',
      { secret: 'another-secret-of-at-least-thirty-two-bytes' },
    ],
  ])('is rejected when %s', async (_case, change) => {
    expect(await knows(await signed(await claimsOfSomeone(), change))).toBe(false);
  });

  it('is rejected when it is not signed', async () => {
    const { sid, sub } = await claimsOfSomeone();
    const unsigned = new UnsecuredJWT({ sid, sub })
      .setIssuer(GOOD.iss)
      .setAudience(GOOD.aud)
      .setIssuedAt()
      .setExpirationTime('15m')
      .encode();
    expect(await knows(unsigned)).toBe(false);
  });

  it.each(['iat', 'exp', 'sub', 'sid'])('is rejected when it lacks %s', async (missing) => {
    const { sid, sub } = await claimsOfSomeone();
    const now = Math.floor(Date.now() / 1000);
    const claims: Record<string, unknown> = { sid, sub, iat: now, exp: now + 900 };
    delete claims[missing];
    const token = await new SignJWT({ ...claims, iss: GOOD.iss, aud: GOOD.aud })
      .setProtectedHeader(GOOD.header)
      .sign(new TextEncoder().encode(GOOD.secret));
    expect(await knows(token)).toBe(false);
  });

  it.each(['garbage', 'a.b.c', '..'])('is rejected when it is %j', async (token) => {
    expect(await knows(token)).toBe(false);
  });

  it('is rejected when its subject is not the session’s user', async () => {
    const { sid } = await claimsOfSomeone();
    const other = await someone('system_admin');
    expect(await knows(await signed({ sid, sub: String(other.id) }))).toBe(false);
  });

  it('is rejected when its session has ended', async () => {
    const { token, sessionId } = await loggedIn('advisor');
    await db.update(sessions).set({ endedAt: 1 }).where(eq(sessions.id, sessionId));
    expect(await knows(token)).toBe(false);
  });

  it('is rejected when its session has expired', async () => {
    const { token, sessionId } = await loggedIn('advisor');
    await db.update(sessions).set({ expiresAt: Date.now() }).where(eq(sessions.id, sessionId));
    expect(await knows(token)).toBe(false);
  });

  it.each([
    ['deactivated', { isActive: false }],
    ['deleted', { deletedAt: 1 }],
  ])('is rejected when its user has just been %s', async (_case, change) => {
    const { token, user } = await loggedIn('advisor');
    expect(await knows(token)).toBe(true);
    await db.update(users).set(change).where(eq(users.id, user.id));
    expect(await knows(token)).toBe(false);
  });
});

it('a changed role takes effect on the next request', async () => {
  const { token, user } = await loggedIn('advisor');
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, user.id));
  expect(await failure(call('/api/redemption', { token, body }))).toEqual([403, FORBIDDEN]);
});
