import type { APIRequestContext, APIResponse } from '@playwright/test';
import { readHealth } from '../../../src/contract/health/api.ts';
import { listStaff } from '../../../src/contract/users/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';

interface Kind {
  what: string;
  status: number;
  /** The expected Content-Type header; undefined for a response without a body. */
  type: string | undefined;
  ask: (request: APIRequestContext) => Promise<APIResponse>;
}

const STAYS = { maxRedirects: 0 };
const HTML = 'text/html;charset=utf-8';
const XML = 'application/xml;charset=utf-8';
const SVG = 'image/svg+xml;charset=utf-8';
/** Has no charset because JSON is always UTF-8. */
const JSON_TYPE = 'application/json';

async function firstMatch(request: APIRequestContext, pattern: RegExp): Promise<string> {
  const html = await (await request.get(PATHS.home)).text();
  return pattern.exec(html)?.[0] ?? 'missing';
}

function getting(what: string, path: string, type: string, status = 200): Kind {
  return { what, status, type, ask: (request) => request.get(path) };
}

function found(what: string, pattern: RegExp, type: string): Kind {
  const ask = async (request: APIRequestContext) => request.get(await firstMatch(request, pattern));
  return { what, status: 200, type, ask };
}

/** One example of each kind of response that anyone can request. */
export const KINDS: readonly Kind[] = [
  getting('a static page', PATHS.shop, HTML),
  getting('a server-rendered page', PATHS.login, HTML),
  getting('an unknown page', '/nothing/here', HTML, 404),
  getting('an unknown product', '/product/nothing', HTML, 404),
  {
    what: 'a page that redirects',
    status: 302,
    type: undefined,
    ask: (request) => request.get(PATHS.dashboard, STAYS),
  },
  {
    what: 'another spelling of a page',
    status: 307,
    type: undefined,
    ask: (request) => request.get(`${PATHS.shop}.html`, STAYS),
  },
  {
    what: 'a write to a page',
    status: 405,
    type: undefined,
    ask: (request) => request.post(PATHS.shop, { data: {} }),
  },
  {
    what: 'a write to a server-rendered page',
    status: 405,
    type: 'text/plain;charset=utf-8',
    ask: (request) => request.post(PATHS.login, { data: {} }),
  },
  getting('the API', readHealth.path, JSON_TYPE),
  getting('an unknown address of the API', '/api/nothing', JSON_TYPE, 404),
  {
    what: 'another kind of request',
    status: 405,
    type: JSON_TYPE,
    ask: (request) => request.put(readHealth.path, { data: {} }),
  },
  getting('a refused request', listStaff.path, JSON_TYPE, 401),
  found('a drawing', /\/art\/[\w./-]+?\.svg/, SVG),
  found('a script', /\/_astro\/[\w./-]+?\.js/, 'text/javascript;charset=utf-8'),
  found('a style', /\/_astro\/[\w./-]+?\.css/, 'text/css;charset=utf-8'),
  getting('an icon', '/favicon.svg', SVG),
  getting('the social preview image', '/og.png', 'image/png'),
  getting('the prefetch rules', '/speculation-rules.json', 'application/speculationrules+json'),
  getting('robots.txt', '/robots.txt', 'text/plain;charset=utf-8'),
  getting('the sitemap', '/sitemap-index.xml', XML),
];
