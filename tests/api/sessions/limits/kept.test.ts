import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog, sessions } from '../../../../functions/db/schema';
import { RETENTION_MS } from '../../../../functions/domain/core/retention';
import { d1Ledger } from '../../../../functions/domain/giveaways/ledger/d1';
import { runJobs } from '../../../../functions/domain/jobs/run';
import { rotateSession } from '../../../../functions/domain/people/sessions/rotation';
import { readSession } from '../../../../functions/domain/people/sessions/sessions';
import { auditOf } from '../../../support/api/audit';
import { call, cookiesOf, cookieValue } from '../../../support/api/call';
import { knows } from '../../../support/api/knows';
import { contextAt } from '../../../support/api/orders/orders';
import { db, enter, loggedIn, PASSWORD, someone } from '../../../support/api/people';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
/**
 * A time before the start of every retention period, so the database allows rows this old to be
 * deleted.
 */
const THEN = Date.now() - RETENTION_MS.audit - RETENTION_MS.session - 8 * DAY;

const runAllJobs = (now: number) => runJobs({ ...contextAt(now), ledger: d1Ledger(db) });

function liveSessions(userId: number) {
  const areLive = and(eq(sessions.userId, userId), isNull(sessions.endedAt));
  return db.select({ id: sessions.id }).from(sessions).where(areLive);
}

it('a user has at most twenty sessions, and the next login ends the least recently used one', async () => {
  const user = await someone('advisor');
  const opened = [];
  for (let count = 0; count < 20; count++) opened.push(await enter(user, NOW + count));
  await rotateSession(db, opened[0]?.refresh ?? '', NOW + 100);
  const stranger = await enter(await someone('advisor'), NOW);
  await enter(user, NOW + 200);

  expect(await liveSessions(user.id)).toHaveLength(20);
  const [first, second] = opened.map(({ sessionId }) => sessionId);
  expect(await readSession(db, first ?? '', NOW + 201)).toBeDefined();
  expect(await readSession(db, second ?? '', NOW + 201)).toBeUndefined();
  expect((await auditOf(second ?? '')).at(-1)).toMatchObject({
    action: 'session.end',
    actorId: user.id,
  });
  expect(await readSession(db, stranger.sessionId, NOW + 201)).toBeDefined();
});

it('a session ends thirty days after login, regardless of use', async () => {
  let { refresh, sessionId } = await loggedIn('advisor', NOW);
  for (let day = 6; day < 30; day += 6) {
    const rotation = await rotateSession(db, refresh, NOW + day * DAY);
    if (rotation.kind !== 'rotated') throw new Error(`${rotation.kind} on day ${day}`);
    refresh = rotation.refresh;
  }
  expect(await readSession(db, sessionId, NOW + 30 * DAY - 1)).toBeDefined();
  expect(await readSession(db, sessionId, NOW + 30 * DAY)).toBeUndefined();
});

it('a login ends only the session whose cookie is sent with it', async () => {
  const user = await someone('advisor');
  const [here, elsewhere] = [await enter(user), await enter(user)];
  const login = await call('/api/auth/login', {
    body: { username: user.username, password: PASSWORD },
    cookies: { refresh: here.refresh },
  });
  expect(await knows(cookieValue(cookiesOf(login).access))).toBe(true);
  expect(await knows(here.token)).toBe(false);
  expect(await knows(elsewhere.token)).toBe(true);
});

it('a refresh that changes nothing writes no audit row', async () => {
  const { refresh, sessionId } = await loggedIn('advisor', NOW);
  const calls = Array.from({ length: 5 }, () => rotateSession(db, refresh, NOW));
  await Promise.all(calls);
  await rotateSession(db, `${sessionId}.${'A'.repeat(43)}`, NOW);
  const actions = (await auditOf(sessionId)).map(({ action }) => action);
  expect(actions).toEqual(['session.create', 'session.rotate']);
});

it('the jobs delete sessions and audit rows after their retention period', async () => {
  const { sessionId, user } = await loggedIn('advisor', THEN);
  const end = THEN + 7 * DAY;
  await runAllJobs(end);
  await db.insert(auditLog).values({
    at: THEN,
    action: 'user.update',
    subjectType: 'user',
    subjectId: `${user.id}`,
  });
  const kept = async () => ({
    sessions: (await db.select().from(sessions).where(eq(sessions.id, sessionId))).length,
    ofSession: (await auditOf(sessionId)).length,
    ofUser: (await auditOf(user.id)).length,
  });

  await runAllJobs(THEN + RETENTION_MS.sessionAudit - 1);
  expect(await kept()).toEqual({ sessions: 1, ofSession: 1, ofUser: 1 });
  await runAllJobs(THEN + RETENTION_MS.sessionAudit);
  expect(await kept()).toEqual({ sessions: 1, ofSession: 0, ofUser: 1 });
  await runAllJobs(end + RETENTION_MS.session);
  expect(await kept()).toEqual({ sessions: 0, ofSession: 0, ofUser: 1 });
  await runAllJobs(THEN + RETENTION_MS.audit);
  expect(await kept()).toEqual({ sessions: 0, ofSession: 0, ofUser: 0 });
});
