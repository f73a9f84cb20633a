import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { PATHS } from '../../src/lib/paths';
import type { AppEnv } from '../env';
import { isApi, isWithin, normalizePath } from './paths';

/** Headers are set after the answer is there: those set before are lost on Astro's own Response. */
export const assignRequestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
});

export const commonHeaders = secureHeaders({
  xFrameOptions: 'DENY',
  strictTransportSecurity: 'max-age=31536000',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: ['self'] },
});

/** Astro's CSP knows the hashes of its page and stays; frame-ancestors works only in a header. */
export const contentPolicy = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!isApi(c)) {
    c.header('Content-Security-Policy', "frame-ancestors 'none'", { append: true });
    return;
  }
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});

/** The pages of orders are kept by nobody, found by no search engine and named to no other site. */
export const orderPages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!isWithin(normalizePath(new URL(c.req.url).pathname), PATHS.track)) return;
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
});
