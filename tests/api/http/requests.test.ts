import { describe, expect, it } from 'vitest';
import { call, failure, SITE } from '../../support/api/call';

const LOGIN = '/api/auth/login';
const body = { username: 'unknown', password: 'Chipwala1' };

const OTHER_SITE = {
  code: 'forbidden',
  message: 'This request came from another site and was refused.',
};
const NOT_JSON = { code: 'malformed', message: 'The request body is not valid JSON.' };
const WRONG_TYPE = {
  code: 'unsupported-media-type',
  message: 'The request body must be application/json.',
};
const WRONG_SHAPE = {
  code: 'malformed',
  message: 'The request does not have the expected fields.',
};

describe('a request that changes data', () => {
  it.each([
    ['another origin', { Origin: 'https://evil.test' }],
    ['the same host over http', { Origin: SITE.replace('https', 'http') }],
    ['an opaque origin', { Origin: 'null' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another subdomain of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a forged origin in a cross-site fetch', { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' }],
  ])('is rejected as cross-site when it comes from %s', async (_case, headers) => {
    expect(await failure(call(LOGIN, { body, headers }))).toEqual([403, OTHER_SITE]);
  });

  it.each([
    ['our own page', { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }],
    ['a client that is not a browser', {}],
  ])('is accepted when it comes from %s', async (_case, headers) => {
    expect((await call(LOGIN, { body, headers })).status).toBe(401);
  });
});

describe('request body validation', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
  ])('rejects the content type %s', async (type) => {
    const headers = { 'Content-Type': type };
    expect(await failure(call(LOGIN, { body, headers }))).toEqual([415, WRONG_TYPE]);
  });

  it('rejects a body without a content type', async () => {
    const bytes = new Blob([JSON.stringify(body)]);
    const request = new Request(`${SITE}${LOGIN}`, { method: 'POST', body: bytes });
    request.headers.delete('Content-Type');
    const { exports } = await import('cloudflare:workers');
    expect(await failure(exports.default.fetch(request))).toEqual([415, WRONG_TYPE]);
  });

  it('accepts a charset in the content type', async () => {
    const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect((await call(LOGIN, { body, headers })).status).toBe(401);
  });

  it.each(['{', 'username=x', ''])('rejects text that is not valid JSON: %j', async (text) => {
    expect(await failure(call(LOGIN, { body: text }))).toEqual([400, NOT_JSON]);
  });

  it.each(['null', '5', '"text"', '[]', '[{}]', 'true'])(
    'rejects JSON that is not an object: %s',
    async (text) => {
      expect(await failure(call(LOGIN, { body: text }))).toEqual([400, WRONG_SHAPE]);
    },
  );

  it.each([
    [{ username: 5, password: 'Chipwala1' }],
    [{ username: 'x', password: null }],
    [{ username: 'x', password: 'y', remember: 'yes' }],
  ])('rejects a field of the wrong type: %j', async (wrong) => {
    expect(await failure(call(LOGIN, { body: wrong }))).toEqual([400, WRONG_SHAPE]);
  });
});

describe('an API path', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/auth', '/api/auth/login/x', '/api/%6eothing'])(
    'returns a JSON error when it does not exist: %s',
    async (path) => {
      expect(await failure(call(path))).toEqual([
        404,
        { code: 'not-found', message: 'There is nothing at this address.' },
      ]);
    },
  );

  it.each([
    ['GET', '/api/auth/login', 'POST'],
    ['DELETE', '/api/redemption', 'POST'],
    ['PUT', '/api/health', 'GET, HEAD'],
    ['OPTIONS', '/api/auth/register', 'POST'],
  ])(
    'returns the allowed methods when the method is not supported: %s %s',
    async (method, path, allow) => {
      const response = await call(path, { method });
      expect(response.headers.get('Allow')).toBe(allow);
      expect(await failure(Promise.resolve(response))).toEqual([
        405,
        { code: 'method-not-allowed', message: 'This address does not support this method.' },
      ]);
    },
  );
});

describe('response headers', () => {
  const COMMON = {
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };

  it.each(['/api/health', '/api/nothing'])(
    'include every security header on an API response: %s',
    async (path) => {
      const { headers } = await call(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...COMMON,
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );

  it('include the page’s content security policy and forbid framing', async () => {
    const { headers } = await call('/product/unknown');
    expect(Object.fromEntries(headers)).toMatchObject({
      ...COMMON,
      'content-security-policy': "script-src 'self'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers.get('Cache-Control')).toBeNull();
  });

  it('let only this site frame a bill, which staff pages print', async () => {
    const { headers } = await call('/invoice/LX-2627-00001');
    expect(Object.fromEntries(headers)).toMatchObject({
      ...COMMON,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "script-src 'self'; frame-ancestors 'self'",
    });
    expect((await call('/invoices')).headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('include a new request id instead of one sent by the client', async () => {
    const response = await call('/api/health', { headers: { 'X-Request-Id': 'mine' } });
    expect(response.headers.get('X-Request-Id')).not.toBe('mine');
  });

  it('include the same request id as the error body', async () => {
    const response = await call('/api/nothing');
    const { request_id }: { request_id: string } = await response.json();
    expect(response.headers.get('X-Request-Id')).toBe(request_id);
  });
});
