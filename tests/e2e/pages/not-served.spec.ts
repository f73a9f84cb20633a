import { connect } from 'node:net';
import { E2E_PORT } from '../../../scripts/tests/e2e-address.ts';
import { readHealth } from '../../../src/contract/health/api.ts';
import { COOKIES } from '../../../src/lib/cookies.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('the server exposes no source, version history or configuration files', async ({
  request,
}) => {
  const paths = [
    '/.git/config',
    '/.git/HEAD',
    '/.gitignore',
    '/.dev.vars',
    '/.env',
    '/.assetsignore',
    '/.wrangler/e2e.log',
    '/_headers',
    '/wrangler.json',
    '/wrangler.toml',
    '/package.json',
    '/package-lock.json',
    '/functions/app.ts',
    '/src/pages/index.astro',
    '/drizzle/0000_init.sql',
    '/dist/server/entry.mjs',
    '/server/entry.mjs',
    '/entry.mjs',
    '/_worker.js',
    '/SECURITY.md',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/_astro/..%2f..%2fserver%2fwrangler.json',
  ];
  for (const path of paths) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(404);
    expect.soft(await response.text(), path).not.toMatch(/\[core\]|AUTH_SECRET|"dependencies"/);
  }
});

test('the server lists no directories', async ({ request }) => {
  for (const folder of ['/art', '/_astro', '/functions', '/dist', '/api']) {
    for (const path of [folder, `${folder}/`, `${folder}//`]) {
      expect.soft((await request.get(path)).status(), path).toBe(404);
    }
  }
});

/** Sends a raw request that no ordinary client would send and returns the response. */
function sendRaw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(E2E_PORT, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      received += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

test('every path rejects TRACE with a response that does not echo the request', async ({
  request,
}) => {
  const html = await (await request.get(PATHS.home)).text();
  const [drawing = ''] = /\/art\/[\w./-]+?\.svg/.exec(html) ?? [];
  for (const path of [
    PATHS.home,
    PATHS.login,
    PATHS.dashboard,
    '/nothing/here',
    drawing,
    readHealth.path,
  ]) {
    const response = await sendRaw([
      `TRACE ${path} HTTP/1.1`,
      `Host: localhost:${E2E_PORT}`,
      `Cookie: ${COOKIES.access}=do-not-echo`,
      'X-Mine: do-not-echo',
      'Connection: close',
      '',
      '',
    ]);
    expect.soft(response, path).toMatch(/^HTTP\/1\.1 (405|501) /);
    expect.soft(response, path).not.toMatch(/do-not-echo|TRACE/);
  }
});
