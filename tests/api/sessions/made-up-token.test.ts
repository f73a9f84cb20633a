import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '../../../functions/db/schema';
import { auditOf } from '../../support/api/audit';
import { call } from '../../support/api/call';
import { knows } from '../../support/api/knows';
import { db, loggedIn } from '../../support/api/people';

const refreshWith = (refresh: string) => call('/api/token/refresh', { body: { refresh } });

async function renewed(refresh: string): Promise<string> {
  const response = await refreshWith(refresh);
  expect(response.status).toBe(200);
  const reply: { refresh?: string } = await response.json();
  return reply.refresh ?? '';
}

it('a refresh with an invented secret is rejected and does not end the session', async () => {
  const { token, refresh, sessionId } = await loggedIn('advisor');
  const madeUp = refreshWith(`${sessionId}.${'A'.repeat(43)}`);
  expect((await madeUp).status).toBe(401);
  expect(await knows(token)).toBe(true);
  expect(await renewed(refresh)).not.toBe('');
  expect((await auditOf(sessionId)).map(({ action }) => action)).not.toContain('session.replay');
});

it('a replayed refresh token of any age is detected by the prefix that all tokens of a session share', async () => {
  const { token, refresh } = await loggedIn('advisor');
  let newest = refresh;
  for (let count = 0; count < 4; count++) newest = await renewed(newest);
  expect(newest.slice(0, 58)).toBe(refresh.slice(0, 58));
  expect(newest.slice(58)).not.toBe(refresh.slice(58));
  expect((await refreshWith(refresh)).status).toBe(401);
  expect(await knows(token)).toBe(false);
});

it('a session created before shared prefixes existed detects replays after its first refresh', async () => {
  const { token, refresh, sessionId } = await loggedIn('advisor');
  await db.update(sessions).set({ familyHash: '' }).where(eq(sessions.id, sessionId));
  expect((await refreshWith(`${refresh.slice(0, -2)}AA`)).status).toBe(401);
  expect(await knows(token)).toBe(true);
  const second = await renewed(refresh);
  await renewed(second);
  expect((await refreshWith(refresh)).status).toBe(401);
  expect(await knows(token)).toBe(false);
});
