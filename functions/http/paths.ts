import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { Refusal } from '../domain/core/refusal';
import type { AppEnv } from '../env';

const ENCODED_ASCII = /(?:%[0-7][\da-f])+/gi;
const MAXIMUM_LAYERS = 5;

/** Whether the request is for the API. */
export function isApi(c: Context): boolean {
  return c.req.path === '/api' || c.req.path.startsWith('/api/');
}

/**
 * Normalizes a path: decoded, in lower case, with single slashes, without dot segments, `.html`,
 * `/index` or a trailing slash. Undefined if the path is encoded more than five times.
 */
export function normalizePath(pathname: string): string | undefined {
  const decoded = decodeLayers(pathname);
  if (decoded === undefined) return undefined;
  const parts: string[] = [];
  for (const part of decoded.toLowerCase().split(/[/\\]+/)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`.replace(/(\/index)?(\.html)?$/, '');
}

/** Passes the normalized path to the next handler; rejects paths with too many encoding layers. */
export const readPath = createMiddleware<AppEnv>(async (c, next) => {
  const path = normalizePath(new URL(c.req.url).pathname);
  if (path === undefined) throw new Refusal('malformed', ERROR_TEXTS.badRequest);
  c.set('path', path);
  return next();
});

/** Whether a path is this root or lies below it. */
export function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** Limits the layers of encoding, because decoding each layer takes another pass over the path. */
function decodeLayers(path: string): string | undefined {
  let encoded = path;
  for (let layers = 0; layers <= MAXIMUM_LAYERS; layers += 1) {
    const decoded = encoded.replace(ENCODED_ASCII, decodeURIComponent);
    if (decoded === encoded) return decoded;
    encoded = decoded;
  }
  return undefined;
}
