import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { Refusal } from '../domain/core/refusal';
import type { AppEnv } from '../env';
import { answerError } from './errors';

/**
 * Responds with 405 when a known path is requested with another method, listing the allowed methods
 * in `Allow`.
 */
export function refuseMethods(app: Hono<AppEnv>) {
  return methodNotAllowed({
    app,
    onMethodNotAllowed(c, methods) {
      c.header('Allow', methods.join(', '));
      throw new Refusal('method-not-allowed', ERROR_TEXTS.methodNotAllowed);
    },
  });
}

/**
 * Responds with 404 when no route matches; the response is returned, not thrown, so that
 * `refuseMethods` sees it.
 */
export function answerUnknown(c: Context<AppEnv>): Response {
  return answerError(new Refusal('not-found', ERROR_TEXTS.notFound), c);
}

/** Accepts only GET and HEAD for pages; rejects TRACE and all methods that change data. */
export const readPages = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  c.header('Allow', 'GET, HEAD');
  throw new Refusal('method-not-allowed', ERROR_TEXTS.methodNotAllowed);
});
