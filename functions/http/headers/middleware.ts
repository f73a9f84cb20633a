import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PATHS } from '../../../src/lib/paths';
import type { AppEnv } from '../../env';
import { isApi, isWithin, normalizePath } from '../paths';
import { BARE_POLICY, FRAME_POLICY, OWN_FRAMES, SECURITY_HEADERS } from './security';

const HTML = 'text/html; charset=utf-8';

/**
 * Sets headers once the response exists, because Astro's own Response loses headers that are set
 * earlier.
 */
export const assignRequestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
});

export const commonHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  // Astro sets no charset on pages that it renders on demand.
  if (c.res.headers.get('Content-Type') === 'text/html') c.header('Content-Type', HTML);
  if (isFramed(c)) c.header('X-Frame-Options', OWN_FRAMES.options);
  if (isApi(c) && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});

/**
 * Pages keep Astro's content security policy with their script hashes; other responses must not
 * load anything.
 */
export const contentPolicy = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const own = c.res.headers.get('Content-Security-Policy');
  if (own?.includes(FRAME_POLICY)) return;
  const frames = isFramed(c) ? OWN_FRAMES.policy : FRAME_POLICY;
  const policy = own === null ? BARE_POLICY : `${own.replace(/;\s*$/, '')}; ${frames}`;
  c.header('Content-Security-Policy', policy);
});

/** True for the pages of bills, the only ones that another page of this site may frame. */
function isFramed(c: Context<AppEnv>): boolean {
  const path = normalizePath(new URL(c.req.url).pathname);
  return path !== undefined && isWithin(path, PATHS.invoice);
}

/**
 * The pages of accounts, orders, repairs and bills, which are never cached or indexed and send no referrer.
 */
const OWN_PAGES = [PATHS.account, PATHS.track, PATHS.repair, PATHS.invoice];

/** The URLs of a customer's order, repair and bill pages contain keys. */
export const orderPages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const path = normalizePath(new URL(c.req.url).pathname);
  if (path === undefined || !OWN_PAGES.some((root) => isWithin(path, root))) return;
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
});
