import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../support/api/call';
import { loggedIn, PASSWORD, someone } from '../../support/api/people';

const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => lines.mockClear());

const told = () => lines.mock.calls.map(([line]) => line);

it('a wrong password leaves one line in the log, without the name or password that was typed', async () => {
  const { username } = await someone('advisor');
  const answer = await call('/api/auth/login', { body: { username, password: 'Not-theirs-24' } });
  expect(told()).toEqual([
    {
      security: 'wrong-credentials',
      request_id: answer.headers.get('X-Request-Id'),
      call: '/api/auth/login',
      method: 'POST',
      user: undefined,
    },
  ]);
});

it('an account that is closed, and is tried, leaves one too', async () => {
  const { username } = await someone('advisor', { isActive: false });
  await call('/api/auth/login', { body: { username, password: PASSWORD } });
  expect(told()).toMatchObject([{ security: 'account-inactive', call: '/api/auth/login' }]);
});

it('a call that a role does not allow leaves who asked for what', async () => {
  const { token, user } = await loggedIn('advisor');
  await call('/api/users/9812345678/password', { token, body: { password: PASSWORD } });
  expect(told()).toMatchObject([
    { security: 'forbidden', call: '/api/users/:id/password', method: 'POST', user: user.id },
  ]);
});

it('a change asked for by another site leaves one', async () => {
  const headers = { Origin: 'https://evil.test' };
  await call('/api/auth/logout', { body: {}, headers });
  expect(told()).toMatchObject([{ security: 'forbidden', call: '/api/auth/logout' }]);
});

it('what goes well, or is only mistyped, leaves none', async () => {
  const { token } = await loggedIn('system_admin');
  await call('/api/users', { token });
  await call('/api/users', { token, body: {} });
  await call('/api/nothing');
  expect(told()).toEqual([]);
});
