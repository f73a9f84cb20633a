import { afterEach, describe, expect, it, vi } from 'vitest';
import { loginPath } from '../../../src/lib/login-path';
import { call } from '../../support/api/call';
import { BRANCH, look, orderInDb, pay, place, step } from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { almostTooManyGuesses, loggedIn, PASSWORD, someone } from '../../support/api/people';

const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => lines.mockClear());

const events = () => lines.mock.calls.map(([line]) => line);

it('a wrong password logs one event without the username or the password', async () => {
  const { username } = await someone('advisor');
  const answer = await call('/api/auth/login', { body: { username, password: 'Not-theirs-24' } });
  expect(events()).toEqual([
    {
      security: 'wrong-credentials',
      request_id: answer.headers.get('X-Request-Id'),
      call: '/api/auth/login',
      method: 'POST',
      user: undefined,
    },
  ]);
});

it('a login to a deactivated account logs one event', async () => {
  const { username } = await someone('advisor', { isActive: false });
  await call('/api/auth/login', { body: { username, password: PASSWORD } });
  expect(events()).toMatchObject([{ security: 'account-inactive', call: '/api/auth/login' }]);
});

it('a request forbidden for the user’s role logs the user and the route', async () => {
  const { token, user } = await loggedIn('advisor');
  await call('/api/users/9812345678/password', { token, body: { password: PASSWORD } });
  expect(events()).toMatchObject([
    { security: 'forbidden', call: '/api/users/:id/password', method: 'POST', user: user.id },
  ]);
});

it('a cross-site request that changes data logs one event', async () => {
  const headers = { Origin: 'https://evil.test' };
  await call('/api/auth/logout', { body: {}, headers });
  expect(events()).toMatchObject([{ security: 'forbidden', call: '/api/auth/logout' }]);
});

it('too many password attempts log one event without the username', async () => {
  const { username } = await someone('advisor');
  const address = '198.51.100.40';
  await almostTooManyGuesses({ login: username, address });
  const headers = { 'CF-Connecting-IP': address };
  const body = { username, password: 'Not-theirs-24' };
  const answers: Response[] = [];
  for (let count = 0; count < 2; count++) {
    answers.push(await call('/api/auth/login', { body, headers }));
  }
  expect(answers.at(-1)?.status).toBe(429);
  expect(events().map(({ security }) => security)).toEqual(['wrong-credentials', 'rate-limited']);
  expect(events().at(-1)).toEqual({
    security: 'rate-limited',
    request_id: answers.at(-1)?.headers.get('X-Request-Id'),
    call: '/api/auth/login',
    method: 'POST',
    user: undefined,
  });
});

it('a wrong collection code logs one event with the clerk’s id', async () => {
  const clerk = await staffAt('advisor', await branchStore(BRANCH));
  const { order, key } = await place();
  await pay(order.order_id, key);
  const requester = { token: clerk.token };
  const { version } = (await look(order.order_id, requester)).body;
  const ready = await step(order.order_id, requester, { step: 'ready', version });
  const right = (await orderInDb(order.order_id)).collectionCode;
  const code = right === '000000' ? '000001' : '000000';
  await step(order.order_id, requester, { step: 'hand-over', version: ready.body.version, code });
  expect(events()).toMatchObject([
    {
      security: 'wrong-code',
      call: '/api/orders/:id/steps',
      method: 'POST',
      user: clerk.user.id,
    },
  ]);
});

describe('a refresh token reused after its successor has been used', () => {
  async function reused() {
    const { refresh, user } = await loggedIn('advisor');
    const renew = async (text: string) => {
      const answer = await call('/api/token/refresh', { body: { refresh: text } });
      return (await answer.json<{ refresh: string }>()).refresh;
    };
    await renew(await renew(refresh));
    lines.mockClear();
    return { refresh, user };
  }

  it('logs one event that names the session owner', async () => {
    const { refresh, user } = await reused();
    await call('/api/token/refresh', { body: { refresh } });
    expect(events()).toMatchObject([
      { security: 'token-reused', call: '/api/token/refresh', method: 'POST', user: user.id },
    ]);
    expect(JSON.stringify(events())).not.toContain(refresh);
  });

  it('logs one event when it is sent to a staff page', async () => {
    const { refresh, user } = await reused();
    const cookies = { refresh, user: '{}' };
    const answer = await call('/dashboard', { cookies });
    expect(answer.headers.get('Location')).toBe(loginPath({ hasEnded: true, open: '/dashboard' }));
    expect(events()).toMatchObject([{ security: 'token-reused', method: 'GET', user: user.id }]);
  });
});

it('an expired or unknown refresh token logs no event', async () => {
  const { refresh } = await loggedIn('advisor', Date.now() - 8 * 86_400_000);
  const { sessionId } = await loggedIn('advisor');
  for (const text of [refresh, `${sessionId}.${'A'.repeat(43)}`, '']) {
    expect((await call('/api/token/refresh', { body: { refresh: text } })).status).toBe(401);
  }
  expect(events()).toEqual([]);
});

it('successful requests and invalid input log no event', async () => {
  const { token } = await loggedIn('system_admin');
  await call('/api/users', { token });
  await call('/api/users', { token, body: {} });
  await call('/api/nothing');
  expect(events()).toEqual([]);
});
