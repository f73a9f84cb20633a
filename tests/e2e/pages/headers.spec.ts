import type { APIResponse } from '@playwright/test';
import { FILE_POLICY, SECURITY_HEADERS } from '../../../functions/http/headers/security.ts';
import { exportHistory } from '../../../src/contract/redemption/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { asUser, loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { allowedBy, inlineIn } from '../../support/site/inline.ts';
import { KINDS } from './kinds.ts';

const FORBIDDEN = /unsafe-|\*|http:/;

/** Returns the value of a header and throws unless it occurs exactly once. */
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

test('every kind of response has each security header exactly once and a content type, which includes a charset for text', async ({
  request,
}) => {
  for (const { what, status, type, ask } of KINDS) {
    await test.step(what, async () => {
      const response = await ask(request);
      expect(response.status()).toBe(status);
      expectSecure(response);
      expect(response.headers()['content-type']?.toLowerCase().replace('; ', ';')).toBe(type);
      const hasBody = (await response.body()).length > 0;
      expect(hasBody).toBe(type !== undefined);
    });
  }
});

test('a staff page has each security header once', async ({ page }) => {
  await loginAs(page, 'sysadm');
  const response = await page.request.get(PATHS.users);
  expect(response.status()).toBe(200);
  expectSecure(response);
});

test("a static page's security policy allows nothing unsafe", async ({ request }) => {
  const response = await request.get(PATHS.home);
  expect(response.headers()['content-security-policy']).toBe(FILE_POLICY);
  const [, own = ''] =
    /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(await response.text()) ??
    [];
  expect(own).toContain("default-src 'self'");
  expect(own).not.toMatch(FORBIDDEN);
});

test('a server-rendered page allows only its own inline scripts and styles', async ({
  request,
}) => {
  const response = await request.get(PATHS.login);
  const html = await response.text();
  expect(inlineIn(html).length).toBeGreaterThan(1);
  expect(allowedBy(single(response, 'Content-Security-Policy'))).toEqual(inlineIn(html));
});

test('a staff page and a CSV export have a content type with a charset', async ({ page }) => {
  const authorization = await asUser(page.request, 'sysadm');
  await loginAs(page, 'sysadm');
  const responses = [
    await page.request.get(PATHS.users),
    await page.request.get(exportHistory.path, { headers: authorization }),
  ];
  expect(responses.map((each) => each.headers()['content-type'])).toEqual([
    'text/html; charset=utf-8',
    'text/csv; charset=utf-8',
  ]);
});
