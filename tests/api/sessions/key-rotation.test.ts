import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { SITE } from '../../support/api/call';
import { loggedIn } from '../../support/api/people';
import app from '../../support/api/worker';

const AFTER = { ...env, AUTH_SECRET: 'another-secret-of-at-least-thirty-two-bytes' };

function post(path: string, body: object, headers: Record<string, string> = {}) {
  const request = new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return app.fetch(request, AFTER, createExecutionContext());
}

const lookUp = (token: string) =>
  post(
    '/api/redemption',
    { action: 'lookup', instagram_id: 'nobody' },
    { Authorization: `Bearer ${token}` },
  );

it('a new signing key costs a refresh and no login', async () => {
  const { token, refresh } = await loggedIn('advisor');
  expect((await lookUp(token)).status).toBe(401);

  const refreshed = await post('/api/token/refresh', { refresh });
  expect(refreshed.status).toBe(200);
  const { access }: { access: string } = await refreshed.json();
  expect((await lookUp(access)).status).toBe(200);
});
