import { createMiddleware } from 'hono/factory';
import { PATHS } from '../../../src/lib/paths';
import type { AppEnv } from '../../env';
import { isApi, isWithin, normalizePath } from '../paths';
import { BARE_POLICY, FRAME_POLICY, SECURITY_HEADERS } from './security';

const HTML = 'text/html; charset=utf-8';

/** Headers are set after the answer is there: those set before are lost on Astro's own Response. */
export const assignRequestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
});

export const commonHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  // Astro names no charset of the pages that it makes on demand.
  if (c.res.headers.get('Content-Type') === 'text/html') c.header('Content-Type', HTML);
  if (isApi(c) && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});

/** Astro's policy knows the hashes of its page and stays; a file's own says all of this already. */
export const contentPolicy = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const own = c.res.headers.get('Content-Security-Policy');
  if (own?.includes(FRAME_POLICY)) return;
  const policy = own === null ? BARE_POLICY : `${own.replace(/;\s*$/, '')}; ${FRAME_POLICY}`;
  c.header('Content-Security-Policy', policy);
});

/** The pages of orders are kept by nobody, found by no search engine and named to no other site. */
export const orderPages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!isWithin(normalizePath(new URL(c.req.url).pathname), PATHS.track)) return;
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
});
