import { expect, it } from 'vitest';
import type { SessionsReply } from '../../../../src/contract/auth';
import { auditOf } from '../../../support/api/audit';
import { call, failure } from '../../../support/api/call';
import { enter, PASSWORD, someone } from '../../../support/api/people';

const PATH = '/api/auth/sessions';
const TABLET = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Safari/537.36';

async function listed(token: string): Promise<SessionsReply['content']> {
  const answer = await call(PATH, { token });
  expect(answer.status).toBe(200);
  const { content }: SessionsReply = await answer.json();
  return content;
}

const end = (id: string, token: string) => call(`${PATH}/${id}`, { method: 'DELETE', token });

it.each(['customer', 'advisor'] as const)(
  'a %s sees only their own sessions, with the browser and start time of each',
  async (role) => {
    const user = await someone(role);
    const here = await enter(user, Date.now() - 60_000);
    await enter(await someone(role));
    const login = { username: user.username, password: PASSWORD };
    await call('/api/auth/login', { body: login, headers: { 'User-Agent': TABLET } });

    const [last, first, ...more] = await listed(here.token);
    expect(more).toEqual([]);
    expect(last).toMatchObject({ user_agent: TABLET, is_current: false });
    expect(first).toMatchObject({ id: here.sessionId, user_agent: '', is_current: true });
    expect(last?.created_at).toBeGreaterThan(first?.created_at ?? 0);
  },
);

it('ending a session logs that device out and removes it from the list', async () => {
  const user = await someone('advisor');
  const [here, there] = [await enter(user), await enter(user)];
  expect((await end(there.sessionId, here.token)).status).toBe(204);
  expect((await call(PATH, { token: there.token })).status).toBe(401);
  expect((await listed(here.token)).map(({ id }) => id)).toEqual([here.sessionId]);
  expect(await auditOf(there.sessionId)).toMatchObject([
    { action: 'session.create' },
    { action: 'session.end', actorId: user.id },
  ]);
});

it('ending a session twice succeeds and changes nothing', async () => {
  const user = await someone('advisor');
  const [here, there] = [await enter(user), await enter(user)];
  await end(there.sessionId, here.token);
  const before = await auditOf(there.sessionId);
  expect((await end(there.sessionId, here.token)).status).toBe(204);
  expect(await auditOf(there.sessionId)).toEqual(before);
});

it('ending the other sessions keeps this one and the sessions of other users', async () => {
  const user = await someone('advisor');
  const [here, first, second] = [await enter(user), await enter(user), await enter(user)];
  const stranger = await enter(await someone('advisor'));
  expect((await call(PATH, { method: 'DELETE', token: here.token })).status).toBe(204);
  expect((await listed(here.token)).map(({ id }) => id)).toEqual([here.sessionId]);
  expect(await listed(stranger.token)).toHaveLength(1);
  for (const { token, sessionId } of [first, second]) {
    expect((await call(PATH, { token })).status).toBe(401);
    expect(await auditOf(sessionId)).toMatchObject([
      { action: 'session.create' },
      { action: 'session.end', actorId: user.id },
    ]);
  }
});

it('a user cannot end another user’s session', async () => {
  const other = await enter(await someone('advisor'));
  const admin = await enter(await someone('system_admin'));
  await end(other.sessionId, admin.token);
  expect(await listed(other.token)).toHaveLength(1);
});

it('a long user agent is truncated to 300 characters', async () => {
  const user = await someone('advisor');
  const login = { username: user.username, password: PASSWORD };
  await call('/api/auth/login', { body: login, headers: { 'User-Agent': 'x'.repeat(2000) } });
  const [last] = await listed((await enter(user, Date.now() - 60_000)).token);
  expect(last?.user_agent).toBe('x'.repeat(300));
});

it('the session endpoints require a login', async () => {
  const [status] = await failure(call(PATH));
  expect(status).toBe(401);
  expect((await call(`${PATH}/x`, { method: 'DELETE' })).status).toBe(401);
});
