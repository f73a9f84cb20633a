import { exports } from 'cloudflare:workers';
import { COOKIES } from '../../../src/lib/cookies';

export const SITE = 'https://shop.test';

type CookieName = keyof typeof COOKIES;

export interface Options {
  method?: string;
  /** Text and files are sent unchanged; everything else is sent as JSON. */
  body?: unknown;
  token?: string;
  cookies?: Partial<Record<CookieName, string | undefined>>;
  headers?: Record<string, string>;
}

const ADDRESS = 'CF-Connecting-IP';
const NAMES: readonly CookieName[] = ['access', 'refresh', 'user'];

/**
 * Sends one request to the Worker, as a JSON POST if there is a body. Each request has a new client
 * address, as if from another visitor, unless the options set the address.
 */
export function call(path: string, options: Options = {}): Promise<Response> {
  return exports.default.fetch(requestOf(path, options));
}

export function requestOf(path: string, options: Options = {}): Request {
  const { body, token, cookies, method = body === undefined ? 'GET' : 'POST' } = options;
  const headers = new Headers(options.headers);
  if (!headers.has(ADDRESS)) headers.set(ADDRESS, crypto.randomUUID());
  if (body !== undefined && !headers.has('Content-Type')) {
    headers.set('Content-Type', 'application/json');
  }
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (cookies !== undefined) headers.set('Cookie', cookieHeader(cookies));
  return new Request(`${SITE}${path}`, {
    method,
    headers,
    redirect: 'manual',
    body: isRaw(body) ? (body ?? null) : JSON.stringify(body),
  });
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | undefined {
  return body === undefined || typeof body === 'string' || body instanceof Uint8Array;
}

/** Returns the status and JSON body of a response, so one assertion can compare both. */
export async function answer(response: Promise<Response>): Promise<[number, unknown]> {
  const { status, body } = await whole(response);
  return [status, body];
}

/** Returns the status and body of an error response without the request id. */
export async function failure(response: Promise<Response>): Promise<[number, unknown]> {
  const { status, body } = await whole(response);
  const { request_id, ...rest } = body;
  if (typeof request_id !== 'string') throw new Error('an error response without a request id');
  return [status, rest];
}

/** Returns the Set-Cookie headers, keyed by purpose, or by name for unknown cookies. */
export function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const name = line.slice(0, line.indexOf('='));
      return [NAMES.find((each) => COOKIES[each] === name) ?? name, line];
    }),
  );
}

export function cookieValue(line: string | undefined): string {
  return /^[^=]+=([^;]*)/.exec(line ?? '')?.[1] ?? '';
}

async function whole(response: Promise<Response>) {
  const got = await response;
  const body: Record<string, unknown> = await got.json();
  return { status: got.status, body };
}

function cookieHeader(cookies: NonNullable<Options['cookies']>): string {
  return NAMES.filter((name) => cookies[name] !== undefined)
    .map((name) => `${COOKIES[name]}=${cookies[name]}`)
    .join('; ');
}
