import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../env';
import { isApi } from './paths';

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
