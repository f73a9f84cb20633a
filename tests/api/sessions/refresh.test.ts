import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../../functions/db/schema';
import { auditOf } from '../../support/api/audit';
import { call, cookiesOf, cookieValue, failure } from '../../support/api/call';
import { knows } from '../../support/api/knows';
import { db, enter, loggedIn } from '../../support/api/people';

const ENDED = { code: 'session-ended', message: 'Your session has ended. Please log in again.' };

interface Reply {
  access: string;
  refresh?: string;
}

const refreshWith = (refresh: string) => call('/api/token/refresh', { body: { refresh } });

async function renewed(refresh: string): Promise<Reply> {
  const response = await refreshWith(refresh);
  expect(response.status).toBe(200);
  return response.json();
}

/** Simulates elapsed time by moving a session’s last rotation into the past. */
function wait(sessionId: string, ms: number) {
  return db
    .update(sessions)
    .set({ rotatedAt: sql`${sessions.rotatedAt} - ${ms}` })
    .where(eq(sessions.id, sessionId));
}

describe('a valid refresh token', () => {
  it('returns a new access token and a new refresh token, in the body and as cookies', async () => {
    const { refresh, sessionId } = await loggedIn('advisor');
    const response = await refreshWith(refresh);
    const reply: Reply = await response.json();
    expect(reply.refresh).not.toBe(refresh);
    expect(reply.refresh).toMatch(new RegExp(`^${sessionId}\\.`));
    expect(await knows(reply.access)).toBe(true);

    const cookies = cookiesOf(response);
    expect(cookieValue(cookies.access)).toBe(reply.access);
    expect(cookies.refresh).toBe(
      `__Host-refresh=${reply.refresh}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect(cookies.user).toContain('Max-Age=604800');
    expect((await auditOf(sessionId)).at(-1)?.action).toBe('session.rotate');
  });

  it('is read from the cookie when the body is empty or missing', async () => {
    const { refresh } = await loggedIn('advisor');
    const withBody = await call('/api/token/refresh', { body: {}, cookies: { refresh } });
    expect(withBody.status).toBe(200);

    const next = cookieValue(cookiesOf(withBody).refresh);
    const cookies = { refresh: next };
    const without = await call('/api/token/refresh', { method: 'POST', cookies });
    expect(without.status).toBe(200);
    expect(cookieValue(cookiesOf(without).refresh)).not.toBe(next);
  });

  it('is accepted when the user is a customer', async () => {
    const { refresh } = await loggedIn('customer');
    expect((await renewed(refresh)).refresh).toBeDefined();
  });

  it('extends the session to seven days from now', async () => {
    const { refresh, sessionId } = await loggedIn('advisor', Date.now() - 6 * 86_400_000);
    await renewed(refresh);
    const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(row?.expiresAt).toBeGreaterThan(Date.now() + 7 * 86_400_000 - 60_000);
  });
});

describe('tabs that refresh concurrently', () => {
  it('all stay logged in, and only one gets a new refresh token', async () => {
    const { refresh } = await loggedIn('advisor');
    const replies = await Promise.all(Array.from({ length: 5 }, () => renewed(refresh)));
    const fresh = replies.map((reply) => reply.refresh).filter((text) => text !== undefined);
    expect(fresh).toHaveLength(1);
    for (const { access } of replies) expect(await knows(access)).toBe(true);
    expect((await renewed(fresh[0] ?? '')).refresh).toBeDefined();
  });

  it('keep the newer refresh cookie when the slower response sets none', async () => {
    const { refresh } = await loggedIn('advisor');
    await renewed(refresh);
    const late = await refreshWith(refresh);
    expect(Object.keys(cookiesOf(late))).toEqual(['access', 'user']);
  });
});

describe('a refresh token whose successor was lost', () => {
  it('is accepted again later and gets a new successor', async () => {
    const { refresh, sessionId } = await loggedIn('advisor');
    const { refresh: lost } = await renewed(refresh);
    await wait(sessionId, 11_000);
    const { refresh: second, access } = await renewed(refresh);
    expect(second).toBeDefined();
    expect(second).not.toBe(lost);
    expect(await knows(access)).toBe(true);

    await wait(sessionId, 11_000);
    expect((await renewed(refresh)).refresh).toBeDefined();
  });

  it('is rejected once its successor has been used', async () => {
    const { refresh, sessionId } = await loggedIn('advisor');
    const { refresh: second } = await renewed(refresh);
    await renewed(second ?? '');
    expect(await failure(refreshWith(refresh))).toEqual([401, ENDED]);
    expect((await auditOf(sessionId)).at(-1)?.action).toBe('session.replay');
  });
});

describe('a replayed refresh token', () => {
  it('ends the session for both the thief and the owner, and clears the cookies', async () => {
    const { refresh } = await loggedIn('advisor');
    const second = await renewed(refresh);
    const third = await renewed(second.refresh ?? '');
    const replay = await refreshWith(refresh);
    expect(replay.status).toBe(401);
    expect(Object.values(cookiesOf(replay))).toEqual([
      '__Host-access=; Max-Age=0; Path=/; Secure; SameSite=Strict',
      '__Host-refresh=; Max-Age=0; Path=/; Secure; SameSite=Strict',
      '__Host-user=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    ]);
    expect(await knows(third.access)).toBe(false);
    expect((await refreshWith(third.refresh ?? '')).status).toBe(401);
  });

  it('does not end the user’s other sessions', async () => {
    const { refresh, user } = await loggedIn('advisor');
    const other = await enter(user);
    const second = await renewed(refresh);
    await renewed(second.refresh ?? '');
    await refreshWith(refresh);
    expect(await knows(other.token)).toBe(true);
  });
});

describe('a refresh', () => {
  it.each(['', 'garbage', 'a.b', `${crypto.randomUUID()}.${'A'.repeat(43)}`])(
    'is rejected when its token is %j',
    async (refresh) => {
      expect(await failure(refreshWith(refresh))).toEqual([401, ENDED]);
    },
  );

  it('is rejected when it has neither a body nor a cookie', async () => {
    const nothing = call('/api/token/refresh', { method: 'POST' });
    expect(await failure(nothing)).toEqual([401, ENDED]);
  });

  it('is rejected when its token is not text', async () => {
    const [status] = await failure(call('/api/token/refresh', { body: { refresh: 5 } }));
    expect(status).toBe(400);
  });

  it('is rejected when it arrives after seven days', async () => {
    const { refresh } = await loggedIn('advisor', Date.now() - 7 * 86_400_000 - 1);
    expect((await refreshWith(refresh)).status).toBe(401);
  });

  it.each([
    ['deactivated', { isActive: false }],
    ['deleted', { deletedAt: 1 }],
  ])('is rejected when the user has since been %s', async (_case, change) => {
    const { refresh, user } = await loggedIn('advisor');
    await db.update(users).set(change).where(eq(users.id, user.id));
    expect((await refreshWith(refresh)).status).toBe(401);
  });
});
