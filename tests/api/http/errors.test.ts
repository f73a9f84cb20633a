import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { HTTPException } from 'hono/http-exception';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../../../functions/app';
import { COOKIES } from '../../../src/lib/cookies';
import { call, failure, SITE } from '../../support/api/call';
import { loggedIn } from '../../support/api/people';
import app from '../../support/api/worker';

const INTERNAL = 'Something went wrong on our side. Please try again.';
const INTERNAL_WITH_REFERENCE =
  /^Something went wrong on our side\. Please try again\. \(([\da-f]{8})\)$/;
const log = vi.spyOn(console, 'error');

let token: string;
let refresh: string;

beforeAll(async () => {
  ({ token, refresh } = await loggedIn('advisor'));
  await env.DB.exec('DROP TABLE audit_log');
});

beforeEach(() => {
  log.mockImplementation(() => undefined);
});

afterEach(() => {
  log.mockReset();
});

it('a sign-up that fails on the server reveals nothing about the database', async () => {
  const body = {
    firstName: 'Secretive',
    lastName: 'Shopper',
    email: 'secretive@example.com',
    phone: '9812345678',
    password: 'Lamp4Zebra',
  };
  expect(await failure(call('/api/auth/register', { body }))).toEqual([
    500,
    { code: 'internal', message: expect.stringMatching(INTERNAL_WITH_REFERENCE) },
  ]);

  const logged = JSON.stringify(log.mock.calls);
  expect(log).toHaveBeenCalledOnce();
  expect(logged).toContain('/api/auth/register');
  expect(logged).not.toMatch(/secretive|9812345678|scrypt|params|insert|audit_log/i);
});

it('the log entry for a failure contains its source location', async () => {
  await failure(call('/api/token/refresh', { body: { refresh } }));
  expect(log.mock.calls[0]?.[0]).toMatchObject({
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'POST',
    path: '/api/token/refresh',
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
  });
  expect(JSON.stringify(log.mock.calls)).not.toContain(refresh.slice(37));
});

it('the error message contains the request id of its log line', async () => {
  const answer = await call('/api/token/refresh', { body: { refresh } });
  const { message }: { message: string } = await answer.json();
  const [, reference = 'none'] = INTERNAL_WITH_REFERENCE.exec(message) ?? [];
  expect(log.mock.calls.map(([line]) => line.request_id)).toEqual([
    expect.stringMatching(`^${reference}-`),
  ]);
});

it('a staff page that fails returns plain text instead of JSON', async () => {
  const sick = Object.assign(Object.create(env.DB), {
    prepare() {
      throw new Error('D1_ERROR: out of reach');
    },
  });
  const request = new Request(`${SITE}/dashboard`, {
    headers: { Cookie: `${COOKIES.access}=${token}` },
  });
  const response = await app.fetch(request, { ...env, DB: sick }, createExecutionContext());
  expect(response.status).toBe(500);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(response.headers.get('X-Frame-Options')).toBe('DENY');
  expect(await response.text()).toBe(`${INTERNAL}\n${response.headers.get('X-Request-Id')}`);
});

it('a Worker without a secret rejects every request', async () => {
  const request = new Request(`${SITE}/dashboard`, {
    headers: { Cookie: `${COOKIES.access}=${token}` },
  });
  const response = await app.fetch(
    request,
    { ...env, AUTH_SECRET: 'short' },
    createExecutionContext(),
  );
  expect(response.status).toBe(500);
});

it('the response to a framework error uses the status of the error but not its message', async () => {
  const failing = createApp([
    () => {
      throw new HTTPException(400, { message: 'internal words' });
    },
  ]);
  const response = await failing.fetch(new Request(SITE), env, createExecutionContext());
  expect(response.status).toBe(400);
  expect(await response.text()).toBe(`BAD REQUEST\n${response.headers.get('X-Request-Id')}`);
  expect(log).not.toHaveBeenCalled();
});
