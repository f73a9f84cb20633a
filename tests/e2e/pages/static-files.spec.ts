import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { CLOCKWORK_PATH } from '../../../scripts/process/serve.ts';
import { E2E_LOG, E2E_STATE } from '../../../scripts/tests/e2e-address.ts';
import { expect, test } from '../../support/e2e/test.ts';

async function listedIn(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const text = await (await request.get(sitemap)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

test('every page of the sitemap answers', async ({ request }) => {
  const [sitemap = ''] = await listedIn(request, '/sitemap-index.xml');
  const paths = await listedIn(request, sitemap);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    expect.soft((await request.get(path)).status(), path).toBe(200);
  }
});

for (const [what, path, type] of [
  ['the old kind of icon', '/favicon.ico', /^image\/(x-icon|vnd.microsoft.icon)$/],
  ['the picture of a shared link', '/og.png', /^image\/png$/],
] as const) {
  test(`a browser that asks for ${what} gets one`, async ({ request }) => {
    const reply = await request.get(path);
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toMatch(type);
  });
}

test('nobody can look into the local database from a browser', async ({ request }) => {
  for (const path of ['/cdn-cgi/explorer', '/cdn-cgi/explorer/api/d1/database']) {
    expect.soft((await request.get(path)).status(), path).toBe(404);
  }
});

test('what was asked is kept in no store of traces', async ({ request }) => {
  expect((await request.get('/api/health')).status()).toBe(200);
  const kept = readdirSync(join(E2E_STATE, 'v3'));
  expect(kept).toContain('d1');
  expect(kept).not.toContain('observability');
});

test('the local clockwork runs when it is rung, and tells what it did', async ({ request }) => {
  const runs = () => readFileSync(E2E_LOG, 'utf8').split('orders_expired').length;
  const before = runs();
  expect((await request.get(CLOCKWORK_PATH)).status()).toBe(200);
  await expect.poll(runs).toBeGreaterThan(before);
});
