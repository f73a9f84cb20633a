import type { Context } from 'hono';

const ENCODED_ASCII = /%[0-7][\da-f]/gi;

/** Whether the request is for the API. */
export function isApi(c: Context): boolean {
  return c.req.path === '/api' || c.req.path.startsWith('/api/');
}

/**
 * The address that a path comes down to, however it is spelled: decoded, lower case, single slashes,
 * no dot segments, no `.html` or `/index` and no slash at the end.
 */
export function normalizePath(pathname: string): string {
  const parts: string[] = [];
  for (const part of decodeAll(pathname)
    .toLowerCase()
    .split(/[/\\]+/)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`.replace(/(\/index)?(\.html)?$/, '');
}

/** Whether a path is this root or below it. */
export function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

function decodeAll(path: string): string {
  const decoded = path.replace(ENCODED_ASCII, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return decoded === path ? path : decodeAll(decoded);
}
