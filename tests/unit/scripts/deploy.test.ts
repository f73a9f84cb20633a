import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problemsOf } from '../../../scripts/owner/deploy/check.ts';
import { type Facts, missing } from '../../../scripts/owner/deploy/needs.ts';
import { planText } from '../../../scripts/owner/deploy/plan.ts';
import {
  type Deployment,
  keepDeployment,
  lastDeployment,
} from '../../../scripts/owner/deploy/record.ts';
import { rollbackArgs, rollbackText } from '../../../scripts/owner/deploy/rollback-plan.ts';
import { readUploaded } from '../../../scripts/owner/deploy/upload.ts';

const READY: Facts = {
  isLoggedIn: true,
  databaseId: '3f0e5b1c-0000-4000-8000-00000000000a',
  variables: { PAYMENT_PROVIDER: 'none' },
  secrets: ['AUTH_SECRET'],
  admins: 1,
};

describe('before a deployment', () => {
  it('an owner with everything needs nothing', () => {
    expect(missing(READY)).toEqual([]);
    expect(planText('300 KiB', [])).toContain('Nothing is missing.');
  });

  it.each<[string, Partial<Facts>, string, string]>([
    ['an account', { isLoggedIn: false }, 'a Cloudflare account', 'npx wrangler login'],
    [
      'a database',
      { databaseId: '00000000-0000-0000-0000-000000000000' },
      'the id of the database',
      'npx wrangler d1 create shop',
    ],
    ['a secret', { secrets: [] }, 'the secret AUTH_SECRET', 'wrangler secret put AUTH_SECRET'],
    ['an admin', { admins: 0 }, 'the first admin', 'npm run admin:create -- --remote'],
    [
      'a way to pay',
      { variables: {} },
      'a way to pay',
      'in wrangler.toml: [vars] PAYMENT_PROVIDER = "none"',
    ],
    [
      'a setting that is right',
      { variables: { PAYMENT_PROVIDER: 'bank' } },
      'PAYMENT_PROVIDER must be one of simulated, none',
      'put PAYMENT_PROVIDER right',
    ],
    [
      'the key of the script',
      { variables: { ...READY.variables, REDEMPTION_SCRIPT_URL: 'https://script.example' } },
      'REDEMPTION_API_KEY is missing',
      'put REDEMPTION_API_KEY right',
    ],
  ])('an owner without %s is told so, and what mends it', (_what, change, what, mend) => {
    const needs = missing({ ...READY, ...change });
    expect(needs).toEqual([
      expect.objectContaining({
        what: expect.stringContaining(what),
        mend: expect.stringContaining(mend),
      }),
    ]);
    expect(planText('300 KiB', needs)).toContain(mend);
  });

  it('a secret that is there may make a setting right', () => {
    const variables = { ...READY.variables, REDEMPTION_SCRIPT_URL: 'https://script.example' };
    const secrets = ['AUTH_SECRET', 'REDEMPTION_API_KEY'];
    expect(missing({ ...READY, variables, secrets })).toEqual([]);
  });

  it('only the first admin can wait', () => {
    const none = { isLoggedIn: false, databaseId: '', variables: {}, secrets: undefined };
    const later = missing({ ...none, admins: undefined }).filter(({ isLater }) => isLater);
    expect(later.map(({ what }) => what)).toEqual(['the first admin']);
  });
});

describe('after a deployment', () => {
  it.each([
    [
      { type: 'deploy', version_id: 'v-2', targets: ['https://shop.example.workers.dev'] },
      { version: 'v-2', url: 'https://shop.example.workers.dev' },
    ],
    [
      { type: 'version-upload', version_id: 'v-3', preview_alias_url: 'https://x.workers.dev' },
      { version: 'v-3', url: 'https://x.workers.dev' },
    ],
    [
      { type: 'deploy', version_id: 'v-4', targets: ['shop.example/*'] },
      { version: 'v-4', url: 'https://shop.example' },
    ],
  ])('the address of %j is known', (line, found) => {
    const session = JSON.stringify({ type: 'wrangler-session', version: 1 });
    expect(readUploaded([session, JSON.stringify(line)])).toEqual(found);
  });

  const LAST: Deployment = {
    at: '2026-11-22T10:00:00.000Z',
    url: 'https://shop.example',
    version: 'v-2',
    before: { version: 'v-1', bookmark: '0000-bookmark' },
  };

  it('it can be taken back, by what was kept of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chipwala-deploy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'new/deployments.jsonl');
    expect(lastDeployment(file)).toBeUndefined();
    keepDeployment({ ...LAST, version: 'v-1', before: null }, file);
    keepDeployment(LAST, file);
    expect(lastDeployment(file)).toEqual(LAST);
    expect(rollbackArgs(LAST)?.slice(0, 3)).toEqual(['rollback', 'v-1', '--yes']);
    expect(rollbackText(LAST)).toContain('time-travel restore DB --bookmark=0000-bookmark');
    expect(rollbackArgs({ ...LAST, before: null })).toBeUndefined();
  });
});

function serving(answer: (path: string) => [number, string]): Promise<string> {
  const server: Server = createServer((request, response) => {
    const [status, text] = answer(request.url ?? '');
    response.writeHead(status).end(text);
  });
  onTestFinished(() => void server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    });
  });
}

describe('a shop that was put up', () => {
  it('is not well when its pages are those of somebody else', async () => {
    const origin = await serving(() => [200, '<h1>There is nothing here yet</h1>']);
    expect((await problemsOf(origin)).map((problem) => problem.split('/')[1])).toEqual([
      'api',
      'product',
      'login (200)',
    ]);
  });

  it('is not well when its database is not', async () => {
    const health = { status: 'unavailable', database: 'unavailable', version: '0.1.0' };
    const origin = await serving((path) => [
      path === '/api/health' ? 503 : 404,
      JSON.stringify(health),
    ]);
    expect(await problemsOf(origin)).toContain('/api/health (503)');
  });

  it('is not well when nobody answers', async () => {
    expect(await problemsOf('http://127.0.0.1:1')).toHaveLength(3);
  });
});
