import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { scheduled } from '../../functions/clockwork';
import type { Bindings } from '../../functions/env';
import { call, requestOf } from '../support/api/call';
import { loggedIn } from '../support/api/people';
import app from '../support/api/worker';

const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  lines.mockClear();
  errors.mockClear();
});

const told = () => lines.mock.calls.map(([line]) => line);

it('every call leaves one line: who by role, which route, how it ended, how long it took', async () => {
  const { token } = await loggedIn('advisor');
  const answer = await call('/api/users/9812345678/audit?search=asha', { token });
  expect(told()).toEqual([
    {
      request_id: answer.headers.get('X-Request-Id'),
      method: 'GET',
      call: '/api/users/:id/audit',
      status: 403,
      ms: expect.any(Number),
      role: 'advisor',
    },
  ]);
});

it('a call that no route takes leaves one without its address, and that of nobody has no role', async () => {
  await call('/api/9812345678');
  expect(told()).toMatchObject([{ call: 'none', status: 404, role: undefined }]);
});

it('a page leaves none', async () => {
  await call('/dashboard');
  expect(told()).toEqual([]);
});

const WRONG: [string, Partial<Bindings>][] = [
  ['AUTH_SECRET must have at least 32 characters', { AUTH_SECRET: 'short' }],
  ['PAYMENT_PROVIDER must be one of simulated, none', { PAYMENT_PROVIDER: 'bank' }],
];

it.each(WRONG)(
  'an owner reads in the log that %s, and nobody is served',
  async (problem, wrong) => {
    const settings = { ...env, ...wrong };
    const answer = await app.fetch(requestOf('/api/stores'), settings, createExecutionContext());
    expect(answer.status).toBe(500);
    expect(errors.mock.calls).toMatchObject([[{ settings: [problem] }]]);
  },
);

it.each(WRONG)('the clockwork does not run while %s, and says so', async (problem, wrong) => {
  await scheduled({ scheduledTime: 1 }, { ...env, ...wrong });
  expect(errors.mock.calls).toEqual([[{ clockwork: 'not run', settings: [problem] }]]);
  expect(told()).toEqual([]);
});

it('an owner reads in the log which job of the clockwork failed and where, and nothing that it held', async () => {
  const bucket = Object.assign(Object.create(env.BUCKET), {
    head: async () => {
      throw new TypeError('Meera, 9812345678');
    },
  });
  await scheduled({ scheduledTime: Date.now() }, { ...env, BACKUPS: bucket });
  expect(told()).toMatchObject([{ clockwork: { copies_made: 'failed' } }]);
  const at = expect.arrayContaining([expect.stringMatching(/^at .*nightly/)]);
  expect(errors.mock.calls).toMatchObject([[{ clockwork: 'copies_made', error: 'TypeError', at }]]);
  expect(JSON.stringify(errors.mock.calls)).not.toContain('9812345678');
});
