import fc from 'fast-check';
import { ENDPOINTS, type Endpoint } from '../../../scripts/build/openapi/endpoints';
import { jsonSchemaOf } from '../../../scripts/build/openapi/json-schema';
import { changeOwnPassword } from '../../../src/contract/account/api';
import { logout } from '../../../src/contract/auth/api';
import { COOKIES } from '../../../src/lib/cookies';
import { validFor } from './from-schema';

export type Caller = 'admin' | 'advisor' | 'guest';

/** A request to send; `caller` selects the user whose token it carries. */
export interface FuzzedRequest {
  method: string;
  /** The path including the query string. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  caller: Caller;
}

/** Text known to break software: SQL, LIKE, FTS5, markup, formulas, prototypes, Unicode. */
const NASTY = [
  '',
  ' ',
  "' OR 1=1 --",
  '"); DROP TABLE users; --',
  '%%%___',
  '"" NOT "a" NEAR(',
  '*',
  '<script>alert(1)</script>',
  '=HYPERLINK("x")',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '\0',
  '\r\nX-Evil: 1',
  '\u202eabc',
  '\ud83d',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  'x'.repeat(5000),
  'क'.repeat(60),
];

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }));
const junk: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, -0, 1e308, [], {}, [[]]),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates variants of a value in which parts are replaced, removed or added. */
function broken(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) {
    return fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: junk });
  }
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.map(broken));
    return fc.oneof(items, fc.array(fc.oneof(...value.map(broken), junk), { maxLength: 40 }));
  }
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, broken(part)]));
  const extra = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'role', ''), junk);
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(parts) },
    { weight: 2, arbitrary: fc.record(parts, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.record(parts), extra).map(([some, more]) => ({ ...some, ...more })),
    },
  );
}

function bodyOf({ body, method }: Endpoint): fc.Arbitrary<string | undefined> {
  const none = fc.constant(undefined);
  if (method === 'GET') return none;
  const valid = body === undefined ? fc.constant({}) : validFor(jsonSchemaOf(body));
  const json = valid.chain(broken).map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: junk.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: none },
  );
}

function queryNames({ query }: Endpoint): string[] {
  const schema = query === undefined ? {} : jsonSchemaOf(query);
  return [schema, ...(schema.anyOf ?? [])].flatMap((each) =>
    typeof each === 'object' ? Object.keys(each.properties ?? {}) : [],
  );
}

function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = fc.constantFrom(...queryNames(endpoint), '__proto__', 'id', 'page');
  const value = fc.oneof(
    text,
    fc.constantFrom('0', '1', '100', 'all', 'active', 'advisor', '2026-11-20', '1', ''),
  );
  const pair = fc
    .tuple(names, value)
    .map((parts) => parts.map((part) => encodeURIComponent(part.toWellFormed())).join('='));
  const raw = fc.constantFrom('%', '%zz', 'page', '=', '&&', '?', '%ff=%fe', 'page[]=1');
  return fc
    .array(fc.oneof({ weight: 6, arbitrary: pair }, { weight: 1, arbitrary: raw }), {
      maxLength: 5,
    })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
}

function pathOf({ path }: Endpoint): fc.Arbitrary<string> {
  const id = fc.oneof(
    fc.constantFrom('1', '2', '3', '7', '999999', '0', '-1', '1e3', 'dhun-buds-2'),
    fc.constantFrom('ORD1780077760500GQTOA', '%00', '%2e%2e', '%ff', '9'.repeat(200)),
    text.map((part) => encodeURIComponent(part.toWellFormed())).filter((part) => part !== ''),
  );
  return path.includes(':') ? id.map((part) => path.replace(/:\w+/, part)) : fc.constant(path);
}

/** Generates text that is valid in a header: one byte per character, without line breaks. */
const headerText = fc.oneof(
  fc.constantFrom('', ' ', '"', ';;;', 'x'.repeat(3000), 'Bearer', 'null', 'a=b; a=c'),
  fc.string({ maxLength: 80 }).map((each) => each.replaceAll(/[^\x20-\x7e]/g, '').trim()),
);

const token = fc.oneof(
  headerText,
  fc.constantFrom(
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    'a.b.c',
    `${'a'.repeat(36)}.${'b'.repeat(43)}`,
  ),
);

const brokenHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=',
    ),
    'idempotency-key': fc.oneof(fc.uuid(), headerText),
    'order-key': headerText,
    cookie: fc
      .array(fc.tuple(fc.constantFrom(...Object.values(COOKIES), '__proto__'), token))
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('; ')),
    accept: headerText,
    'if-none-match': headerText,
    range: headerText,
    'x-forwarded-for': headerText,
    'x-request-id': headerText,
    origin: fc.constantFrom('null', 'https://evil.test', 'x'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'cross-site', 'x'),
  },
  { requiredKeys: ['content-type', 'idempotency-key'] },
);

/**
 * Endpoints that end the caller's session. The fuzzer calls them only as a guest, because later
 * requests need the session.
 */
const ENDS_SESSION: readonly string[] = [logout.path, changeOwnPassword.path];

/**
 * Generates mostly the headers that the shop's own client sends, because the API rejects a request
 * with an invalid header early.
 */
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      'content-type': fc.constant('application/json'),
      'idempotency-key': fc.uuid(),
    }),
  },
  { weight: 1, arbitrary: brokenHeaders.map((some) => ({ ...some })) },
  { weight: 1, arbitrary: token.map((authorization) => ({ authorization })) },
);

function requestTo(endpoint: Endpoint): fc.Arbitrary<FuzzedRequest> {
  const callers: Caller[] = ENDS_SESSION.includes(endpoint.path)
    ? ['guest']
    : ['admin', 'admin', 'advisor'];
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS') },
      ),
      path: fc.tuple(pathOf(endpoint), queryOf(endpoint)).map((parts) => parts.join('')),
      headers,
      body: bodyOf(endpoint),
      caller: fc.constantFrom<Caller>(...callers, 'guest'),
    })
    .map((request) => (request.method === 'GET' ? { ...request, body: undefined } : request));
}

/**
 * Generates a request to any API endpoint whose path, query, headers, cookies or body may be
 * invalid.
 */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(...ENDPOINTS.map(requestTo));
