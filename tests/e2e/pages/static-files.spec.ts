import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { CRON_PATH } from '../../../scripts/process/serve.ts';
import { E2E_LOG, E2E_STATE } from '../../../scripts/tests/e2e-address.ts';
import { expect, test } from '../../support/e2e/test.ts';

async function listedIn(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const text = await (await request.get(sitemap)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

test('every page in the sitemap responds with 200', async ({ request }) => {
  const [sitemap = ''] = await listedIn(request, '/sitemap-index.xml');
  const paths = await listedIn(request, sitemap);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    expect.soft((await request.get(path)).status(), path).toBe(200);
  }
});

for (const [what, path, type] of [
  ['the legacy favicon', '/favicon.ico', /^image\/(x-icon|vnd.microsoft.icon)$/],
  ['the social preview image', '/og.png', /^image\/png$/],
] as const) {
  test(`the server responds with ${what}`, async ({ request }) => {
    const reply = await request.get(path);
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toMatch(type);
  });
}

test('the local database cannot be opened from a browser', async ({ request }) => {
  for (const path of ['/cdn-cgi/explorer', '/cdn-cgi/explorer/api/d1/database']) {
    expect.soft((await request.get(path)).status(), path).toBe(404);
  }
});

test('the local server stores no request traces', async ({ request }) => {
  expect((await request.get('/api/health')).status()).toBe(200);
  const folders = readdirSync(join(E2E_STATE, 'v3'));
  expect(folders).toContain('d1');
  expect(folders).not.toContain('observability');
});

test('the local jobs endpoint runs the jobs and reports their results', async ({ request }) => {
  const runs = () => readFileSync(E2E_LOG, 'utf8').split('orders_expired').length;
  const before = runs();
  expect((await request.get(CRON_PATH)).status()).toBe(200);
  await expect.poll(runs).toBeGreaterThan(before);
});
