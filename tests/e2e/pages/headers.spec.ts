import type { APIRequestContext, APIResponse } from '@playwright/test';
import { FILE_POLICY, SECURITY_HEADERS } from '../../../functions/http/headers/security.ts';
import { API_PATHS, PATHS } from '../../../src/lib/paths.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';

const STAYS = { maxRedirects: 0 };
const FORBIDDEN = /unsafe-|\*|http:/;

type Ask = (request: APIRequestContext) => Promise<APIResponse>;

async function firstMatch(request: APIRequestContext, pattern: RegExp): Promise<string> {
  const html = await (await request.get(PATHS.home)).text();
  return pattern.exec(html)?.[0] ?? 'missing';
}

const KINDS: readonly [what: string, status: number, ask: Ask][] = [
  ['a page that is a file', 200, (request) => request.get(PATHS.shop)],
  ['a page made on demand', 200, (request) => request.get(PATHS.login)],
  ['an unknown page', 404, (request) => request.get('/nothing/here')],
  ['an unknown product', 404, (request) => request.get('/product/nothing')],
  ['a page that sends on', 302, (request) => request.get(PATHS.dashboard, STAYS)],
  ['another spelling of a page', 307, (request) => request.get(`${PATHS.shop}.html`, STAYS)],
  ['a page that is written to', 405, (request) => request.post(PATHS.shop, { data: {} })],
  ['the API', 200, (request) => request.get('/api/health')],
  ['an unknown address of the API', 404, (request) => request.get('/api/nothing')],
  ['another kind of request', 405, (request) => request.put('/api/health', { data: {} })],
  ['a refused request', 401, (request) => request.get(API_PATHS.users)],
  [
    'a drawing',
    200,
    async (request) => request.get(await firstMatch(request, /\/art\/[\w./-]+?\.svg/)),
  ],
  [
    'a script or style',
    200,
    async (request) => request.get(await firstMatch(request, /\/_astro\/[\w./-]+?\.(css|js)/)),
  ],
  ['an icon', 200, (request) => request.get('/favicon.svg')],
  ['a list for search engines', 200, (request) => request.get('/robots.txt')],
];

/** The value of a header that is there exactly once. */
function single(response: APIResponse, name: string): string {
  const values = response
    .headersArray()
    .filter((header) => header.name.toLowerCase() === name.toLowerCase())
    .map(({ value }) => value);
  expect.soft(values, name).toHaveLength(1);
  return values[0] ?? '';
}

function expectSecure(response: APIResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    expect.soft(single(response, name), name).toBe(value);
  }
  const policy = single(response, 'Content-Security-Policy');
  expect.soft(policy).not.toMatch(FORBIDDEN);
  expect.soft(policy.match(/frame-ancestors/g)).toHaveLength(1);
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'", /form-action '(self|none)'/]) {
    expect.soft(policy).toMatch(part);
  }
  expect.soft(policy).toMatch(/object-src 'none'|default-src 'none'/);
}

for (const [what, status, ask] of KINDS) {
  test(`${what} carries every header of security, once`, async ({ request }) => {
    const response = await ask(request);
    expect(response.status()).toBe(status);
    expectSecure(response);
  });
}

test('so does a page of the staff', async ({ page }) => {
  await loginAs(page, 'sysadm');
  const response = await page.request.get(PATHS.users);
  expect(response.status()).toBe(200);
  expectSecure(response);
});

test('a page that is a file allows nothing unsafe in its own policy either', async ({
  request,
}) => {
  const response = await request.get(PATHS.home);
  expect(response.headers()['content-security-policy']).toBe(FILE_POLICY);
  const [, own = ''] =
    /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(await response.text()) ??
    [];
  expect(own).toContain("default-src 'self'");
  expect(own).not.toMatch(FORBIDDEN);
});
