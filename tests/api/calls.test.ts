import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Bindings } from '../../functions/env';
import { scheduled } from '../../functions/jobs';
import { call, requestOf } from '../support/api/call';
import { loggedIn } from '../support/api/people';
import app from '../support/api/worker';

const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  lines.mockClear();
  errors.mockClear();
});

const logged = () => lines.mock.calls.map(([line]) => line);

it('the Worker logs one line per request with the role, route, outcome and duration', async () => {
  const { token } = await loggedIn('advisor');
  const answer = await call('/api/users/9812345678/audit?search=asha', { token });
  expect(logged()).toEqual([
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

it('the Worker logs an unknown route without its path, and an anonymous request without a role', async () => {
  await call('/api/9812345678');
  expect(logged()).toMatchObject([{ call: 'none', status: 404, role: undefined }]);
});

it('the Worker logs no line for a page request', async () => {
  await call('/dashboard');
  expect(logged()).toEqual([]);
});

const WRONG: [string, Partial<Bindings>][] = [
  ['AUTH_SECRET must have at least 32 characters', { AUTH_SECRET: 'short' }],
  ['PAYMENT_PROVIDER must be one of simulated, none, razorpay, upi', { PAYMENT_PROVIDER: 'bank' }],
];

it.each(WRONG)(
  'the Worker rejects every request and logs the invalid setting: %s',
  async (problem, wrong) => {
    const settings = { ...env, ...wrong };
    const answer = await app.fetch(requestOf('/api/stores'), settings, createExecutionContext());
    expect(answer.status).toBe(500);
    expect(errors.mock.calls).toMatchObject([[{ settings: [problem] }]]);
  },
);

it.each(WRONG)(
  'the jobs do not run, and the Worker logs the invalid setting: %s',
  async (problem, wrong) => {
    await scheduled({ scheduledTime: 1 }, { ...env, ...wrong });
    expect(errors.mock.calls).toEqual([[{ jobs: 'not run', settings: [problem] }]]);
    expect(logged()).toEqual([]);
  },
);

it('the log entry for a failed job names the job and the source location, without personal data', async () => {
  const bucket = Object.assign(Object.create(env.BUCKET), {
    put: async () => {
      throw new TypeError('Meera, 9812345678');
    },
  });
  await scheduled({ scheduledTime: Date.now() }, { ...env, BACKUPS: bucket });
  expect(logged()).toMatchObject([{ jobs: { backup_objects_stored: 'failed' } }]);
  const at = expect.arrayContaining([expect.stringMatching(/^at .*nightly/)]);
  expect(errors.mock.calls).toMatchObject([
    [{ jobs: 'backup_objects_stored', error: 'TypeError', at }],
  ]);
  expect(JSON.stringify(errors.mock.calls)).not.toContain('9812345678');
});
