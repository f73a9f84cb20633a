import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';

const ask = (url: string, init?: RequestInit) =>
  exports.default.fetch(url, { redirect: 'manual', ...init });

it('a page request over http is redirected to https', async () => {
  const answer = await ask('http://shop.test/login?reason=ended');
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    308,
    'https://shop.test/login?reason=ended',
  ]);
});

it('an API request over http is rejected without a redirect', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ username: 'sysadm', password: 'x' });
  const answer = await ask('http://shop.test/api/auth/login', { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    { code: 'forbidden', message: 'This address is served over https only.' },
  ]);
});

it.each(['localhost:8787', '127.0.0.1:8787'])(
  'the API is served over http at the local address %s',
  async (host) => {
    expect((await ask(`http://${host}/api/health`)).status).toBe(200);
  },
);
